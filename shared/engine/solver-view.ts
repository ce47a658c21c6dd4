import { COUNT, FULL } from "../game/sets.ts";
import {
  type Board,
  DECIDED,
  emptySquares,
  GOES_ON,
  NO_TARGET,
  playable,
  standing,
  TARGET,
  TO_MOVE,
  WON,
  WON_BY_LAST,
  winningMove,
} from "./position.ts";
import { COMPLETING, UNBLOCKED } from "./tables.ts";

/** The answer to "does the side to move reach its aim", if one look shows it. */
export const OPEN_QUESTION = 0;
export const REACHES = 1;
const MISSES = 2;

/** The finaliser of MurmurHash3. */
const mixLow = (id: number): number => {
  let mixed = Math.imul(id ^ (id >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
};

/** The same with other constants, so that two numbers with one `mixLow` in common have different ones here. */
const mixHigh = (id: number): number => {
  let mixed = (id + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
};

/** In keys, the nine undecided sub-boards have the numbers 0 to 8, and these are the rest. */
const DECIDED_PART = 9;
const TURN_PART = 10;
const PART_SHIFT = 27;

/** With all marks that can still matter. */
const identify = (board: Board, sub: number): number => {
  const x = board[sub] ?? 0;
  const o = board[9 + sub] ?? 0;
  // A mark outside its side's open lines only fills its square, for either side.
  return x | o | ((x & (UNBLOCKED[o] ?? 0)) << 9) | ((o & (UNBLOCKED[x] ?? 0)) << 18) | (sub << PART_SHIFT);
};

const isClosed = (marks: number): boolean => UNBLOCKED[marks] === 0;

/** What one look shows of whether the attacker wins by force. The defender's aim is anything else. */
export class SolverView {
  answer = OPEN_QUESTION;
  plies = 0;
  /** Without an answer: the key, an XOR over the position's parts. What can never matter again does not change it. */
  low = 0;
  high = 0;
  /** Of the prepared position, by undecided sub-board; 0 for the others. */
  private readonly lows = new Int32Array(9);
  private readonly highs = new Int32Array(9);
  private allLow = 0;
  private allHigh = 0;
  /** Of the prepared position: the undecided sub-boards in which every line of X, or of O, is blocked. */
  private closedX = 0;
  private closedO = 0;

  /** For positions after moves from this one, which share eight sub-boards with it. */
  prepare(board: Board): void {
    const decided = board[DECIDED] ?? 0;
    this.allLow = 0;
    this.allHigh = 0;
    this.closedX = 0;
    this.closedO = 0;
    this.lows.fill(0);
    this.highs.fill(0);
    for (let rest = FULL & ~decided; rest !== 0; rest &= rest - 1) {
      const sub = 31 - Math.clz32(rest & -rest);
      if (isClosed(board[9 + sub] ?? 0)) this.closedX |= 1 << sub;
      if (isClosed(board[sub] ?? 0)) this.closedO |= 1 << sub;
      const id = identify(board, sub);
      const low = mixLow(id);
      const high = mixHigh(id);
      this.lows[sub] = low;
      this.highs[sub] = high;
      this.allLow ^= low;
      this.allHigh ^= high;
    }
  }

  /** Looks at a prepared position or one after a move from it in `sub`. Its game may be over. */
  look(board: Board, attacker: number, sub: number): void {
    const mover = board[TO_MOVE] ?? 0;
    const attackerMisses = mover === attacker ? MISSES : REACHES;
    this.plies = 0;
    const stands = standing(board);
    if (stands !== GOES_ON) {
      this.answer = stands === WON_BY_LAST ? MISSES : attackerMisses;
      return;
    }
    if (winningMove(board) >= 0) {
      this.answer = REACHES;
      this.plies = 1;
      return;
    }
    this.answer = this.makeKey(board, attacker, sub) ? OPEN_QUESTION : attackerMisses;
  }

  private makeKey(board: Board, attacker: number, sub: number): boolean {
    const decided = (board[DECIDED] ?? 0) & FULL;
    const wonX = board[WON] ?? 0;
    const wonO = board[WON + 1] ?? 0;
    let low = this.allLow ^ (this.lows[sub] ?? 0);
    let high = this.allHigh ^ (this.highs[sub] ?? 0);
    const bit = 1 << sub;
    /** Sub-boards that a side cannot win any more. */
    let lostX = (this.closedX & ~bit) | (decided & ~wonX);
    let lostO = (this.closedO & ~bit) | (decided & ~wonO);
    if ((decided & bit) === 0) {
      const id = identify(board, sub);
      low ^= mixLow(id);
      high ^= mixHigh(id);
      if (isClosed(board[9 + sub] ?? 0)) lostX |= bit;
      if (isClosed(board[sub] ?? 0)) lostO |= bit;
    }
    const openX = UNBLOCKED[lostX] ?? 0;
    const openO = UNBLOCKED[lostO] ?? 0;
    if ((attacker === 0 ? openX : openO) === 0) return false;
    const target = board[TARGET] ?? 0;
    const goal = (decided & (1 << target)) === 0 ? target : NO_TARGET;
    const won = decided | ((wonX & openX) << 9) | ((wonO & openO) << 18) | (DECIDED_PART << PART_SHIFT);
    const turn = goal | ((board[TO_MOVE] ?? 0) << 4) | (attacker << 5) | (TURN_PART << PART_SHIFT);
    this.low = low ^ mixLow(won) ^ mixLow(turn);
    this.high = high ^ mixHigh(won) ^ mixHigh(turn);
    return true;
  }
}

/** About how many moves do not let the opponent win at once. A few that stop the threat in its sub-board are missed. */
export const countSafe = (board: Board): number => {
  const other = 1 - (board[TO_MOVE] ?? 0);
  const decided = (board[DECIDED] ?? 0) & FULL;
  let losing = 0;
  for (let rest = (COMPLETING[board[WON + other] ?? 0] ?? 0) & ~decided; rest !== 0; rest &= rest - 1) {
    const sub = 31 - Math.clz32(rest & -rest);
    if (((COMPLETING[board[9 * other + sub] ?? 0] ?? 0) & emptySquares(board, sub)) !== 0) losing |= 1 << sub;
  }
  if (losing !== 0) losing |= decided;
  let count = 0;
  for (let rest = playable(board); rest !== 0; rest &= rest - 1) {
    count += COUNT[emptySquares(board, 31 - Math.clz32(rest & -rest)) & ~losing] ?? 0;
  }
  return count;
};
