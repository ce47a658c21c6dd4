import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { puzzlesOfDay } from "../../../../shared/puzzles/days.ts";
import type { Puzzle } from "../../../../shared/puzzles/puzzle.ts";
import { solution } from "../../../puzzle-answers.ts";
import { squareOf } from "../../../tab/open-game.tsx";
import { button, link, openPage, see, seeText } from "../../../tab/open-page.tsx";
import { focus, focused, puzzleAt, says, seeTask, tap, typeSquare } from "../../../tab/puzzles.ts";

/** Three puzzles a day. The page's clock is set; the first day is November 23, 2026. */

afterEach(() => {
  vi.useRealTimers();
});

const puzzleOfDay = (day: number, place: number): Promise<Puzzle> => puzzleAt(puzzlesOfDay(day)[place] ?? -1);

const openOn = async (day: number, path = "/daily", keeps = false): Promise<void> => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 22 + day, 12) });
  await openPage(path, { keeps });
  await seeTask();
};

const solve = async (puzzle: Puzzle, play = tap): Promise<void> => {
  for (const square of solution(puzzle)) {
    await see(squareOf(square, "empty"));
    await play(square);
  }
  await says(/^(?:Solved!|Found it\.)$/);
};

test("a free day, earned by seven days, keeps the streak over a missed one; the next missed day ends it", async () => {
  const streak = page.getByText("in a row");
  for (let day = 1; day <= 7; day++) {
    await openOn(day, "/daily", day > 1);
    await solve(await puzzleOfDay(day, 0));
  }
  await seeText("7 days in a row");
  await seeText("1 streak freeze");
  await openOn(9, "/daily", true);
  await seeText("7 days in a row");
  expect(page.getByText("streak freeze").elements()).toEqual([]);
  await solve(await puzzleOfDay(9, 0));
  await seeText("8 days in a row");
  await openOn(11, "/daily", true);
  expect(streak.elements()).toEqual([]);
});

test("a day is solved by keyboard: two digits play a square, and the screen reader hears it", async () => {
  await openOn(2);
  for (const place of [0, 1, 2]) {
    await seeTask();
    await solve(await puzzleOfDay(2, place), async (square) => {
      await typeSquare(square);
      expect(focused()).toBe(squareOf(square, "[XO]").element().getAttribute("aria-label"));
    });
    if (place === 2) break;
    focus(button("Next").element());
    await userEvent.keyboard("{Enter}");
  }
  await says("Done for today. New ones come tomorrow.");
});

test("an earlier day is open, does not count for the streak, and tomorrow is shut", async () => {
  await openOn(4);
  await link("Previous day").click();
  await expect.poll(() => location.search).toBe("?day=3");
  await seeTask();
  await solve(await puzzleOfDay(3, 0));
  expect(page.getByText("in a row").elements()).toEqual([]);
  await openPage("/daily?day=5");
  await seeText("This day has not come yet.");
});
