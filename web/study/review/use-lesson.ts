import { useEffect, useReducer } from "react";
import { outcomeOf, replay, type Square, sideAt } from "../../../shared/game/rules.ts";
import { standingOf } from "../../../shared/review/chances.ts";
import { visitsFor } from "../../../shared/review/effort.ts";
import { dropBetween, judgementOf } from "../../../shared/review/judgement.ts";
import type { Fault, Review } from "../../../shared/review/review.ts";
import type { EngineClient } from "../engine/engine-client.ts";
import { currentFault, type Lesson, type LessonEvent, nextLesson, startLesson } from "./lesson.ts";

export interface LessonSettings {
  readonly engine: EngineClient;
  readonly squares: readonly Square[];
  readonly review: Review;
  readonly faults: readonly Fault[];
}

/** A lesson that judges moves like the review does: a move that costs less than an inaccuracy is good. */
export const useLesson = ({
  engine,
  squares,
  review,
  faults,
}: LessonSettings): [Lesson, (event: LessonEvent) => void] => {
  const [lesson, dispatch] = useReducer(nextLesson, faults, startLesson);
  const fault = currentFault(lesson);
  const tried = lesson.step.kind === "checking" ? lesson.step.tried : null;

  useEffect(() => {
    if (fault === null || tried === null) return;
    const stop = new AbortController();
    const judge = async (): Promise<void> => {
      const moves = [...squares.slice(0, fault.ply), tried];
      const position = replay(moves);
      const question = { moves, limits: { playouts: visitsFor(squares.length) }, search: "net" } as const;
      const isOver = outcomeOf(position) !== null;
      const opinion = isOver ? undefined : await engine.think(question, { signal: stop.signal });
      const [before, after] = [review.standings[fault.ply], standingOf(position, opinion)];
      if (before === undefined || after === null || stop.signal.aborted) return;
      dispatch({ type: "judged", isGood: judgementOf(dropBetween(before, after, sideAt(fault.ply))) === null });
    };
    judge().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.info("The move could not be judged", error);
      dispatch({ type: "judged", isGood: null });
    });
    return () => stop.abort();
  }, [engine, squares, review, fault, tried]);

  return [lesson, dispatch];
};
