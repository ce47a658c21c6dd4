import { describe, expect, test } from "vitest";
import { Engine } from "../../../shared/engine/engine.ts";
import { ForcedWin } from "../../../shared/engine/forced-win.ts";
import { PlayoutSearch } from "../../../shared/engine/playout-search.ts";
import { boardOf } from "../../../shared/engine/position.ts";
import { play, replay, type Square } from "../../../shared/game/rules.ts";
import { seededRandom } from "../../seeded-random.ts";
import { losesWithin, openSquares, randomGame, winsWithin } from "./reference.ts";

/**
 * Positions of random games in which the side to move can force a win in exactly this many moves. The reference
 * searches each game backwards from its end, where such positions are.
 */
const wonPositions = (movesToWin: number, count: number, seed: number): Square[][] => {
  const random = seededRandom(seed);
  const found: Square[][] = [];
  while (found.length < count) {
    const game = randomGame(random);
    for (let ply = game.length - 1; ply > game.length - 12 && ply > 0; ply--) {
      const position = replay(game, ply);
      if (openSquares(position) > 28 || !winsWithin(position, movesToWin)) continue;
      if (movesToWin > 1 && winsWithin(position, movesToWin - 1)) continue;
      found.push(game.slice(0, ply));
      break;
    }
  }
  return found;
};

describe.each([1, 2, 3])("a win in %i", (movesToWin) => {
  const games = wonPositions(movesToWin, 100, 100 + movesToWin);

  test("is found by the engine in all of 100 positions", () => {
    const engine = new Engine({ search: new PlayoutSearch(1, 100_000), now: () => 0 });
    for (const game of games) {
      engine.setMoves(game);
      const { square, proof, value } = engine.think({ playouts: 1000 });
      expect({ proof, value }).toEqual({ proof: "win", value: 1 });
      expect(losesWithin(play(replay(game), square), movesToWin - 1)).toBe(true);
    }
  });

  test("is not seen when the search is one move too short", () => {
    const forcedWin = new ForcedWin();
    for (const game of games) {
      const board = boardOf(replay(game));
      expect(forcedWin.find(board, 3, 1_000_000)).toBe(movesToWin);
      expect(forcedWin.find(board, movesToWin - 1, 1_000_000)).toBe(0);
      expect(board).toEqual(boardOf(replay(game)));
    }
  });
});

test("nothing is found with too small a budget of positions", () => {
  const [game = []] = wonPositions(3, 1, 7);
  expect(new ForcedWin().find(boardOf(replay(game)), 3, 2)).toBe(0);
});
