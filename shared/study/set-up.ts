import {
  forcedSubBoard,
  markAt,
  outcomeOf,
  type Position,
  type Side,
  SQUARE_COUNT,
  type Square,
  sideAt,
} from "../game/rules.ts";
import { COUNT, FULL, HAS_LINE } from "../game/sets.ts";

/** The order of its moves is unknown. */
export interface SetUp {
  readonly marks: readonly (Side | null)[];
  readonly toMove: Side;
  /** The sub-board, 0 to 8, in which that side must play; null if it may choose. A decided one counts as null. */
  readonly forced: number | null;
}

/** There is no other reason: the rules can go on from numbers of marks that no game reaches. */
export type SetUpProblem =
  | { readonly kind: "both-lines"; readonly subBoard: number }
  | { readonly kind: "won"; readonly winner: Side }
  | { readonly kind: "tied" };

export const EMPTY_SET_UP: SetUp = { marks: Array<null>(SQUARE_COUNT).fill(null), toMove: "X", forced: null };

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

const markBit = (mark: Side | null | undefined, index: number): number => {
  if (mark === "X") return 1 << index;
  return mark === "O" ? 1 << (index + 9) : 0;
};

const subBoardsOf = ({ marks }: SetUp): number[] =>
  NINE.map((subBoard) => NINE.reduce<number>((bits, index) => bits | markBit(marks[9 * subBoard + index], index), 0));

const setOf = (subBoards: readonly number[], isIn: (marks: number) => boolean): number =>
  subBoards.reduce((set, marks, subBoard) => (isIn(marks) ? set | (1 << subBoard) : set), 0);

const hasLineX = (marks: number): boolean => HAS_LINE[marks & FULL] === 1;
const hasLineO = (marks: number): boolean => HAS_LINE[marks >> 9] === 1;
const isFull = (marks: number): boolean => ((marks | (marks >> 9)) & FULL) === FULL;
const countMarks = (marks: number): number => (COUNT[marks & FULL] ?? 0) + (COUNT[marks >> 9] ?? 0);

/** Its ply is the number of marks, or one more to give the right side the move. Check with `setUpProblem` first. */
export const positionOf = (setUp: SetUp): Position => {
  const subBoards = subBoardsOf(setUp);
  const wonByX = setOf(subBoards, hasLineX);
  const wonByO = setOf(subBoards, hasLineO);
  const tied = setOf(subBoards, isFull) & ~(wonByX | wonByO);
  const count = subBoards.reduce((sum, marks) => sum + countMarks(marks), 0);
  const isForced = setUp.forced !== null && ((wonByX | wonByO | tied) & (1 << setUp.forced)) === 0;
  return {
    subBoards,
    wonByX,
    wonByO,
    tied,
    target: isForced ? setUp.forced : null,
    ply: sideAt(count) === setUp.toMove ? count : count + 1,
  };
};

export const setUpProblem = (setUp: SetUp): SetUpProblem | null => {
  const both = subBoardsOf(setUp).findIndex((marks) => hasLineX(marks) && hasLineO(marks));
  if (both >= 0) return { kind: "both-lines", subBoard: both };
  const outcome = outcomeOf(positionOf(setUp));
  if (outcome === null) return null;
  return outcome.winner === null ? { kind: "tied" } : { kind: "won", winner: outcome.winner };
};

export const setUpOf = (position: Position): SetUp => ({
  marks: EMPTY_SET_UP.marks.map((_, square) => markAt(position, square)),
  toMove: sideAt(position.ply),
  forced: forcedSubBoard(position),
});

const NEXT_MARK = { X: "O", O: null } as const;

export const withNextMark = (setUp: SetUp, square: Square): SetUp => {
  const mark = setUp.marks[square] ?? null;
  return { ...setUp, marks: setUp.marks.with(square, mark === null ? "X" : NEXT_MARK[mark]) };
};

export const isUsualStart = ({ marks, toMove, forced }: SetUp): boolean =>
  toMove === "X" && forced === null && marks.every((mark) => mark === null);

export const canBeForced = (setUp: SetUp, subBoard: number): boolean =>
  forcedSubBoard(positionOf({ ...setUp, forced: subBoard })) === subBoard;
