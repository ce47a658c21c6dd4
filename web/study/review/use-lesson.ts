import { useEffect, useReducer } from "react";
import type { Square } from "../../../shared/game/rules.ts";
import { dropBetween, judgementOf } from "../../../shared/review/judgement.ts";
import type { Fault } from "../../../shared/review/review.ts";
import { isSure, standingsAfter } from "../../../shared/review/second-look.ts";
import type { EngineClient } from "../engine/engine-client.ts";
import { currentFault, type Lesson, type LessonEvent, nextLesson, startLesson } from "./lesson.ts";
import { lookAgain } from "./look-again.ts";

interface LessonSettings {
  readonly engine: EngineClient;
  readonly squares: readonly Square[];
  readonly faults: readonly Fault[];
}

/** Judges by the review's second look: what costs less than an inaccuracy is good. */
export const useLesson = ({ engine, squares, faults }: LessonSettings): [Lesson, (event: LessonEvent) => void] => {
  const [lesson, dispatch] = useReducer(nextLesson, faults, startLesson);
  const fault = currentFault(lesson);
  const tried = lesson.step.kind === "checking" ? lesson.step.tried : null;

  useEffect(() => {
    if (fault === null || tried === null) return;
    const stop = new AbortController();
    const judge = async (): Promise<void> => {
      const suspect = { ply: fault.ply, played: tried, better: fault.better };
      const after = standingsAfter(squares, suspect, await lookAgain(engine, squares, suspect, stop.signal));
      if (after === null || stop.signal.aborted) return;
      const drop = dropBetween(after.better, after.played, fault.side);
      const isBad = judgementOf(drop) !== null;
      dispatch({ type: "judged", isGood: isBad && !isSure(squares, suspect, after, drop) ? null : !isBad });
    };
    judge().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.info("The move could not be judged", error);
      dispatch({ type: "judged", isGood: null });
    });
    return () => stop.abort();
  }, [engine, squares, fault, tried]);

  return [lesson, dispatch];
};
