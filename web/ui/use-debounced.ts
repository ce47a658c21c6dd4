import { useEffect, useState } from "react";
import type { Millis } from "../../shared/time-controls.ts";

/** A text, once it has stayed the same for a while. */
export const useDebounced = (value: string, delay: Millis): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};
