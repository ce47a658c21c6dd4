import { FULL, LINES } from "../game/sets.ts";
import type { Judge } from "./judge.ts";
import { type Board, DECIDED, emptySquares, TARGET, TO_MOVE } from "./position.ts";
import { CHANCES, TERNARY } from "./sub-board-chances.ts";
import { COMPLETING } from "./tables.ts";

/** In logits, for the side to move. `shared/README.md` tells how these weights were found. */

const STRAIGHT = 1.7;
const DIAGONAL = 2;
const BIAS = -0.52;
/** A bonus for choosing the sub-board. */
const FREE = 0.6;
/** If it may choose: the factor of the most that it can change the lines by winning a sub-board at once. */
const FREE_SWING = 0.62;
/** If it must play in one sub-board: the factors of each side's chance to win that sub-board. */
const OWN_THERE = 0.39;
const OTHER_THERE = 0.46;
/** In the same case: the factors of each side's lines through it. */
const OWN_LINES_THERE = 0.1;
const OTHER_LINES_THERE = 0.2;

/** At most four lines pass through a sub-board. Shorter lists are filled with a tenth sub-board that nobody wins. */
const LINES_A_SUB = 4;
const NO_SUB = 9;
/** For each sub-board and line through it: the other two sub-boards of the line, and its weight. */
const FIRST = new Uint8Array(9 * LINES_A_SUB).fill(NO_SUB);
const SECOND = new Uint8Array(9 * LINES_A_SUB).fill(NO_SUB);
const WEIGHT = new Float64Array(9 * LINES_A_SUB);
const DIAGONALS: readonly number[] = [0o421, 0o124];
for (let sub = 0; sub < 9; sub++) {
  for (const [index, line] of LINES.filter((one) => (one & (1 << sub)) !== 0).entries()) {
    const rest = line & ~(1 << sub);
    const at = LINES_A_SUB * sub + index;
    FIRST[at] = 31 - Math.clz32(rest & -rest);
    SECOND[at] = 31 - Math.clz32(rest);
    WEIGHT[at] = DIAGONALS.includes(line) ? DIAGONAL : STRAIGHT;
  }
}

const linesThrough = (sub: number, chances: Float64Array): number => {
  const from = LINES_A_SUB * sub;
  let sum = 0;
  for (let at = from; at < from + LINES_A_SUB; at++) {
    sum += (WEIGHT[at] ?? 0) * (chances[FIRST[at] ?? NO_SUB] ?? 0) * (chances[SECOND[at] ?? NO_SUB] ?? 0);
  }
  return sum;
};

const linesOfEdge = (chances: Float64Array): number => {
  const ofFirst = (chances[1] ?? 0) * (chances[2] ?? 0) + (chances[3] ?? 0) * (chances[6] ?? 0);
  const ofLast = (chances[2] ?? 0) * (chances[5] ?? 0) + (chances[6] ?? 0) * (chances[7] ?? 0);
  return STRAIGHT * ((chances[0] ?? 0) * ofFirst + (chances[8] ?? 0) * ofLast);
};

/** A line's chance is the product of its sub-boards' chances, as if these were independent. */
export class Estimate implements Judge {
  private readonly own = new Float64Array(10);
  private readonly other = new Float64Array(10);
  /** The lines that avoid the prepared sub-board, and the factors for each side's chance in it. */
  private base = 0;
  private ownFactor = 0;
  private otherFactor = 0;

  prepare(board: Board, sub: number): void {
    const { own, other } = this;
    for (let each = 0; each < 9; each++) this.look(board, each);
    own[sub] = 0;
    other[sub] = 0;
    const middle = (own[4] ?? 0) * linesThrough(4, own) - (other[4] ?? 0) * linesThrough(4, other);
    this.base = BIAS + (middle + linesOfEdge(own) - linesOfEdge(other));
    this.ownFactor = linesThrough(sub, own);
    this.otherFactor = linesThrough(sub, other);
  }

  evaluatePrepared(board: Board, sub: number): number {
    return 1 / (1 + Math.exp(-this.logitPrepared(board, sub)));
  }

  /** In logits, for the side to move. The game must not be over. */
  logit(board: Board): number {
    this.prepare(board, 0);
    return this.logitPrepared(board, 0);
  }

  logitPrepared(board: Board, sub: number): number {
    const { own, other } = this;
    this.look(board, sub);
    const lines = this.base + this.ownFactor * (own[sub] ?? 0) - this.otherFactor * (other[sub] ?? 0);
    const target = board[TARGET] ?? 0;
    if (((board[DECIDED] ?? 0) & (1 << target)) !== 0) return lines + FREE + FREE_SWING * this.mostSwing(board);
    const there = OWN_THERE * (own[target] ?? 0) + OTHER_THERE * (other[target] ?? 0);
    return (
      lines + there + OWN_LINES_THERE * linesThrough(target, own) + OTHER_LINES_THERE * linesThrough(target, other)
    );
  }

  private look(board: Board, sub: number): void {
    const ofOwn = 9 * (board[TO_MOVE] ?? 0);
    const own = TERNARY[board[ofOwn + sub] ?? 0] ?? 0;
    const other = TERNARY[board[9 - ofOwn + sub] ?? 0] ?? 0;
    this.own[sub] = CHANCES[own + 2 * other] ?? 0;
    this.other[sub] = CHANCES[other + 2 * own] ?? 0;
  }

  private mostSwing(board: Board): number {
    const { own, other } = this;
    const ofOwn = 9 * (board[TO_MOVE] ?? 0);
    let most = 0;
    for (let rest = FULL & ~(board[DECIDED] ?? 0); rest !== 0; rest &= rest - 1) {
      const sub = 31 - Math.clz32(rest & -rest);
      if (((COMPLETING[board[ofOwn + sub] ?? 0] ?? 0) & emptySquares(board, sub)) === 0) continue;
      const swing = (1 - (own[sub] ?? 0)) * linesThrough(sub, own) + (other[sub] ?? 0) * linesThrough(sub, other);
      if (swing > most) most = swing;
    }
    return most;
  }
}
