import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOfDay, dayInUtc } from "../../../shared/puzzles/days.ts";
import { puzzleOf } from "../../../shared/puzzles/puzzle.ts";
import { MOST_STORM_MOVES, type StormMove, stormAfter } from "../../../shared/puzzles/run.ts";
import { bandOfDifficulty, pathOfSet, placeOfPuzzle, SET_COUNT, SETS_OF_DAYS } from "../../../shared/puzzles/sets.ts";
import {
  comboGoal,
  comboPays,
  FASTEST_STORM_MOVE,
  isStormOver,
  newStorm,
  playStorm,
  STORM_LENGTH,
  type Storm,
  type StormPuzzle,
  stormEndsAt,
} from "../../../shared/puzzles/storm.ts";
import { bestsAfter, recordAt, type StormBests } from "../../../shared/puzzles/storm-bests.ts";
import {
  pathOfStorm,
  pathOfStormSet,
  STORM_SEEDS,
  STORM_SET_COUNT,
  stormPuzzles,
} from "../../../shared/puzzles/storm-sets.ts";
import { stormFiles } from "../../puzzles/storm.ts";
import { stormMove, stormRun } from "../../storm-moves.ts";

const fileOf = (path: string): string => readFileSync(`web/public${path}`, "utf8");
const files = Array.from({ length: STORM_SET_COUNT }, (_, set) => fileOf(pathOfStormSet(set)));
const sets = Array.from({ length: SET_COUNT }, (_, set) => fileOf(pathOfSet(set)).trimEnd().split("\n").map(puzzleOf));
const puzzlesOf = (seed: number): readonly StormPuzzle[] => stormPuzzles(seed, fileOf(pathOfStorm(seed)));

const START = 1_000_000;

interface Tap {
  readonly isRight: boolean;
  readonly wait: number;
}

/** Makes the taps in order until the storm is over. Returns the storm and the taps that it accepted. */
const playTaps = (puzzles: readonly StormPuzzle[], taps: readonly Tap[]): { storm: Storm; taken: Tap[] } => {
  let storm = newStorm(START);
  let at = START;
  const taken: Tap[] = [];
  for (const tap of taps) {
    at += tap.wait;
    const puzzle = puzzles[storm.index];
    if (puzzle === undefined) break;
    const square = stormMove(storm, puzzle, tap.isRight);
    if (square === null) continue;
    const step = playStorm(storm, puzzle, square, at);
    if (step.event === "over") break;
    taken.push(tap);
    storm = step.storm;
  }
  return { storm, taken };
};

const rightMoves = (count: number): Tap[] => Array.from({ length: count }, () => ({ isRight: true, wait: 100 }));
const WRONG: Tap = { isRight: false, wait: 100 };

test("combos of 5, 12, 20 and 30 pay 3, 5, 7 and 10 s, and then every tenth move 10 s", () => {
  const paid = Array.from({ length: 61 }, (_, combo) => comboPays(combo));
  expect(paid.flatMap((pays, combo) => (pays === 0 ? [] : [[combo, pays]]))).toEqual([
    [5, 3000],
    [12, 5000],
    [20, 7000],
    [30, 10_000],
    [40, 10_000],
    [50, 10_000],
    [60, 10_000],
  ]);
  for (const [combo, pays] of paid.entries()) {
    const { from, to, pays: next } = comboGoal(combo);
    expect(from <= combo && combo < to).toBe(true);
    expect(comboPays(to)).toBe(next);
    if (from > 0) expect(comboPays(from)).toBeGreaterThan(0);
    if (pays > 0) expect(from).toBe(combo);
  }
});

test("a wrong move costs ten seconds, ends the combo, and goes on to the next puzzle", () => {
  const puzzles = puzzlesOf(1);
  const { storm } = playTaps(puzzles, [...rightMoves(6), WRONG]);
  expect(storm).toMatchObject({ combo: 0, longest: 6, wrong: 1, bonus: 3000 - 10_000, made: 0 });
  expect(storm.missed).toEqual([puzzles[storm.index - 1]?.number]);
  expect(stormEndsAt(storm)).toBe(START + 173_000);
});

