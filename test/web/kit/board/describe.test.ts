import { expect, test } from "vitest";
import { INITIAL_POSITION, replay } from "../../../../shared/game/rules.ts";
import { bigBoardText, subBoardText } from "../../../../web/kit/board/describe.ts";
import { BOARD_WON, GAME_WON } from "../../../../web/kit/board/examples.ts";

/** The top middle board is full and has no line. */
const TIED = replay([
  ...[10, 16, 64, 13, 44, 73, 12, 27, 7, 69, 55, 15, 56, 24, 54, 1, 11, 26, 72, 0, 6, 78, 17, 77, 45, 2, 19, 14, 46, 9],
]);

test("a board is described in sentences: what it is, the owner of each mark, what is free", () => {
  expect(subBoardText(INITIAL_POSITION, 4)).toBe("Board 5, open to play: empty.");
  expect(subBoardText(replay([40, 36]), 4)).toBe("Board 5: X on 5; O on 1; free: 2, 3, 4, 6, 7, 8, and 9.");
  expect(subBoardText(replay([40, 36]), 0)).toBe("Board 1, open to play: empty.");
  expect(subBoardText(BOARD_WON.position, 4)).toBe("Board 5, X has it: X on 1, 2, and 3; free: 4, 5, 6, 7, 8, and 9.");
  expect(subBoardText(TIED, 1)).toMatch(/^Board 2, tied: X on [\d, and]+; O on [\d, and]+\.$/);
});

test("the big board is described in sentences", () => {
  expect(bigBoardText(INITIAL_POSITION)).toBe("All nine boards are open.");
  expect(bigBoardText(BOARD_WON.position)).toBe("X has won board 5. Boards 1, 2, 3, 4, 6, 7, 8, and 9 are open.");
  expect(bigBoardText(GAME_WON.position)).toBe(
    "X has won boards 3, 5, 7, and 9. O has won boards 1 and 4. Boards 2, 6, and 8 are open.",
  );
  expect(bigBoardText(TIED)).toContain(" Board 2 is tied. ");
});
