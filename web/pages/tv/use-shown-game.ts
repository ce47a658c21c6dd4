import { useEffect, useState } from "react";
import type { Millis } from "../../../shared/time-controls.ts";

/** How long the end of a game stays on show before the next one comes. */
const MOVES_ON_AFTER: Millis = 5000;

/**
 * The game on show: the featured one. Where that is another, it follows after some seconds, so that nobody misses how the
 * one before has ended. When nobody plays any more, the last one stays.
 */
export const useShownGame = (featured: string | null): string | null => {
  const [shown, setShown] = useState(featured);
  if (shown === null && featured !== null) setShown(featured);

  useEffect(() => {
    if (featured === null || featured === shown) return;
    const timer = setTimeout(() => setShown(featured), MOVES_ON_AFTER);
    return () => clearTimeout(timer);
  }, [featured, shown]);

  return shown;
};