test("the time ends a storm to the millisecond, and an illegal move changes nothing", () => {
  const [puzzle] = puzzlesOf(2);
  if (puzzle === undefined) throw new Error("there are no puzzles");
  const storm = newStorm(START);
  const right = stormMove(storm, puzzle, true) ?? -1;
  expect(playStorm(storm, puzzle, right, START + 179_999).event).not.toBe("over");
  expect(playStorm(storm, puzzle, right, START + 180_000)).toEqual({ storm, event: "over", gained: 0 });
  for (const square of [-1, 81, 0.5, puzzle.puzzle.moves[0] ?? 0]) {
    expect(playStorm(storm, puzzle, square, START)).toEqual({ storm, event: "illegal", gained: 0 });
  }
});

test("who has met all puzzles is done", () => {
  const { storm } = playTaps(puzzlesOf(3), rightMoves(500));
  expect(storm).toMatchObject({ score: STORM_LENGTH, index: STORM_LENGTH, wrong: 0 });
  expect(isStormOver(storm, START)).toBe(true);
});

/** The time in milliseconds that a run of this many right moves wins, by a formula instead of move by move. */
const paidFor = (run: number): number =>
  (run >= 5 ? 3000 : 0) +
  (run >= 12 ? 5000 : 0) +
  (run >= 20 ? 7000 : 0) +
  (run >= 30 ? 10_000 * Math.floor((run - 20) / 10) : 0);

test("any storm is what its right and wrong moves add up to", () => {
  const taps = fc.array(
    fc.record({ isRight: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.boolean()), wait: fc.nat(4000) }),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(fc.nat(STORM_SEEDS - 1), taps, (seed, sent) => {
      const puzzles = puzzlesOf(seed);
      const { storm, taken } = playTaps(puzzles, sent);
      const runs = taken
        .map(({ isRight }) => (isRight ? "r" : "w"))
        .join("")
        .split("w")
        .map(({ length }) => length);
      const wrong = taken.filter(({ isRight }) => !isRight).length;
      expect(storm.longest).toBe(Math.max(...runs));
      expect(storm.combo).toBe(runs.at(-1));
      expect(storm.wrong).toBe(wrong);
      expect(storm.missed).toHaveLength(wrong);
      expect(storm.bonus).toBe(runs.reduce((sum, run) => sum + paidFor(run), 0) - wrong * 10_000);
      expect(storm.index).toBe(storm.score + wrong);
      // Each finished puzzle without a wrong move took all the solver's moves.
      const missed = new Set(storm.missed);
      const needed = puzzles
        .slice(0, storm.index)
        .filter(({ number }) => !missed.has(number))
        .reduce((sum, { puzzle }) => sum + (puzzle.line.length + 1) / 2, 0);
      const rights = taken.length - wrong;
      expect(needed).toBeLessThanOrEqual(rights);
      if (wrong === 0) expect(needed + storm.made / 2).toBe(rights);
    }),
    { numRuns: 300 },
  );
});

test("a seed always gives the same storm, and another one another", () => {
  const numbers = (seed: number): number[] => puzzlesOf(seed).map(({ number }) => number);
  expect(numbers(77)).toEqual(numbers(77));
  const storms = Array.from({ length: 1000 }, (_, seed) => numbers(seed));
  expect(new Set(storms.map(String)).size).toBe(1000);
  // Every candidate for the first place occurs, all about equally often.
  const firsts = new Map<number, number>();
  for (const [first = 0] of storms) firsts.set(first, (firsts.get(first) ?? 0) + 1);
  expect(firsts.size).toBe(40);
  expect(Math.min(...firsts.values())).toBeGreaterThan(8);
  expect(() => stormPuzzles(1, "1 w 0 ; d")).toThrow(RangeError);
});

