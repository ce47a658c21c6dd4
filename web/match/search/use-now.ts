import { useEffect, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";

/** Updated every second while `isRunning`. */
export const useNow = (isRunning: boolean): Millis => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
};
