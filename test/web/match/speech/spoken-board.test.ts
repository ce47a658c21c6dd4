import { expect, test } from "vitest";
import { toSquare } from "../../../../shared/game/rules.ts";
import { illegalText } from "../../../../web/match/speech/illegal-text.ts";
import { nextPlayable, whereSentence } from "../../../../web/match/speech/spoken-board.ts";
import { asPlaying, screenOf } from "../fake-game.ts";

/** After 40 (board 5, square 5) and 36 (board 5, square 1), X is bound to board 1. */
const BOUND = [40, 36];
/** X has won board 5, and O has just sent X there: X may choose. */
const FREE = [36, 4, 37, 13, 38, 22];

const where = (squares: readonly number[]): string => whereSentence(asPlaying(screenOf({ squares })), squares);

test("the target board is read with its contents, or else the boards to choose from", () => {
  expect(where([40, 36, 0, 1])).toBe("Your turn in board 2: empty.");
  expect(where(BOUND)).toBe("Your turn in board 1: empty.");
  expect(where([40])).toBe("O's turn in board 5: X on 5; free: 1, 2, 3, 4, 6, 7, 8, and 9.");
  expect(where(FREE)).toBe("Your turn in any open board: 1, 2, 3, 4, 6, 7, 8, and 9.");
});

test("a square that may not be played says why, and where to play instead", () => {
  expect(illegalText(BOUND, toSquare(1, 0))).toBe("Play in the highlighted board: 1");
  expect(illegalText(BOUND, 40)).toBe("That square is taken");
  expect(illegalText(FREE, toSquare(4, 8))).toBe("Board 5 is decided. Play in any open board");
});

test("a key moves to the board to play in, and through all of them when there are several", () => {
  expect(nextPlayable(BOUND, toSquare(4, 4))).toBe(toSquare(0, 4));
  expect(nextPlayable([40], toSquare(2, 4))).toBe(toSquare(4, 0));
  const visited = [toSquare(8, 8)];
  for (let turn = 0; turn < 9; turn++) visited.push(nextPlayable(FREE, visited.at(-1) ?? 0) ?? -1);
  expect(visited.slice(1).map((square) => Math.floor(square / 9) + 1)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 1]);
});
