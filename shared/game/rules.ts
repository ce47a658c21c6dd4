import { COUNT, FULL, HAS_LINE, LINES } from "./sets.ts";

/**
 * The rules of Ultimate Tic-Tac-Toe as pure functions over one small immutable value.
 *
 * A square of the whole board is a number 0–80: sub-board × 9 + square in it, both in reading order. A set of squares
 * of one sub-board, or of sub-boards, is a 9-bit mask.
 */

export type Side = "X" | "O";
export type Square = number;

/** The state of a sub-board: its winner, "tie" if it is full without a line, null while open. */
export type SubWinner = Side | "tie" | null;

export interface Position {
  /** Nine numbers, one per sub-board: X's squares in bits 0–8, O's in bits 9–17. */
  readonly subBoards: readonly number[];
  readonly wonByX: number;
  readonly wonByO: number;
  readonly tied: number;
  /** The sub-board that the last move points to, decided or not; null before the first move. */
  readonly target: number | null;
  /** X moves on even plies. */
  readonly ply: number;
}

type Outcome = { readonly winner: Side; readonly status: "line" } | { readonly winner: null; readonly status: "tie" };

export type IllegalReason = "bad-request" | "finished" | "wrong-sub-board" | "occupied";

export const SQUARE_COUNT = 81;

export const INITIAL_POSITION: Position = {
  subBoards: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  wonByX: 0,
  wonByO: 0,
  tied: 0,
  target: null,
  ply: 0,
};

export const sideAt = (ply: number): Side => (ply % 2 === 0 ? "X" : "O");
export const opponentOf = (side: Side): Side => (side === "X" ? "O" : "X");
export const toSquare = (subBoardIndex: number, squareIndex: number): Square => subBoardIndex * 9 + squareIndex;
export const subBoardOf = (square: Square): number => Math.floor(square / 9);
export const indexInSubBoard = (square: Square): number => square % 9;

const decidedSubBoards = (position: Position): number => position.wonByX | position.wonByO | position.tied;

const emptySquares = (position: Position, subBoard: number): number => {
  const marks = position.subBoards[subBoard] ?? 0;
  return FULL & ~(marks | (marks >> 9));
};

/** Null while the game goes on. A tie when every sub-board is decided, possibly long before 81 moves. */
export const outcomeOf = (position: Position): Outcome | null => {
  if (HAS_LINE[position.wonByX] === 1) return { winner: "X", status: "line" };
  if (HAS_LINE[position.wonByO] === 1) return { winner: "O", status: "line" };
  return decidedSubBoards(position) === FULL ? { winner: null, status: "tie" } : null;
};

const isOver = (position: Position): boolean =>
  HAS_LINE[position.wonByX] === 1 || HAS_LINE[position.wonByO] === 1 || decidedSubBoards(position) === FULL;

/** A mask; 0 after the end. */
export const playableSubBoards = (position: Position): number => {
  if (isOver(position)) return 0;
  const open = FULL & ~decidedSubBoards(position);
  if (position.target === null) return open;
  const target = 1 << position.target;
  return (open & target) !== 0 ? target : open;
};

/** Null if the side to move may choose, or the game is over. */
export const forcedSubBoard = (position: Position): number | null => {
  const playable = playableSubBoards(position);
  return position.target !== null && playable === 1 << position.target ? position.target : null;
};

/** Null if it is legal. Anything but a whole number from 0 to 80 is a bad request. */
export const whyIllegal = (position: Position, square: Square): IllegalReason | null => {
  if (!Number.isInteger(square) || square < 0 || square >= SQUARE_COUNT) return "bad-request";
  if (isOver(position)) return "finished";
  const subBoard = subBoardOf(square);
  if ((emptySquares(position, subBoard) & (1 << indexInSubBoard(square))) === 0) return "occupied";
  if ((playableSubBoards(position) & (1 << subBoard)) === 0) return "wrong-sub-board";
  return null;
};

/** Ascending. */
export const legalSquares = (position: Position): Square[] => {
  const squares: Square[] = [];
  const playable = playableSubBoards(position);
  for (let subBoard = 0; subBoard < 9; subBoard++) {
    if ((playable & (1 << subBoard)) === 0) continue;
    const empty = emptySquares(position, subBoard);
    for (let index = 0; index < 9; index++) {
      if ((empty & (1 << index)) !== 0) squares.push(subBoard * 9 + index);
    }
  }
  return squares;
};

export const countLegal = (position: Position): number => {
  const playable = playableSubBoards(position);
  let count = 0;
  for (let subBoard = 0; subBoard < 9; subBoard++) {
    if ((playable & (1 << subBoard)) !== 0) count += COUNT[emptySquares(position, subBoard)] ?? 0;
  }
  return count;
};

/** The move must be legal: check moves from outside with `whyIllegal` first. */
export const play = (position: Position, square: Square): Position => {
  const subBoard = subBoardOf(square);
  const index = indexInSubBoard(square);
  const isX = position.ply % 2 === 0;
  const marks = (position.subBoards[subBoard] ?? 0) | (1 << (isX ? index : index + 9));
  const subBoards = position.subBoards.slice();
  subBoards[subBoard] = marks;

  const bit = 1 << subBoard;
  const own = isX ? marks & FULL : marks >> 9;
  const hasLine = HAS_LINE[own] === 1;
  const isFull = ((marks | (marks >> 9)) & FULL) === FULL;
  return {
    subBoards,
    wonByX: hasLine && isX ? position.wonByX | bit : position.wonByX,
    wonByO: hasLine && !isX ? position.wonByO | bit : position.wonByO,
    tied: isFull && !hasLine ? position.tied | bit : position.tied,
    target: index,
    ply: position.ply + 1,
  };
};

export const replay = (squares: readonly Square[], plies: number = squares.length): Position => {
  let position = INITIAL_POSITION;
  for (let ply = 0; ply < plies; ply++) {
    const square = squares[ply];
    if (square === undefined) break;
    position = play(position, square);
  }
  return position;
};

export const markAt = (position: Position, square: Square): Side | null => {
  const marks = position.subBoards[subBoardOf(square)] ?? 0;
  const index = indexInSubBoard(square);
  if ((marks & (1 << index)) !== 0) return "X";
  return (marks & (1 << (index + 9))) !== 0 ? "O" : null;
};

export const subWinnerOf = (position: Position, subBoard: number): SubWinner => {
  const bit = 1 << subBoard;
  if ((position.wonByX & bit) !== 0) return "X";
  if ((position.wonByO & bit) !== 0) return "O";
  return (position.tied & bit) !== 0 ? "tie" : null;
};

export const lineIn = (set: number): readonly number[] | null => {
  const line = LINES.find((squares) => (set & squares) === squares);
  if (line === undefined) return null;
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((index) => (line & (1 << index)) !== 0);
};

export const winningSubBoards = (position: Position): readonly number[] | null =>
  lineIn(HAS_LINE[position.wonByX] === 1 ? position.wonByX : position.wonByO);
