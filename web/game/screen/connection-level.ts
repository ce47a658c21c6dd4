import { useEffect, useRef, useState } from "react";
import type { Millis } from "../../../shared/time-controls.ts";

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

export type ConnectionLevel = "fine" | "reconnecting" | "offline" | "back";

const RECONNECTING_AFTER: Millis = 2000;
const OFFLINE_AFTER: Millis = 5000;
const BACK_FOR: Millis = 2000;

/** How long the connection has been as it is, and how long it was gone before it came back. */
export interface ConnectionHistory {
  readonly isOpen: boolean;
  readonly since: Millis;
  readonly goneFor: Millis;
}

/** How loudly to speak of the connection: short losses are not worth a word. */
export const connectionLevel = ({ isOpen, since, goneFor }: ConnectionHistory, now: Millis): ConnectionLevel => {
  const elapsed = now - since;
  if (isOpen) return goneFor >= RECONNECTING_AFTER && elapsed < BACK_FOR ? "back" : "fine";
  if (elapsed >= OFFLINE_AFTER) return "offline";
  return elapsed >= RECONNECTING_AFTER ? "reconnecting" : "fine";
};

/** How long until the level changes if nothing happens, or null when it will not. */
export const untilNextLevel = (history: ConnectionHistory, now: Millis): Millis | null => {
  const elapsed = now - history.since;
  const steps = history.isOpen ? [BACK_FOR] : [RECONNECTING_AFTER, OFFLINE_AFTER];
  const next = steps.find((step) => step > elapsed);
  return next === undefined ? null : next - elapsed;
};

/** What to say about it, or null. Only a player has a clock to worry about. */
export const connectionText = (level: ConnectionLevel, isPlayer: boolean): string | null => {
  switch (level) {
    case "fine":
      return null;
    case "reconnecting":
      return "Reconnecting…";
    case "offline":
      return isPlayer ? "You are offline – your clock still runs" : "You are offline";
    case "back":
      return "Back online";
  }
};
