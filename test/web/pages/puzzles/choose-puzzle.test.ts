import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dateOfDay, puzzlesOfDay } from "../../../../shared/puzzles/days.ts";
import { ratingOfDifficulty } from "../../../../shared/puzzles/puzzle-rating.ts";
import { placeOfPuzzle, SETS_OF_DAYS } from "../../../../shared/puzzles/sets.ts";
import { choosePuzzle } from "../../../../web/pages/puzzles/choose-puzzle.ts";
import { NO_PUZZLES } from "../../../../web/study/progress/kept-puzzles.ts";
import { findPuzzle } from "../../../../web/study/puzzle/puzzle-updates.ts";
import { seededRandom } from "../../../seeded-random.ts";

/** Serves the real files. `updates` is what the server knows besides them. Returns the requested paths. */
const serve = (updates: object): string[] => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    const [file = ""] = path.split("?");
    asked.push(file);
    const isFile = file.startsWith("/puzzle-sets/");
    return Promise.resolve(isFile ? new Response(readFileSync(`web/public${file}`, "utf8")) : Response.json(updates));
  });
  return asked;
};

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "en" }, cookie: "" });
  serve({ proposed: [], retired: [] });
});

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

test("players' puzzles are among those to choose from, and retired ones are not", async () => {
  const before = await choosePuzzle(ANY, seededRandom(4));
  if (before === null) throw new Error("none is left");
  const { difficulty } = before.puzzle;
  const line = `d ${difficulty} P>?Ms;vN/^n_ylLqxdTa6Kgj4:pofhzUmQIRO3*1i+7SX9 W block`;
  const proposed = Array.from({ length: 200 }, (_, at) => ({ number: 10_000 + at, puzzle: line, by: "anna" }));
  // A new page asks only once for the updates of the sets.
  vi.resetModules();
  const asked = serve({ proposed, retired: [before.number] });
  const page = await import("../../../../web/pages/puzzles/choose-puzzle.ts");
  const random = seededRandom(4);
  const chosen = [await page.choosePuzzle(ANY, random)];
  for (let turn = 0; turn < 60; turn++) chosen.push(await page.choosePuzzle(ANY, random));
  expect(chosen.map((puzzle) => puzzle?.number)).not.toContain(before.number);
  expect(chosen.filter((puzzle) => puzzle?.by === "anna").length).toBeGreaterThan(5);
  expect(chosen.filter((puzzle) => puzzle?.by === undefined).length).toBeGreaterThan(5);
  expect(asked.filter((path) => path.includes("beyond"))).toHaveLength(1);
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
  // Few hard puzzles are defenses. Once they are used up, the other kinds share their turns.
  [1800, 0.6],
])("a thousand puzzles at a rating of %i are of all kinds, and at most %f of them ties", async (rating, most) => {
  const random = seededRandom(rating);
  const met = new Map<string, number>();
  const solved: number[] = [];
  const turns = 1000;
  for (let turn = 0; turn < turns; turn++) {
    const progress = {
      rating: { ...NO_PUZZLES.rating, rating },
      // Solved puzzles come again after a while. Otherwise a set would run out of a kind.
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

test("a puzzle of a day to come is not to be opened by its number", async () => {
  const today = dateOfDay(9);
  vi.useFakeTimers({
    toFake: ["Date"],
    now: new Date(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()),
  });
  for (const number of puzzlesOfDay(10)) expect(await findPuzzle(number)).toBe("not-yet");
  for (const number of puzzlesOfDay(9)) expect(await findPuzzle(number)).toMatchObject({ number });
  expect(await findPuzzle(7200)).toBe("unknown");
  // After all have been, they begin again.
  vi.setSystemTime(dateOfDay(420));
  for (const number of puzzlesOfDay(10)) expect(await findPuzzle(number)).toMatchObject({ number });
});
