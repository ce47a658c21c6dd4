import { FULL, HAS_LINE } from "../game/sets.ts";
import { type Board, DECIDED, emptySquares, NO_TARGET, TARGET, TO_MOVE, WON } from "./position.ts";
import { COMPLETING } from "./tables.ts";

/** One number for each true feature. "own" is the side to move. A completing square would complete a line. */

/** By sub-board and square, in undecided sub-boards. */
const OWN = 0;
const OTHER = 81;
const OWN_COMPLETING = 162;
const OTHER_COMPLETING = 243;
/** By sub-board. */
const WON_BY_OWN = 324;
const WON_BY_OTHER = 333;
const TIED = 342;
const COMPLETES_GAME_OF_OWN = 351;
const COMPLETES_GAME_OF_OTHER = 360;
const TO_PLAY_IN = 369;
const FREE = 378;
/** By square, in the sub-board that must be played in, wherever that is. */
const HERE_OWN = 379;
const HERE_OTHER = 388;
const HERE_OWN_COMPLETING = 397;
const HERE_OTHER_COMPLETING = 406;
/** True if that sub-board would win the game for a side. */
const HERE_WINS_FOR_OWN = 415;
const HERE_WINS_FOR_OTHER = 416;

export const INPUT_COUNT = 417;
export const MOST_INPUTS = 256;

const winningSubs = (board: Board, side: number): number =>
  (COMPLETING[board[WON + side] ?? 0] ?? 0) & FULL & ~(board[DECIDED] ?? 0);

/** 18 bits: everything that `addSubBoard` reads. */
export const marksKey = (board: Board, sub: number): number => {
  const ofOwn = 9 * (board[TO_MOVE] ?? 0);
  return ((board[ofOwn + sub] ?? 0) << 9) | (board[9 - ofOwn + sub] ?? 0);
};

/** 18 bits: everything that `addLines` reads. */
export const linesKey = (board: Board): number => {
  const side = board[TO_MOVE] ?? 0;
  return (winningSubs(board, side) << 9) | winningSubs(board, 1 - side);
};

/** 24 bits: everything that `addPlace` reads. */
export const placeKey = (board: Board): number => {
  const target = board[TARGET] ?? NO_TARGET;
  if (((board[DECIDED] ?? 0) & (1 << target)) !== 0) return NO_TARGET << 18;
  const side = board[TO_MOVE] ?? 0;
  const ownWins = (winningSubs(board, side) >> target) & 1;
  const otherWins = (winningSubs(board, 1 - side) >> target) & 1;
  return (ownWins << 23) | (otherWins << 22) | (target << 18) | marksKey(board, target);
};

export class InputList {
  readonly inputs = new Uint16Array(MOST_INPUTS);
  length = 0;

  add(input: number): void {
    this.inputs[this.length++] = input;
  }

  addSet(first: number, set: number): void {
    for (let rest = set; rest !== 0; rest &= rest - 1)
      this.inputs[this.length++] = first + 31 - Math.clz32(rest & -rest);
  }

  addSubBoard(board: Board, sub: number): void {
    const side = board[TO_MOVE] ?? 0;
    const own = board[9 * side + sub] ?? 0;
    const other = board[9 - 9 * side + sub] ?? 0;
    if (((board[DECIDED] ?? 0) & (1 << sub)) !== 0) {
      this.add((HAS_LINE[own] === 1 ? WON_BY_OWN : HAS_LINE[other] === 1 ? WON_BY_OTHER : TIED) + sub);
      return;
    }
    const empty = FULL & ~(own | other);
    this.addSet(OWN + 9 * sub, own);
    this.addSet(OTHER + 9 * sub, other);
    this.addSet(OWN_COMPLETING + 9 * sub, (COMPLETING[own] ?? 0) & empty);
    this.addSet(OTHER_COMPLETING + 9 * sub, (COMPLETING[other] ?? 0) & empty);
  }

  addLines(board: Board): void {
    const side = board[TO_MOVE] ?? 0;
    this.addSet(COMPLETES_GAME_OF_OWN, winningSubs(board, side));
    this.addSet(COMPLETES_GAME_OF_OTHER, winningSubs(board, 1 - side));
  }

  addPlace(board: Board): void {
    const side = board[TO_MOVE] ?? 0;
    const target = board[TARGET] ?? NO_TARGET;
    if (((board[DECIDED] ?? 0) & (1 << target)) !== 0) {
      this.add(FREE);
      return;
    }
    this.add(TO_PLAY_IN + target);
    const own = board[9 * side + target] ?? 0;
    const other = board[9 - 9 * side + target] ?? 0;
    const empty = emptySquares(board, target);
    this.addSet(HERE_OWN, own);
    this.addSet(HERE_OTHER, other);
    this.addSet(HERE_OWN_COMPLETING, (COMPLETING[own] ?? 0) & empty);
    this.addSet(HERE_OTHER_COMPLETING, (COMPLETING[other] ?? 0) & empty);
    if ((winningSubs(board, side) & (1 << target)) !== 0) this.add(HERE_WINS_FOR_OWN);
    if ((winningSubs(board, 1 - side) & (1 << target)) !== 0) this.add(HERE_WINS_FOR_OTHER);
  }

  fill(board: Board): void {
    this.length = 0;
    for (let sub = 0; sub < 9; sub++) this.addSubBoard(board, sub);
    this.addLines(board);
    this.addPlace(board);
  }
}
