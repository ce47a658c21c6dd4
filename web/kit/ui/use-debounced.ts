import { useEffect, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";

export const useDebounced = (value: string, delay: Millis): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};
