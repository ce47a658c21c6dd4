import { useEffect, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";

/** Within this time, a press is meant for what stood there before. */
const SETTLES_AFTER: Millis = 1000;

interface Seen {
  readonly question: string | null;
  readonly isSettled: boolean;
}

export interface Settling {
  readonly isDisabled: boolean;
  readonly "data-settling": true | undefined;
}

/** Disables the answers to a question for a second after it has replaced another one. */
export const useSettling = (question: string | null): Settling => {
  const [seen, setSeen] = useState<Seen>({ question, isSettled: true });
  const isGone = question === null && seen.question !== null;
  const isNext = question !== null && question !== seen.question;
  if (isNext) setSeen({ question, isSettled: seen.question === null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has a second of its own
  useEffect(() => {
    if (seen.isSettled && !isGone) return;
    const timer = setTimeout(() => setSeen({ question, isSettled: true }), SETTLES_AFTER);
    return () => clearTimeout(timer);
  }, [seen, isGone]);
  const isDisabled = !seen.isSettled || isNext;
  return { isDisabled, "data-settling": isDisabled || undefined };
};
