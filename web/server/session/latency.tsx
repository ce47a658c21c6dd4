import { useEffect, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { partsTexts } from "../../../shared/language/en/parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { LATENCY_BOUNDS, PING_EVERY, PING_TIME_OUT } from "../../../shared/limits.ts";
import styles from "./latency.module.css";
import { useSocket } from "./session.tsx";

/** Retry interval while the connection opens. */
const FIRST_LINE_AFTER: Millis = 250;

/** 4 bars for the best connections, 0 for the worst. */
export const barsFor = (latency: Millis): number =>
  LATENCY_BOUNDS.length - LATENCY_BOUNDS.filter((bound) => latency >= bound).length;

/**
 * Measures the server's response time repeatedly while `isWatched`.
 * @returns undefined before the first answer; null if the last one did not come
 */
const useLatency = (isWatched: boolean): Millis | null | undefined => {
  const socket = useSocket();
  const [latency, setLatency] = useState<Millis | null | undefined>(undefined);

  useEffect(() => {
    if (!isWatched) return;
    let isCurrent = true;
    let hasLine = false;
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
      // Without a connection a ping fails at once, which measures nothing.
      hasLine ||= answered || took >= PING_TIME_OUT;
      if (hasLine) setLatency(answered ? Math.round(took) : null);
      timer = setTimeout(() => void measure(), hasLine ? PING_EVERY - took : FIRST_LINE_AFTER);
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

const numberText = (latency: Millis | null | undefined): string => {
  if (latency === undefined) return "…";
  return latency === null ? partsTexts.latencyUnknown : fill(partsTexts.milliseconds, { ms: latency });
};

const BARS = [1, 2, 3, 4];

export interface LatencyProps {
  readonly isWatched: boolean;
  /** "small" has a fixed width that fits every text. */
  readonly look?: "line" | "small";
}

export const Latency = ({ isWatched, look = "line" }: LatencyProps) => {
  const latency = useLatency(isWatched);
  const bars = latency == null ? 0 : barsFor(latency);
  return (
    <p
      className={`${styles.latency} ${styles[look]}`}
      title={partsTexts.latency}
      data-bars={latency == null ? undefined : bars}
    >
      <svg className={styles.bars} viewBox="0 0 22 16" aria-hidden="true" focusable="false">
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={6 * bar - 6}
            y={16 - 4 * bar}
            width="4"
            height={4 * bar}
            rx="1"
            data-lit={bar <= bars || undefined}
          />
        ))}
      </svg>
      <span className={styles.label}>{partsTexts.latency}</span>
      <span className={styles.number}>{numberText(latency)}</span>
    </p>
  );
};
