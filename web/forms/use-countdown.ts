import { useCallback, useEffect, useState } from "react";
import type { Millis } from "../../shared/game/time-controls.ts";

const SECOND: Millis = 1000;

const secondsUntil = (end: Millis): number => Math.max(0, Math.ceil((end - performance.now()) / SECOND));

interface CountdownState {
  readonly secondsLeft: number;
  start(seconds: number): void;
}

/** Counts whole seconds down to 0. Reads the clock instead of counting ticks, so it is right after a tab slept. */
export const useCountdown = (initialSeconds = 0): CountdownState => {
  const [end, setEnd] = useState<Millis>(() => performance.now() + initialSeconds * SECOND);
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);

  useEffect(() => {
    if (secondsLeft === 0) return;
    const untilNext = end - performance.now() - (secondsLeft - 1) * SECOND;
    // A timer may fire a little early. Always subtract at least one second, or the countdown would stop.
    const tick = (): void => setSecondsLeft(Math.min(secondsLeft - 1, secondsUntil(end)));
    const timer = setTimeout(tick, Math.max(0, untilNext));
    return () => clearTimeout(timer);
  }, [secondsLeft, end]);

  const start = useCallback((seconds: number): void => {
    setEnd(performance.now() + seconds * SECOND);
    setSecondsLeft(seconds);
  }, []);

  return { secondsLeft, start };
};
