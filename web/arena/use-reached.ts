import { useEffect, useState } from "react";
import type { Millis } from "../../shared/game/time-controls.ts";

export const useReached = (moment: Millis | null): boolean => {
  const [reached, setReached] = useState<Millis | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setReached(moment), Math.max(0, moment - performance.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && reached === moment;
};
