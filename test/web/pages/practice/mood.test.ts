import { expect, test } from "vitest";
import { FIRST_PRACTICE, FIRST_SETUP } from "../../../../web/pages/practice/kept-practice.ts";
import { moodOf } from "../../../../web/pages/practice/mood.ts";
import { nextPractice, type PracticeEvent } from "../../../../web/pages/practice/practice-reducer.ts";
import type { Practice } from "../../../../web/pages/practice/practice-state.ts";
import { SHORT_O_WIN } from "../../../e2e/support/play.ts";

const after = (plies: number, you: "X" | "O", ...events: PracticeEvent[]) => {
  const moves = SHORT_O_WIN.slice(0, plies).map((square, ply) => ({ type: "move", square, ply, at: ply }) as const);
  const start = { type: "start", setup: FIRST_SETUP, you, seed: 1, at: 0 } as const;
  const practice = [start, ...moves, ...events].reduce<Practice>(nextPractice, FIRST_PRACTICE);
  if (practice.phase === "choosing") throw new Error("no game");
  return moodOf(practice);
};

test("an opponent thinks on its turn, and is otherwise as glad as the boards that it has won", () => {
  expect(after(0, "O")).toBe("thinking");
  expect(after(0, "X")).toBe("calm");
  // O has won a board by then.
  expect(after(SHORT_O_WIN.length - 2, "X")).toBe("winning");
  expect(after(SHORT_O_WIN.length - 2, "O")).toBe("thinking");
  expect(after(SHORT_O_WIN.length - 1, "O")).toBe("losing");
});

test("at the end an opponent has won, lost or neither", () => {
  expect(after(SHORT_O_WIN.length, "X")).toBe("winning");
  expect(after(SHORT_O_WIN.length, "O")).toBe("lost");
  expect(after(2, "O", { type: "resign" })).toBe("winning");
});
