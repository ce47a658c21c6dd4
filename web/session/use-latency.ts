import { useEffect, useState } from "react";
import { PING_EVERY, PING_TIME_OUT } from "../../shared/limits.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { useSocket } from "./session.tsx";

/**
 * How long the server takes to answer, measured again and again while it is looked at.
 * @returns undefined before the first answer, null when the last one failed to come.
 */
export const useLatency = (isWatched: boolean): Millis | null | undefined => {
  const socket = useSocket();
  const [latency, setLatency] = useState<Millis | null | undefined>(undefined);

  useEffect(() => {
    if (!isWatched) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const measure = async (): Promise<void> => {
      const sentAt = performance.now();
      const answered = await socket
        .timeout(PING_TIME_OUT)
        .emitWithAck("ping")
        .then(
          () => true,
          () => false,
        );
      if (!isCurrent) return;
      const took = performance.now() - sentAt;
      setLatency(answered ? Math.round(took) : null);
      timer = setTimeout(() => void measure(), Math.max(0, PING_EVERY - took));
    };

    void measure();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setLatency(undefined);
    };
  }, [isWatched, socket]);

  return latency;
};
