import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerTo, isOneForEachSubBoard, isStillOpen, subBoardsAfterMove } from "../../../shared/game/prepared.ts";
import {
  forcedSubBoard,
  INITIAL_POSITION,
  legalSquares,
  type Position,
  play,
  replay,
  SQUARE_COUNT,
  subBoardOf,
  whyIllegal,
} from "../../../shared/game/rules.ts";

/** Some position of a game, reached by choosing among the legal moves. */
const positions = fc.array(fc.nat(), { maxLength: 81 }).map((choices) =>
  choices.reduce<Position>((position, choice) => {
    const squares = legalSquares(position);
    const square = squares[choice % squares.length];
    return square === undefined ? position : play(position, square);
  }, INITIAL_POSITION),
);

/** At most one square of each sub-board. */
const tables = fc
  .uniqueArray(fc.nat(SQUARE_COUNT - 1), { maxLength: 9, selector: subBoardOf })
  .filter(isOneForEachSubBoard);

describe("prepared moves", () => {
  test("are played only if legal, and only one per turn", () => {
    fc.assert(
      fc.property(positions, tables, (position, squares) => {
        const legal = squares.filter((square) => whyIllegal(position, square) === null);
        expect(answerTo(position, squares)).toBe(legal.length === 1 ? legal[0] : null);
      }),
    );
  });

  test("are played where the player is sent, whatever is prepared for other sub-boards", () => {
    fc.assert(
      fc.property(positions, tables, (position, squares) => {
        const forced = forcedSubBoard(position);
        fc.pre(forced !== null);
        const there = squares.find((square) => subBoardOf(square) === forced);
        const isLegal = there !== undefined && whyIllegal(position, there) === null;
        expect(answerTo(position, squares)).toBe(isLegal ? there : null);
      }),
    );
  });

  test("are not played when the choice of the sub-board is free and several are open", () => {
    expect(answerTo(INITIAL_POSITION, [0, 9])).toBeNull();
    expect(answerTo(INITIAL_POSITION, [9])).toBe(9);
  });

  test("may be none, or one for each sub-board", () => {
    expect(answerTo(INITIAL_POSITION, [])).toBeNull();
    expect(isOneForEachSubBoard([0, 9, 18, 27, 36, 45, 54, 63, 72])).toBe(true);
    expect(isOneForEachSubBoard([0, 9, 1])).toBe(false);
  });
});

describe("the sub-boards that a move can send to", () => {
  test("are those to which some legal move binds the opponent", () => {
    fc.assert(
      fc.property(positions, (position) => {
        const bound = legalSquares(position).map((square) => forcedSubBoard(play(position, square)));
        const mask = subBoardsAfterMove(position);
        for (let subBoard = 0; subBoard < 9; subBoard++) {
          expect((mask & (1 << subBoard)) !== 0, `sub-board ${subBoard}`).toBe(bound.includes(subBoard));
        }
      }),
    );
  });

  test("are never decided ones", () => {
    // X has won sub-board 0: a player sent there may choose.
    expect(subBoardsAfterMove(replay([3, 27, 4, 36, 5]))).toBe(0b111_111_110);
  });

  test("are all nine before the first move", () => {
    expect(subBoardsAfterMove(INITIAL_POSITION)).toBe(0b111_111_111);
  });
});

describe("a square is still open", () => {
  // X has won sub-board 0 by 3, 4 and 5.
  const position = replay([3, 27, 4, 36, 5]);

  test.each([
    ["when it is empty and its sub-board undecided", 80, true],
    ["also where O is not sent now", 29, true],
    ["but not when it is taken", 27, false],
    ["nor when its sub-board is decided", 8, false],
  ])("%s", (_, square, isOpen) => {
    expect(isStillOpen(position, square)).toBe(isOpen);
  });
});
