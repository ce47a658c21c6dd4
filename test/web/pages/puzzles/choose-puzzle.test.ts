import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ratingOfDifficulty } from "../../../../shared/puzzles/puzzle-rating.ts";
import { placeOfPuzzle, SETS_OF_DAYS } from "../../../../shared/puzzles/sets.ts";
import { choosePuzzle } from "../../../../web/pages/puzzles/choose-puzzle.ts";
import { NO_PUZZLES } from "../../../../web/study/puzzle/kept-puzzles.ts";
import { seededRandom } from "../../../seeded-random.ts";

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(readFileSync(`web/public${path}`, "utf8"))));
});

afterEach(() => vi.unstubAllGlobals());

const ANY = { progress: NO_PUZZLES, except: null, wish: "normal", theme: null } as const;

test("the next puzzle is near the rating, new, not the one on show, and none of the days'", async () => {
  const random = seededRandom(1);
  let progress = NO_PUZZLES;
  let except: number | null = null;
  for (let turn = 0; turn < 300; turn++) {
    const chosen = await choosePuzzle({ ...ANY, progress, except }, random);
    if (chosen === null) throw new Error("none is left");
    expect(Math.abs(ratingOfDifficulty(chosen.puzzle.difficulty) - progress.rating.rating)).toBeLessThanOrEqual(100);
    expect(chosen.number).not.toBe(except);
    expect(progress.results.map(({ number }) => number)).not.toContain(chosen.number);
    const set = placeOfPuzzle(chosen.number)?.set;
    expect(SETS_OF_DAYS.some((ofDays) => ofDays === set)).toBe(false);
    // Every other one is left untried.
    if (turn % 2 === 0)
      progress = { ...progress, results: [...progress.results, { number: chosen.number, isSolved: true }] };
    except = chosen.number;
  }
});

test("easier, harder and a theme are what they say", async () => {
  const difficultyOf = async (wish: "easier" | "harder") =>
    (await choosePuzzle({ ...ANY, wish }, seededRandom(2)))?.puzzle.difficulty ?? -1;
  expect(await difficultyOf("easier")).toBeLessThan(await difficultyOf("harder"));
  const dead = await choosePuzzle({ ...ANY, theme: "dead" }, seededRandom(3));
  expect(dead?.puzzle.themes).toContain("dead");
});

test.each([
  [900, 0.4],
  [1200, 0.4],
  [1500, 0.5],
  // Few hard puzzles are defenses: the others share their turns once these are met.
  [1800, 0.6],
])("a thousand puzzles at a rating of %i are of all kinds, and at most %f of them ties", async (rating, most) => {
  const random = seededRandom(rating);
  const met = new Map<string, number>();
  const solved: number[] = [];
  const turns = 1000;
  for (let turn = 0; turn < turns; turn++) {
    const progress = {
      rating: { ...NO_PUZZLES.rating, rating },
      // They come again after a while, or a set would run out of a kind.
      results: solved.slice(-100).map((number) => ({ number, isSolved: true })),
    };
    const chosen = await choosePuzzle({ ...ANY, progress }, random);
    if (chosen === null) throw new Error("none is left");
    solved.push(chosen.number);
    met.set(chosen.puzzle.kind, (met.get(chosen.puzzle.kind) ?? 0) + 1);
  }
  expect((met.get("draw") ?? 0) / turns).toBeLessThanOrEqual(most);
  expect((met.get("win") ?? 0) / turns).toBeGreaterThanOrEqual(0.3);
  expect(met.get("defence") ?? 0).toBeGreaterThan(0);
});
