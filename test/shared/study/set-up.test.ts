import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  INITIAL_POSITION,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  replay,
  type Side,
  sideAt,
  subBoardOf,
} from "../../../shared/game/rules.ts";
import {
  canBeForced,
  EMPTY_SET_UP,
  isUsualStart,
  positionOf,
  type SetUp,
  setUpOf,
  setUpProblem,
  withNextMark,
} from "../../../shared/study/set-up.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { setUps, starts } from "./trees.ts";

/** A set-up from nine rows of marks, one for each sub-board: "XXX......". */
const setUp = (subBoards: readonly string[], rest: Partial<SetUp> = {}): SetUp => ({
  ...EMPTY_SET_UP,
  marks: Array.from({ length: 81 }, (_, square) => {
    const mark = subBoards[subBoardOf(square)]?.[square % 9];
    return mark === "X" || mark === "O" ? mark : null;
  }),
  ...rest,
});
const WON_BY_X = "XXX......";
const WON_BY_O = "...OOO...";
const TIED = "XOXXOOOXX";

/** What matters for playing on: everything but how many moves were made, and where a decided board would send. */
const whatMatters = (position: Position) => {
  const { subBoards, wonByX, wonByO, tied, ply } = position;
  return { subBoards, wonByX, wonByO, tied, mover: sideAt(ply), legal: legalSquares(position) };
};

describe("a position that is set up", () => {
  test("is the one that was played", () => {
    for (const { moves } of vectors.special_games) {
      for (let ply = 0; ply < moves.length; ply++) {
        const position = replay(moves, ply);
        expect(setUpProblem(setUpOf(position))).toBeNull();
        expect(whatMatters(positionOf(setUpOf(position)))).toEqual(whatMatters(position));
        expect(positionOf(setUpOf(position)).ply).toBe(ply);
      }
    }
  });

  test("sets up as itself", () => {
    fc.assert(
      fc.property(starts, (start) => {
        expect(positionOf(setUpOf(start))).toEqual(start);
      }),
    );
  });

  test("goes on by the rules until the game is over", () => {
    fc.assert(
      fc.property(starts, fc.array(fc.nat(80), { minLength: 81, maxLength: 81 }), (start, picks) => {
        let position = start;
        for (const pick of picks) {
          const legal = legalSquares(position);
          expect(legal.length > 0).toBe(outcomeOf(position) === null);
          const square = legal[pick % legal.length];
          if (square === undefined) break;
          position = play(position, square);
        }
        expect(outcomeOf(position)).not.toBeNull();
      }),
    );
  });

  test("forces nobody into a decided board", () => {
    for (const board of [WON_BY_X, WON_BY_O, TIED]) {
      expect(positionOf(setUp([board], { forced: 0 })).target).toBeNull();
      expect(canBeForced(setUp([board]), 0)).toBe(false);
    }
    expect(positionOf(setUp(["XX......."], { forced: 0 })).target).toBe(0);
    expect(canBeForced(setUp(["XX......."]), 0)).toBe(true);
  });

  test.each<[Side, number]>([
    ["X", 2],
    ["O", 3],
  ])("lets %s move, whatever the marks", (toMove, ply) => {
    expect(positionOf(setUp(["XX"], { toMove }))).toMatchObject({ ply });
  });
});

describe("nobody can play on", () => {
  test("from a board with lines of both sides", () => {
    expect(setUpProblem(setUp(["", "", "XXXOOO..."]))).toEqual({ kind: "both-lines", subBoard: 2 });
  });

  test("once somebody has three boards in a line", () => {
    expect(setUpProblem(setUp([WON_BY_X, WON_BY_X, WON_BY_X]))).toEqual({ kind: "won", winner: "X" });
    expect(setUpProblem(setUp([WON_BY_O, "", "", WON_BY_O, "", "", WON_BY_O]))).toEqual({ kind: "won", winner: "O" });
  });

  test("once all boards are decided", () => {
    expect(setUpProblem(setUp(Array<string>(9).fill(TIED)))).toEqual({ kind: "tied" });
    expect(setUpProblem(setUp([...Array<string>(8).fill(TIED), "XX"]))).toBeNull();
  });

  test("and for no other reason", () => {
    fc.assert(
      fc.property(setUps, (some) => {
        const problem = setUpProblem(some);
        const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((subBoard) => linesOf(some, subBoard));
        const isBoth = lines.some((sides) => sides.size === 2);
        expect(problem?.kind === "both-lines").toBe(isBoth);
        if (!isBoth) expect(problem === null).toBe(legalSquares(positionOf(some)).length > 0);
      }),
      { numRuns: 300 },
    );
  });
});

const ROWS = ["012", "345", "678", "036", "147", "258", "048", "246"];

/** The sides with a line in a sub-board, read from the marks. */
const linesOf = ({ marks }: SetUp, subBoard: number): Set<Side> => {
  const sides = new Set<Side>();
  for (const row of ROWS) {
    const [first, second, third] = [...row].map((index) => marks[9 * subBoard + Number(index)]);
    if (first != null && first === second && second === third) sides.add(first);
  }
  return sides;
};

test("a square goes from empty to X, to O, and back", () => {
  const x = withNextMark(EMPTY_SET_UP, 40);
  const o = withNextMark(x, 40);
  expect([x, o, withNextMark(o, 40)].map(({ marks }) => marks[40])).toEqual(["X", "O", null]);
  expect(o.marks.filter((mark) => mark !== null)).toEqual(["O"]);
});

test("only the empty board with X to move is the usual start", () => {
  expect(isUsualStart(EMPTY_SET_UP)).toBe(true);
  expect(positionOf(EMPTY_SET_UP)).toEqual(INITIAL_POSITION);
  expect(isUsualStart({ ...EMPTY_SET_UP, toMove: "O" })).toBe(false);
  expect(isUsualStart({ ...EMPTY_SET_UP, forced: 4 })).toBe(false);
  expect(isUsualStart(withNextMark(EMPTY_SET_UP, 3))).toBe(false);
});
