import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Square, sideAt } from "../../../../shared/game/rules.ts";
import { stormTexts } from "../../../../shared/language/en/storm.ts";
import { fill } from "../../../../shared/language/fill.ts";
import { stormAfter } from "../../../../shared/puzzles/run.ts";
import { playStorm, type Storm, type StormPuzzle } from "../../../../shared/puzzles/storm.ts";
import { pathOfStorm, stormPuzzles } from "../../../../shared/puzzles/storm-sets.ts";
import { stormMove } from "../../../storm-moves.ts";
import { squareOf } from "../../../tab/open-game.tsx";
import { button, link, openPage, see, seeHeading, seeText, textsOf } from "../../../tab/open-page.tsx";
import { focus, focused, tap, typeSquare } from "../../../tab/puzzles.ts";

/** Storms, played by somebody who reads the sets, with a clock that stands still unless the test moves it. */

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const kept = () => JSON.parse(localStorage.getItem("storm") ?? "null");

/** The storm so far and its current puzzle, computed from the moves that the page has stored. */
const seen = async (): Promise<{ readonly storm: Storm; readonly puzzle: StormPuzzle }> => {
  const { seed, moves } = kept();
  const puzzles = stormPuzzles(seed, await (await fetch(pathOfStorm(seed))).text());
  const storm = stormAfter(puzzles, moves);
  const puzzle = storm && puzzles[storm.index];
  if (storm === null || puzzle == null) throw new Error("the page has no run");
  return { storm, puzzle };
};

const nextSquare = async (isRight: boolean): Promise<Square> => {
  const { storm, puzzle } = await seen();
  const square = stormMove(storm, puzzle, isRight);
  if (square === null) throw new Error("there is no such move");
  return square;
};

/** Makes a move, "r" for a right one and "w" for a wrong one, a second after the one before. */
const make = async (letters: string): Promise<void> => {
  for (const letter of letters) {
    const { storm, puzzle } = await seen();
    const square = await nextSquare(letter === "r");
    const after = playStorm(storm, puzzle, square, 1).storm;
    vi.advanceTimersByTime(1000);
    await tap(square);
    await expect.poll(async () => (await seen()).storm.index).toBe(after.index);
  }
};

/** Plays the next right move by keyboard. */
const press = async (): Promise<void> => {
  focus(squareOf(await nextSquare(true), "empty").element());
  await userEvent.keyboard("{Enter}");
};

const seeTimeLeft = async (text: string): Promise<void> => {
  await expect.element(page.getByRole("timer", { name: "Time left" })).toHaveTextContent(new RegExp(`^${text}$`));
};

const begin = async (): Promise<void> => {
  await openPage("/puzzles/storm");
  await see(button("Start"));
  vi.useFakeTimers();
  // All runs of this file have the same puzzles.
  vi.spyOn(Math, "random").mockReturnValue(0);
  await button("Start").click();
  await see(page.getByRole("grid"));
};

test("five right moves win three seconds, a wrong one costs ten and the combo, and the time ends the run", async () => {
  await page.viewport(390, 844);
  await begin();
  await make("rrrrr");
  await seeTimeLeft("2:58");
  await seeText("✓ Right +3 s");
  await seeText("Combo 5");
  const missed = (await seen()).puzzle.number;
  await make("w");
  await seeTimeLeft("2:47");
  await seeText("✗ Wrong −10 s");
  await seeText("Combo 0");
  const { score } = (await seen()).storm;

  vi.advanceTimersByTime(108_000);
  await seeText("One minute left");
  vi.advanceTimersByTime(58_000);
  await seeText("10 seconds left");
  await seeTimeLeft("0:01");
  vi.advanceTimersByTime(1000);
  await seeHeading("Time’s up");
  await seeText(/Saved on this device\./);
  const bests = page
    .getByRole("term")
    .elements()
    .map((term) => term.parentElement?.textContent);
  expect(bests).toEqual(expect.arrayContaining([`Today${score}`, `This week${score}`, `Ever${score}`]));
  await see(link(`Analyze puzzle ${missed}`));
  await link(`Puzzle ${missed}`).click();
  await see(link(`${missed}, missed`));
  await link("Storm").click();
  await button("Again").click();
  await seeTimeLeft("3:00");
});

test("a storm is played by keyboard, and the second tap of a double tap is none", async () => {
  await begin();
  vi.advanceTimersByTime(1000);
  await press();
  await seeText("✓ Right");
  const before = kept();
  await press();
  expect(kept()).toEqual(before);
  vi.advanceTimersByTime(1000);
  await press();
  await expect.poll(async () => (await seen()).storm.combo).toBe(2);
});

test("two digits play a square of a storm, and the screen reader hears the square, the answer and the next task", async () => {
  await begin();
  for (const [isRight, answer] of [
    [true, "Right"],
    [false, "Wrong −10 s"],
  ] as const) {
    vi.advanceTimersByTime(1000);
    const { index } = (await seen()).storm;
    const square = await nextSquare(isRight);
    await typeSquare(square);
    expect(focused()).toBe(squareOf(square).element().getAttribute("aria-label"));
    const { storm, puzzle } = await seen();
    expect(isRight || storm.index === index + 1).toBe(true);
    const side = sideAt(puzzle.puzzle.moves.length);
    const task = fill(stormTexts.tasks[puzzle.puzzle.kind], { side });
    const spoken = () => [...document.querySelectorAll("[aria-live=polite]")].map((each) => each.textContent);
    await expect.poll(spoken).toContainEqual(expect.stringMatching(`${answer}.*${task}`));
  }
});

test.each(["{", "[]", '{"version":1,"seed":-1}', "a run with an illegal move"])(
  "what is no run is forgotten: %s",
  async (text) => {
    await openPage("/about");
    const run = { version: 1, account: null, seed: 3, startedAt: Date.now(), bestBefore: null, phase: "running" };
    localStorage.setItem("storm", text.includes("illegal") ? JSON.stringify({ ...run, moves: [[0, 5]] }) : text);
    await openPage("/puzzles/storm", { keeps: true });
    await see(button("Start"));
    expect(textsOf(page.getByRole("timer"))).toEqual([]);
  },
);

test("puzzles of a storm that cannot be fetched can be tried again", async () => {
  // No other test of this file has fetched this set.
  vi.spyOn(Math, "random").mockReturnValue(0.99);
  const api = await openPage("/puzzles/storm", { failing: /storm-sets/ });
  await button("Start").click();
  await seeText("The puzzles could not be loaded.");
  api.failing = null;
  await button("Start").click();
  await see(page.getByRole("grid"));
});