test("a storm rises in difficulty, and its puzzles are short, proved ones that no day has", () => {
  for (let seed = 0; seed < 50; seed++) {
    const puzzles = puzzlesOf(seed);
    expect(puzzles).toHaveLength(STORM_LENGTH);
    expect(new Set(puzzles.map(({ number }) => number)).size).toBe(STORM_LENGTH);
    const difficulties = puzzles.map(({ puzzle }) => puzzle.difficulty);
    expect(difficulties).toEqual(difficulties.toSorted((one, other) => one - other));
    expect(bandOfDifficulty(difficulties[0] ?? -1)).toBe(0);
    expect(bandOfDifficulty(difficulties.at(-1) ?? -1)).toBe(3);
    for (const { number, puzzle } of puzzles) {
      const place = placeOfPuzzle(number);
      if (place === null) throw new Error(`no puzzle ${number}`);
      expect(SETS_OF_DAYS).not.toContain(place.set);
      expect({ ...sets[place.set]?.[place.line], themes: [] }).toEqual(puzzle);
      expect(puzzle.line.length).toBeLessThanOrEqual(5);
    }
  }
});

test("the storms' files are those that the generator makes of the sets", () => {
  expect(files).toEqual(stormFiles(sets));
  for (const file of files) expect(file.length).toBeLessThanOrEqual(40_000);
});

test("a run is judged as it was played, and refused if nobody can have played it", () => {
  const puzzles = puzzlesOf(5);
  const moves = stormRun(puzzles, "rrrrrrwrr");
  const { storm } = playTaps(puzzles, [...rightMoves(6), WRONG, ...rightMoves(2)]);
  expect(stormAfter(puzzles, moves)).toEqual({ ...storm, startedAt: 0 });
  expect(stormAfter(puzzles, [])).toMatchObject({ score: 0, index: 0 });
  const at = (index: number, time: number): StormMove[] =>
    moves.map(([square, was], place) => [square, place === index ? time : was]);
  expect(stormAfter(puzzles, at(0, FASTEST_STORM_MOVE))).not.toBeNull();
  expect(stormAfter(puzzles, at(0, FASTEST_STORM_MOVE - 1))).toBeNull();
  expect(stormAfter(puzzles, at(4, 4050))).toBeNull();
  expect(stormAfter(puzzles, at(8, 200_000))).toBeNull();
  expect(stormAfter(puzzles, [...moves, [81, 60_000]])).toBeNull();
  expect(stormAfter(puzzles, stormRun(puzzles, "r".repeat(200).slice(0, 20), 10_000))).toBeNull();
  // A program that knows all answers, and a person who solves one puzzle after the other in a second.
  expect(stormAfter(puzzles, stormRun(puzzles, "r".repeat(60), FASTEST_STORM_MOVE))).toBeNull();
  expect(stormAfter(puzzles, stormRun(puzzles, "r".repeat(60), 350))).not.toBeNull();
  const whole = playTaps(puzzles, rightMoves(500)).taken.length;
  expect(whole).toBeLessThanOrEqual(MOST_STORM_MOVES);
});

test("the best of the day, of the week and ever are those of all runs", () => {
  const run = fc.record({ at: fc.nat(40 * 86_400_000), score: fc.nat(60), longest: fc.nat(90) });
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 30 }), fc.nat(10 * 86_400_000), (some, later) => {
      const begin = dateOfDay(20).getTime();
      const runs = some.map((each) => ({ ...each, at: begin + each.at })).toSorted((one, other) => one.at - other.at);
      const bests = runs.reduce<StormBests | null>((before, each) => bestsAfter(before, each, each.at), null);
      if (bests === null) throw new Error("there are runs");
      const now = (runs.at(-1)?.at ?? 0) + later;
      const most = (scores: readonly number[]): number | null => (scores.length === 0 ? null : Math.max(...scores));
      const monday = new Date(now);
      monday.setUTCHours(0, 0, 0, 0);
      monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
      expect(recordAt(bests, now)).toEqual({
        runs: runs.length,
        longest: Math.max(...runs.map(({ longest }) => longest)),
        day: most(runs.filter(({ at }) => dayInUtc(at) === dayInUtc(now)).map(({ score }) => score)),
        week: most(runs.filter(({ at }) => at >= monday.getTime()).map(({ score }) => score)),
        ever: Math.max(...runs.map(({ score }) => score)),
      });
    }),
  );
});
