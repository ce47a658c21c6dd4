import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerTo, isOneForEachSubBoard, subBoardsAfterMove } from "../../shared/prepared.ts";
import {
  forcedSubBoard,
  INITIAL_POSITION,
  legalSquares,
  type Position,
  play,
  SQUARE_COUNT,
  subBoardOf,
  whyIllegal,
} from "../../shared/rules.ts";

/** Some position of a game, by choosing among the legal moves. */
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

describe("what is prepared", () => {
  test("is played only if it is legal, and only if nothing else that is prepared is", () => {
    fc.assert(
      fc.property(positions, tables, (position, squares) => {
        const legal = squares.filter((square) => whyIllegal(position, square) === null);
        expect(answerTo(position, squares)).toBe(legal.length === 1 ? legal[0] : null);
      }),
    );
  });

  test("is played where the player is sent, whatever is prepared for the other sub-boards", () => {
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

  test("is not played when the choice of the sub-board is free and several are open", () => {
    expect(answerTo(INITIAL_POSITION, [0, 9])).toBeNull();
    expect(answerTo(INITIAL_POSITION, [9])).toBe(9);
  });

  test("is nothing without a square, and may have one for each sub-board", () => {
    expect(answerTo(INITIAL_POSITION, [])).toBeNull();
    expect(isOneForEachSubBoard([0, 9, 18, 27, 36, 45, 54, 63, 72])).toBe(true);
    expect(isOneForEachSubBoard([0, 9, 1])).toBe(false);
  });
});

describe("the sub-boards that a move can send to", () => {
  test("are those to which some legal move binds the other side", () => {
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

  test("are all nine before the first move", () => {
    expect(subBoardsAfterMove(INITIAL_POSITION)).toBe(0b111_111_111);
  });
});
