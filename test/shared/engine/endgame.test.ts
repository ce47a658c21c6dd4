import { expect, test, vi } from "vitest";
import { Endgame, UNKNOWN } from "../../../shared/engine/endgame.ts";
import { PLAYOUT_OPTIONS } from "../../../shared/engine/options.ts";
import { PlayoutSearch } from "../../../shared/engine/playout-search.ts";
import { boardOf } from "../../../shared/engine/position.ts";
import { PROVED_DRAW, PROVED_LOSS, PROVED_WIN, ROOT } from "../../../shared/engine/tree.ts";
import { outcomeOf, type Position, play, replay } from "../../../shared/rules.ts";
import { seededRandom } from "../../seeded-random.ts";
import { exhaustiveValue, openSquares, randomGame } from "./reference.ts";

// It computes more than it waits: a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

/** One position of each of so many random games: the first with so few open squares. */
const latePositions = (count: number, squares: number, seed: number): Position[] => {
  const random = seededRandom(seed);
  const positions: Position[] = [];
  while (positions.length < count) {
    const game = randomGame(random);
    const ply = game.findIndex((_, index) => openSquares(replay(game, index)) <= squares);
    if (ply > 0) positions.push(replay(game, ply));
  }
  return positions;
};

const positions = latePositions(500, 12, 15);
const values = positions.map((position) => exhaustiveValue(position));
const laterPositions = latePositions(500, 10, 16);

test("there are won, drawn and lost ones among the late positions", () => {
  for (const value of [1, 0, -1]) expect(values.filter((other) => other === value).length).toBeGreaterThan(50);
});

test("alpha-beta gives 500 late positions the value of exhaustive search, and a move that keeps it", () => {
  const endgame = new Endgame();
  for (const [index, position] of positions.entries()) {
    const board = boardOf(position);
    const value = endgame.solve(board, 10_000_000);
    expect(value).toBe(values[index]);
    expect(board).toEqual(boardOf(position));
    if (value < 0) continue;
    const after = play(position, endgame.bestMove);
    expect(outcomeOf(after) === null ? 0 - exhaustiveValue(after) : value).toBe(value);
  }
});

test.each([
  ["without alpha-beta", 0],
  ["with alpha-beta in its leaves", PLAYOUT_OPTIONS.endgameSquares],
])("the tree's solver proves the values of 500 late positions %s", (_how, endgameSquares) => {
  const search = new PlayoutSearch(1, 500_000, { ...PLAYOUT_OPTIONS, endgameSquares });
  for (const position of laterPositions) {
    search.setRoot(boardOf(position));
    search.run(400_000);
    // What is proved of the root is told for the side that moved into it.
    const expected = [PROVED_WIN, PROVED_DRAW, PROVED_LOSS][1 + exhaustiveValue(position)];
    expect(search.tree.proof[ROOT]).toBe(expected);
  }
});

test("what takes too long stays unknown", () => {
  expect(new Endgame().solve(boardOf(replay([])), 1000)).toBe(UNKNOWN);
});
