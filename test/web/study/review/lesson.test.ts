import { expect, test } from "vitest";
import type { Fault } from "../../../../shared/review/review.ts";
import {
  currentFault,
  type Lesson,
  type LessonEvent,
  nextLesson,
  startLesson,
  triedSquare,
} from "../../../../web/study/review/lesson.ts";

const fault = (ply: number, square: number, better: number): Fault => ({
  ply,
  side: ply % 2 === 0 ? "X" : "O",
  square,
  better,
  judgement: "mistake",
  drop: 12,
  reason: { kind: "gives-choice" },
  isProved: false,
});

const FAULTS = [fault(0, 40, 0), fault(4, 36, 37)];

const after = (...events: readonly LessonEvent[]): Lesson => events.reduce(nextLesson, startLesson(FAULTS));

test("begins at the first position and asks for a better move", () => {
  const lesson = after();
  expect(currentFault(lesson)).toBe(FAULTS[0]);
  expect(lesson.step).toEqual({ kind: "find" });
  expect(triedSquare(lesson)).toBeNull();
});

test("the played move is wrong and the better one right, without the engine", () => {
  expect(after({ type: "try", square: 40 }).step).toEqual({ kind: "wrong", tried: 40 });
  const right = after({ type: "try", square: 0 });
  expect(right.step).toEqual({ kind: "right", tried: 0 });
  expect(right.found).toBe(1);
});

test("another move is evaluated first", () => {
  const checking = after({ type: "try", square: 9 });
  expect(checking.step).toEqual({ kind: "checking", tried: 9 });
  expect(nextLesson(checking, { type: "judged", isGood: true })).toMatchObject({ step: { kind: "right" }, found: 1 });
  expect(nextLesson(checking, { type: "judged", isGood: false })).toMatchObject({ step: { kind: "wrong" }, found: 0 });
  expect(nextLesson(checking, { type: "judged", isGood: null })).toMatchObject({
    step: { kind: "unjudged" },
    found: 0,
  });
});

test("a second try takes the first back, and a late evaluation changes nothing", () => {
  const wrong = after({ type: "try", square: 40 });
  expect(nextLesson(wrong, { type: "try", square: 0 })).toBe(wrong);
  expect(nextLesson(wrong, { type: "judged", isGood: true })).toBe(wrong);
  expect(after({ type: "try", square: 40 }, { type: "again" }, { type: "try", square: 0 }).found).toBe(1);
});

test("showing the answer is no success, and the next position follows until all are done", () => {
  const shown = after({ type: "show" });
  expect(shown).toMatchObject({ step: { kind: "answer" }, found: 0 });
  const second = nextLesson(shown, { type: "next" });
  expect(currentFault(second)).toBe(FAULTS[1]);
  const done = after({ type: "next" }, { type: "next" });
  expect(currentFault(done)).toBeNull();
  for (const event of [{ type: "next" }, { type: "show" }, { type: "try", square: 0 }] as const) {
    expect(nextLesson(done, event)).toBe(done);
  }
  expect(nextLesson(done, { type: "from-the-start" })).toEqual(startLesson(FAULTS));
});
