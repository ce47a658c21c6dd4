import { useEffect, useState } from "react";
import type { Millis } from "../../shared/game/time-controls.ts";

/** True once a moment of `performance.now()` has come; null for never. */
export const useReached = (moment: Millis | null): boolean => {
  const [reached, setReached] = useState<Millis | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setReached(moment), Math.max(0, moment - performance.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && reached === moment;
};
