import { useEffect, useRef, useState } from "react";
import { type ConnectionHistory, type ConnectionLevel, connectionLevel, untilNextLevel } from "./connection-level.ts";

/** The level of the connection, moving on by itself as time passes. */
export const useConnectionLevel = (isOpen: boolean): ConnectionLevel => {
  const [level, setLevel] = useState<ConnectionLevel>("fine");
  const historyRef = useRef<ConnectionHistory | null>(null);

  useEffect(() => {
    const now = performance.now();
    const before = historyRef.current;
    const goneFor = before !== null && !before.isOpen ? now - before.since : 0;
    const history = { isOpen, since: now, goneFor: isOpen ? goneFor : 0 };
    historyRef.current = history;

    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      const moment = performance.now();
      setLevel(connectionLevel(history, moment));
      const pause = untilNextLevel(history, moment);
      if (pause !== null) timer = setTimeout(follow, pause);
    };
    follow();
    return () => clearTimeout(timer);
  }, [isOpen]);

  return level;
};
