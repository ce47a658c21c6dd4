import { expect, test } from "vitest";
import { replay, subWinnerOf, toSquare } from "../../../../shared/game/rules.ts";
import { wonLine } from "../../../../web/match/screen/trail.tsx";
import { SHORT_O_WIN } from "../../../e2e/support/play.ts";

test("a move that wins a board has a line through it, other moves have none", () => {
  let won = 0;
  for (const [index, square] of SHORT_O_WIN.entries()) {
    const before = replay(SHORT_O_WIN.slice(0, index));
    const after = replay(SHORT_O_WIN.slice(0, index + 1));
    const subBoard = Math.floor(square / 9);
    const isWon = subWinnerOf(before, subBoard) === null && subWinnerOf(after, subBoard) !== null;
    const line = wonLine(after, square);
    expect(line !== null).toBe(isWon);
    if (line !== null) for (const end of line) expect(Math.floor(end / 9)).toBe(subBoard);
    if (isWon) won++;
  }
  expect(won).toBe(4);
});

test("the line goes from one end of the three to the other", () => {
  // The top row of the board in the middle, won by X with its middle square.
  const moves = [toSquare(4, 0), toSquare(0, 4), toSquare(4, 2), toSquare(2, 4), toSquare(4, 1)];
  expect(wonLine(replay(moves), toSquare(4, 1))).toEqual([toSquare(4, 0), toSquare(4, 2)]);
});
