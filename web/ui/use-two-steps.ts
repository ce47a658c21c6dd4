import { type MouseEvent, useEffect, useState } from "react";
import type { Millis } from "../../shared/time-controls.ts";

/** How long the question stands. */
const LAPSES_AFTER: Millis = 3000;

export interface TwoSteps {
  readonly isAsking: boolean;
  readonly press: (event: MouseEvent) => void;
}

/** For what is not to happen by mistake: the first press asks, the second confirms. */
export const useTwoSteps = (onConfirm: () => void): TwoSteps => {
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), LAPSES_AFTER);
    return () => clearTimeout(timer);
  }, [isAsking]);

  const press = (event: MouseEvent): void => {
    // The second half of a double click is no answer.
    if (event.detail > 1) return;
    setAsking(!isAsking);
    if (isAsking) onConfirm();
  };
  return { isAsking, press };
};
