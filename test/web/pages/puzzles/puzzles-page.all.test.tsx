import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sideAt } from "../../../../shared/game/rules.ts";
import type { Puzzle } from "../../../../shared/puzzles/puzzle.ts";
import { solution, wrongMove } from "../../../puzzle-answers.ts";
import { violations } from "../../../tab/axe.ts";
import { squareOf } from "../../../tab/open-game.tsx";
import { button, link, openPage, see, seePath, seeText } from "../../../tab/open-page.tsx";
import { findPuzzle, focus, focused, says, seeTask, tap, typeSquare } from "../../../tab/puzzles.ts";

/** Puzzles, solved by somebody who reads the sets. */

const openFirst = async (set: number, holds: (puzzle: Puzzle) => boolean) => {
  const found = await findPuzzle(set, holds);
  await openPage(`/puzzles?number=${found.number}`);
  await seeTask();
  return found;
};

test("a wrong move is refuted on the board, and the puzzle then counts as missed", async () => {
  const { number, puzzle } = await openFirst(7, ({ kind }) => kind !== "win");
  const wrong = wrongMove(puzzle);
  await tap(wrong);
  await says(" loses.");
  expect(await violations()).toEqual([]);
  await see(link(`${number}, missed`));
  await button("Try again").click();
  await see(squareOf(wrong, "empty"));
  for (const square of solution(puzzle)) await tap(square);
  await says("Found it.");
  await see(link(`${number}, missed`));
});

test("the hint names the board, then the move, and the solution is played", async () => {
  const { puzzle } = await openFirst(3, ({ kind }) => kind !== "win");
  await button("Hint").click();
  await says(/^Look at board \d\.$/);
  await button("Hint").click();
  await says(/^Play \d-\d\.$/);
  await button("Solution").click();
  await says(/^The solution: \d-\d$/);
  await see(squareOf(puzzle.line[0] ?? 0, sideAt(puzzle.moves.length)));
  await link("Analyze").click();
  await seePath("/analysis");
});

test("a puzzle is solved by keyboard alone", async () => {
  const { puzzle } = await openFirst(6, ({ kind }) => kind === "draw");
  focus(squareOf(puzzle.line[0] ?? 0, "empty").element());
  await userEvent.keyboard("{Enter}");
  await says("Solved!");
});

test("two digits play a square, and the screen reader hears the square and what came of it", async () => {
  const { puzzle } = await openFirst(6, ({ kind, line }) => kind === "win" && line.length === 3);
  const me = sideAt(puzzle.moves.length);
  const hears = (square: number, mark: string): void =>
    expect(focused()).toBe(squareOf(square, mark).element().getAttribute("aria-label"));
  const taken = puzzle.moves[0] ?? 0;
  await typeSquare(taken);
  hears(taken, "X");
  await seeTask();
  const [first = 0, second = 0] = solution(puzzle);
  await typeSquare(first);
  hears(first, me);
  await says("Right. And now?");
  // Digits belong to the field while it has the focus.
  focus(page.getByRole("combobox", { name: "Theme" }).element());
  await typeSquare(second);
  await see(squareOf(second, "empty"));
  focus(button("Hint").element());
  await typeSquare(second);
  await says("Solved!");
  hears(second, me);
});

test("an address without a puzzle says so", async () => {
  await openPage("/puzzles?number=9999");
  await seeText("This puzzle doesn’t exist.");
  await button("Try again").click();
  await seeTask();
});

test("sets that cannot be fetched can be tried again", async () => {
  // No other test of this file has fetched this set.
  const api = await openPage("/puzzles?number=4001", { failing: /puzzle-sets/ });
  await seeText("The puzzles could not be loaded.");
  api.failing = null;
  await button("Try again").click();
  await seeTask();
});
