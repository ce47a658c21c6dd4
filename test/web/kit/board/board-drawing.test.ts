import { expect, test } from "vitest";
import { boardOf } from "../../../../shared/game/board.ts";
import { INITIAL_POSITION, replay } from "../../../../shared/game/rules.ts";
import { drawBoard } from "../../../../web/kit/board/board-drawing.ts";
import vectors from "../../../vectors/uttt.json" with { type: "json" };

const strokes = (path: string): number => path.match(/M/g)?.length ?? 0;

test("an empty board is nine open grounds", () => {
  const { grounds, small, large } = drawBoard(boardOf(INITIAL_POSITION));
  expect(strokes(grounds.open)).toBe(9);
  expect([grounds.X, grounds.O, grounds.tie, small.X, small.O, large.X, large.O]).toEqual(Array(7).fill(""));
});

test("each mark is drawn once, and each won sub-board has a ground and a large mark", () => {
  for (const { moves } of vectors.random_games.slice(0, 20)) {
    const board = boardOf(replay(moves));
    const { grounds, small, large } = drawBoard(board);
    expect([strokes(small.X), strokes(small.O)]).toEqual([Math.ceil(moves.length / 2), Math.floor(moves.length / 2)]);
    for (const player of ["X", "O"] as const) {
      const won = board.filter(({ subWinner }) => subWinner === player).length;
      expect([strokes(grounds[player]), strokes(large[player])]).toEqual([won, won]);
    }
    expect(Object.values(grounds).reduce((sum, path) => sum + strokes(path), 0)).toBe(9);
  }
});
