import { assertNever } from "../../../shared/assert-never.ts";
import type { Square } from "../../../shared/game/rules.ts";
import type { Fault } from "../../../shared/review/review.ts";

export interface Lesson {
  readonly faults: readonly Fault[];
  /** The current fault; equals `faults.length` once all are done. */
  readonly index: number;
  readonly step: LessonStep;
  readonly found: number;
}

type LessonStep =
  | { readonly kind: "find" }
  /** The engine judges a move that is neither the played nor the best known one. */
  | { readonly kind: "checking"; readonly tried: Square }
  | { readonly kind: "right"; readonly tried: Square }
  | { readonly kind: "wrong"; readonly tried: Square }
  | { readonly kind: "unjudged"; readonly tried: Square }
  | { readonly kind: "answer" };

export type LessonEvent =
  | { readonly type: "try"; readonly square: Square }
  | { readonly type: "judged"; readonly isGood: boolean | null }
  | { readonly type: "again" }
  | { readonly type: "show" }
  | { readonly type: "next" }
  | { readonly type: "from-the-start" };

const FIND: LessonStep = { kind: "find" };

export const startLesson = (faults: readonly Fault[]): Lesson => ({ faults, index: 0, step: FIND, found: 0 });

export const currentFault = ({ faults, index }: Lesson): Fault | null => faults[index] ?? null;

export const triedSquare = ({ step }: Lesson): Square | null => ("tried" in step ? step.tried : null);

const tryMove = (lesson: Lesson, square: Square): Lesson => {
  const fault = currentFault(lesson);
  if (fault === null || lesson.step.kind !== "find") return lesson;
  if (square === fault.square) return { ...lesson, step: { kind: "wrong", tried: square } };
  if (square === fault.better) return { ...lesson, step: { kind: "right", tried: square }, found: lesson.found + 1 };
  return { ...lesson, step: { kind: "checking", tried: square } };
};

const judge = (lesson: Lesson, isGood: boolean | null): Lesson => {
  if (lesson.step.kind !== "checking") return lesson;
  const { tried } = lesson.step;
  if (isGood === null) return { ...lesson, step: { kind: "unjudged", tried } };
  return { ...lesson, step: { kind: isGood ? "right" : "wrong", tried }, found: lesson.found + (isGood ? 1 : 0) };
};

export const nextLesson = (lesson: Lesson, event: LessonEvent): Lesson => {
  switch (event.type) {
    case "try":
      return tryMove(lesson, event.square);
    case "judged":
      return judge(lesson, event.isGood);
    case "again":
      return { ...lesson, step: FIND };
    case "show":
      return currentFault(lesson) === null ? lesson : { ...lesson, step: { kind: "answer" } };
    case "next":
      return currentFault(lesson) === null ? lesson : { ...lesson, index: lesson.index + 1, step: FIND };
    case "from-the-start":
      return startLesson(lesson.faults);
    default:
      return assertNever(event);
  }
};
