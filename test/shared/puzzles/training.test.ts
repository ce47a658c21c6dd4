import fc from "fast-check";
import { expect, test } from "vitest";
import { replay, whyIllegal } from "../../../shared/game/rules.ts";
import { puzzleOfMistake } from "../../../shared/puzzles/mistake-puzzle.ts";
import {
  afterChange,
  dueOf,
  isGame,
  type Mistake,
  MOST_TRAINED,
  newTrained,
  type Trained,
  type TrainingChange,
} from "../../../shared/puzzles/training.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };

/** A mistake at this ply of a game. The game's own move is the right one. */
const mistakeAt = (ply: number, game = 0): Mistake => {
  const moves = vectors.random_games[game]?.moves ?? [];
  return { moves: moves.slice(0, ply), right: moves[ply] ?? 0, keeps: "win" };
};

type List = readonly Trained[];

const withMistakes = (list: List, mistakes: readonly Mistake[], today: number): List =>
  mistakes.reduce<List>(
    (before, added) => afterChange(before, { kind: "add", trained: newTrained(added, today) }),
    list,
  );

const afterTry = (list: List, { moves }: Mistake, isSolved: boolean, day: number): List =>
  afterChange(list, { kind: "try", moves, isSolved, day });

const without = (list: List, { moves }: Mistake): List => afterChange(list, { kind: "remove", moves });

const mistake = mistakeAt(20);
const other = mistakeAt(22);

/** The next due day after each of these tries, all made on the day the mistake is due; null once it is removed. */
const daysOfReturns = (results: readonly boolean[]): (number | null)[] => {
  let list: readonly Trained[] = withMistakes([], [mistake], 10);
  return results.map((isSolved) => {
    const due = list[0]?.dueOn;
    if (due === undefined) return null;
    list = afterTry(list, mistake, isSolved, due);
    return list[0]?.dueOn ?? null;
  });
};

test("a mistake comes back after 1, 3, 7 and 21 days, and then every 21", () => {
  expect(withMistakes([], [mistake], 10).map(({ dueOn }) => dueOn)).toEqual([11]);
  expect(daysOfReturns([false, false, false, false, false])).toEqual([14, 21, 42, 63, 84]);
  expect(daysOfReturns([true, false, true, false, true])).toEqual([14, 21, 42, 63, 84]);
});

test("two solved returns in a row end it", () => {
  expect(daysOfReturns([true, true])).toEqual([14, null]);
  expect(daysOfReturns([false, true, true])).toEqual([14, 21, null]);
  expect(daysOfReturns([true, false, true, true])).toEqual([14, 21, 42, null]);
});

test("only the first try on a day on which it is due counts", () => {
  const list = withMistakes([], [mistake, other], 10);
  expect(afterTry(list, mistake, true, 10)).toBe(list);
  const missed = afterTry(list, mistake, false, 11);
  expect(missed.map(({ dueOn }) => dueOn)).toEqual([14, 11]);
  expect(afterTry(missed, mistake, true, 11)).toBe(missed);
  expect(afterTry(list, mistakeAt(24), true, 99)).toBe(list);
  // After a late try, the next interval begins on the day of that try.
  expect(afterTry(list, mistake, true, 30)[0]?.dueOn).toBe(33);
});

test("the longest due comes first, and what is not due does not come", () => {
  const list = afterTry(withMistakes(withMistakes([], [mistake], 10), [other], 5), mistake, true, 11);
  expect(dueOf(list, 13).map(({ moves }) => moves.length)).toEqual([22]);
  expect(dueOf(list, 14).map(({ moves }) => moves.length)).toEqual([22, 20]);
  expect(dueOf(list, 5)).toEqual([]);
});

test("a mistake is in the list once, and the list is not filled beyond its size", () => {
  const list = withMistakes([], [mistake, mistake, other], 10);
  expect(list).toHaveLength(2);
  expect(withMistakes(list, [mistake], 50)).toEqual(list);
  expect(without(list, mistake)).toEqual([list[1]]);
  expect(without(list, mistakeAt(24))).toBe(list);
  const many = vectors.random_games.flatMap((_, game) => [9, 10, 11, 12].map((ply) => mistakeAt(ply, game)));
  const full = withMistakes([], many, 1);
  expect(many.length).toBeGreaterThan(MOST_TRAINED);
  expect(full).toHaveLength(MOST_TRAINED);
  expect(withMistakes(full, [mistakeAt(30)], 1)).toEqual(full);
});

test("whatever the results, each return is later, and it ends exactly after two solved in a row", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ isSolved: fc.boolean(), late: fc.nat(40) }), { maxLength: 12 }), (tries) => {
      let list: readonly Trained[] = withMistakes([], [mistake], 1);
      let inRow = 0;
      for (const [index, { isSolved, late }] of tries.entries()) {
        const today = (list[0]?.dueOn ?? 0) + late;
        list = afterTry(list, mistake, isSolved, today);
        inRow = isSolved ? inRow + 1 : 0;
        expect(list.length).toBe(inRow === 2 ? 0 : 1);
        if (list.length === 0) return;
        expect((list[0]?.dueOn ?? 0) - today).toBe([3, 7, 21][index] ?? 21);
      }
    }),
  );
});

const anyChange = fc.oneof(
  fc.record({
    kind: fc.constant("add" as const),
    trained: fc.constantFrom(newTrained(mistake, 1), newTrained(other, 2), { ...newTrained(other, 9), returns: 2 }),
  }),
  fc.record({
    kind: fc.constant("try" as const),
    moves: fc.constantFrom(mistake.moves, other.moves),
    isSolved: fc.boolean(),
    day: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant("remove" as const), moves: fc.constantFrom(mistake.moves, other.moves) }),
);

test("a change that is made again at once changes nothing more", () => {
  fc.assert(
    fc.property(fc.array<TrainingChange>(anyChange, { maxLength: 12 }), (changes) => {
      let list: List = [];
      for (const change of changes) {
        list = afterChange(list, change);
        expect(afterChange(list, change)).toBe(list);
      }
    }),
  );
});

test("a mistake is a puzzle with one move to find", () => {
  expect(puzzleOfMistake(mistake)).toMatchObject({ kind: "win", moves: mistake.moves, line: [mistake.right] });
  const whole = vectors.random_games.find(({ result }) => result === "X")?.moves ?? [];
  // The last move ends the game.
  expect(puzzleOfMistake({ moves: whole.slice(0, -1), right: whole.at(-1) ?? 0, keeps: "win" }).themes).toEqual([]);
});

test("a game with an illegal move is none", () => {
  expect(isGame(mistake)).toBe(true);
  const position = replay(mistake.moves);
  for (let right = 0; right < 81; right++) {
    expect(isGame({ ...mistake, right })).toBe(whyIllegal(position, right) === null);
  }
  expect(isGame({ ...mistake, moves: [0, 0] })).toBe(false);
});
