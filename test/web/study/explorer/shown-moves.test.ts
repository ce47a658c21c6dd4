import { expect, test } from "vitest";
import type { OpeningMove } from "../../../../shared/api/games-api.ts";
import { percentsOf, shownMoves } from "../../../../web/study/explorer/shown-moves.ts";
import { seededRandom } from "../../../seeded-random.ts";

const counts = (xWins: number, draws: number, oWins: number) => ({ xWins, draws, oWins });
const NONE = counts(0, 0, 0);

const MOVES: readonly OpeningMove[] = [
  { move: "5-5", alike: [], bands: [counts(1, 0, 0), counts(2, 1, 0), counts(0, 0, 3)] },
  { move: "1-1", alike: ["3-3"], bands: [NONE, counts(0, 0, 4), NONE] },
  { move: "2-2", alike: [], bands: [NONE, NONE, counts(1, 0, 0)] },
];

test("all ratings together are the sum of the bands", () => {
  expect(shownMoves(MOVES, null)).toEqual([
    { square: 40, games: 7, ...counts(3, 1, 3) },
    { square: 0, games: 4, ...counts(0, 0, 4) },
    { square: 10, games: 1, ...counts(1, 0, 0) },
  ]);
});

test("a band has only its own moves, its most played first", () => {
  expect(shownMoves(MOVES, 1)).toEqual([
    { square: 0, games: 4, ...counts(0, 0, 4) },
    { square: 40, games: 3, ...counts(2, 1, 0) },
  ]);
  expect(shownMoves(MOVES, 2).map(({ square }) => square)).toEqual([40, 10]);
});

test("the three percents add up to 100, and none is further than one from its share", () => {
  const random = seededRandom(1);
  for (let round = 0; round < 2000; round++) {
    const [x = 0, draws = 0, o = 0] = Array.from({ length: 3 }, () => Math.floor(random() * 50));
    if (x + draws + o === 0) continue;
    const percents = percentsOf(counts(x, draws, o));
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
    for (const [index, counted] of [x, draws, o].entries()) {
      expect(Math.abs((percents[index] ?? 0) - (100 * counted) / (x + draws + o))).toBeLessThan(1);
    }
  }
  expect(percentsOf(counts(1, 1, 1))).toEqual([34, 33, 33]);
  expect(percentsOf(counts(2, 0, 0))).toEqual([100, 0, 0]);
});
