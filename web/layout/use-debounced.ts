import { useEffect, useState } from "react";
import type { Millis } from "../../shared/time-controls.ts";

/** A value, once it has stayed the same for a while. */
export const useDebounced = <Value>(value: Value, delay: Millis): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};
