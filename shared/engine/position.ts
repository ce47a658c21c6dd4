import type { Position, Square } from "../game/rules.ts";
import { FULL, HAS_LINE } from "../game/sets.ts";
import { COMPLETING } from "./tables.ts";

/**
 * A position as one array of small numbers that moves change in place: the engine visits millions of them a second. The
 * meaning is that of `shared/game/rules.ts`; the tests compare the two.
 *
 * Elements 0–8 are X's squares in each sub-board, 9–17 are O's, as masks. The other elements have names below. Sides
 * are 0 (X) and 1 (O).
 */
export type Board = Int32Array<ArrayBuffer>;

/** X's mask of won sub-boards. O's is the next element. */
export const WON = 18;
export const DECIDED = 20;
/** The sub-board that the last move points to, decided or not; `NO_TARGET` before the first move. */
export const TARGET = 21;
export const TO_MOVE = 22;

/** `DECIDED` always contains this number, so the first move is a free move like any other. */
export const NO_TARGET = 9;
const NO_TARGET_BIT = 1 << NO_TARGET;

const LENGTH = 24;

export const GOES_ON = 0;
export const WON_BY_LAST = 1;
export const TIED = 2;

export const newBoard = (): Board => {
  const board = new Int32Array(LENGTH);
  board[DECIDED] = NO_TARGET_BIT;
  board[TARGET] = NO_TARGET;
  return board;
};

export const boardOf = (position: Position): Board => {
  const board = newBoard();
  for (const [sub, marks] of position.subBoards.entries()) {
    board[sub] = marks & FULL;
    board[9 + sub] = marks >> 9;
  }
  board[WON] = position.wonByX;
  board[WON + 1] = position.wonByO;
  board[DECIDED] = NO_TARGET_BIT | position.wonByX | position.wonByO | position.tied;
  board[TARGET] = position.target ?? NO_TARGET;
  board[TO_MOVE] = position.ply % 2;
  return board;
};

export const copyBoard = (from: Board, to: Board): void => {
  for (let index = 0; index < LENGTH; index++) to[index] = from[index] ?? 0;
};

/** The mask of sub-boards in which the side to move may play. The game must not be over. */
export const playable = (board: Board): number => {
  const open = FULL & ~(board[DECIDED] ?? 0);
  const target = 1 << (board[TARGET] ?? 0);
  return (open & target) !== 0 ? target : open;
};

export const emptySquares = (board: Board, sub: number): number => FULL & ~((board[sub] ?? 0) | (board[9 + sub] ?? 0));

export const standing = (board: Board): number => {
  const last = 1 - (board[TO_MOVE] ?? 0);
  if (HAS_LINE[board[WON + last] ?? 0] === 1) return WON_BY_LAST;
  return ((board[DECIDED] ?? 0) & FULL) === FULL ? TIED : GOES_ON;
};

/** The move must be legal. */
export const makeMove = (board: Board, square: Square): void => {
  const sub = (square / 9) | 0;
  const cell = square - 9 * sub;
  const side = board[TO_MOVE] ?? 0;
  const own = 9 * side + sub;
  const marks = (board[own] ?? 0) | (1 << cell);
  board[own] = marks;
  if (HAS_LINE[marks] === 1) {
    board[WON + side] = (board[WON + side] ?? 0) | (1 << sub);
    board[DECIDED] = (board[DECIDED] ?? 0) | (1 << sub);
  } else if ((marks | (board[9 - 9 * side + sub] ?? 0)) === FULL) {
    board[DECIDED] = (board[DECIDED] ?? 0) | (1 << sub);
  }
  board[TARGET] = cell;
  board[TO_MOVE] = 1 - side;
};

export const unmakeMove = (board: Board, square: Square, targetBefore: number): void => {
  const sub = (square / 9) | 0;
  const side = 1 - (board[TO_MOVE] ?? 0);
  const own = 9 * side + sub;
  board[own] = (board[own] ?? 0) & ~(1 << (square - 9 * sub));
  board[WON + side] = (board[WON + side] ?? 0) & ~(1 << sub);
  board[DECIDED] = (board[DECIDED] ?? 0) & ~(1 << sub);
  board[TARGET] = targetBefore;
  board[TO_MOVE] = side;
};

/** Writes the legal moves into `moves` in ascending order and returns their number. */
export const listMoves = (board: Board, moves: Uint8Array): number => {
  if (standing(board) !== GOES_ON) return 0;
  let count = 0;
  const subs = playable(board);
  for (let sub = 0; sub < 9; sub++) {
    if ((subs & (1 << sub)) === 0) continue;
    const empty = emptySquares(board, sub);
    for (let cell = 0; cell < 9; cell++) if ((empty & (1 << cell)) !== 0) moves[count++] = 9 * sub + cell;
  }
  return count;
};

export const winningMove = (board: Board): number => {
  const side = board[TO_MOVE] ?? 0;
  const subs = (COMPLETING[board[WON + side] ?? 0] ?? 0) & playable(board);
  if (subs === 0) return -1;
  for (let sub = 0; sub < 9; sub++) {
    if ((subs & (1 << sub)) === 0) continue;
    const cells = (COMPLETING[board[9 * side + sub] ?? 0] ?? 0) & emptySquares(board, sub);
    if (cells !== 0) return 9 * sub + 31 - Math.clz32(cells);
  }
  return -1;
};

/** Empty squares in undecided sub-boards. */
export const countOpen = (board: Board): number => {
  let count = 0;
  const decided = board[DECIDED] ?? 0;
  for (let sub = 0; sub < 9; sub++) {
    if ((decided & (1 << sub)) !== 0) continue;
    for (let rest = emptySquares(board, sub); rest !== 0; rest &= rest - 1) count++;
  }
  return count;
};
