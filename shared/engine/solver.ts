import { type Board, emptySquares, makeMove, playable, TARGET, TO_MOVE, unmakeMove, winningMove } from "./position.ts";
import { SolverTable } from "./solver-table.ts";
import { countSafe, OPEN_QUESTION, REACHES, SolverView } from "./solver-view.ts";

export const WINS = 1;
const WINS_NOT = 0;
export const UNKNOWN = -1;

export const UNSOLVED = 2;

/** The size of the table for positions at the root: with a quarter of it, the search is hardly slower. */
export const SOLVER_BITS = 16;

/** Greater than any sum of efforts at which the search continues. */
const ENDLESS = 1_000_000_000;
/** All moves of a whole game's positions at once: 81 + 80 + … + 1. */
const MOST_LISTED = 3321;

const firstSub = (board: Board): number => {
  const subs = playable(board);
  return 31 - Math.clz32(subs & -subs);
};

const firstMove = (board: Board): number => {
  const sub = firstSub(board);
  const squares = emptySquares(board, sub);
  return 9 * sub + 31 - Math.clz32(squares & -squares);
};

/**
 * Answers whether a side, the attacker, wins by force: depth-first proof-number search (Nagai's df-pn) with a table.
 * Where lines are short and most moves forced, it needs far fewer positions than alpha-beta.
 *
 * The side to move reaches its aim with one move after which the other side misses its own. So each position has two
 * estimates of effort: `phi` to show that the side to move reaches its aim, 0 if it is shown, and `delta` to show that
 * it does not. A position's `phi` is the least `delta` after its moves, and its `delta` is the sum of their `phi`. The
 * search always goes to the move with the least `delta`, until a limit says that another one has become better.
 *
 * A search that runs out of positions leaves only efforts above 0 in the table, so nothing unproved counts as proved,
 * and the next search with the same question goes on where it stopped. Nothing is allocated in a search.
 */
export class Solver {
  /** Looked at since the last `clear`. */
  nodes = 0;
  /** After an answer: a move that reaches the mover's aim, or else the one after which the found win takes longest. */
  square = -1;
  private readonly table: SolverTable;
  private readonly view = new SolverView();
  private attacker = 0;
  private lastNode = 0;
  /** The efforts of the position that was looked at or searched last, and the moves until the attacker's win. */
  private phi = 0;
  private delta = 0;
  private plies = 0;
  /** The lists of all positions on the current path, with the efforts and keys after each move. */
  private readonly squares = new Uint8Array(MOST_LISTED);
  private readonly phis = new Int32Array(MOST_LISTED);
  private readonly deltas = new Int32Array(MOST_LISTED);
  private readonly lows = new Int32Array(MOST_LISTED);
  private readonly highs = new Int32Array(MOST_LISTED);
  private end = 0;

  constructor(bits: number) {
    this.table = new SolverTable(bits);
  }

  clear(): void {
    this.nodes = 0;
    this.table.clear();
  }

  /** `WINS`, `WINS_NOT`, or `UNKNOWN` after about `nodes` positions. The game goes on. Leaves `board` unchanged. */
  wins(board: Board, attacker: number, nodes: number): number {
    const isAttackers = board[TO_MOVE] === attacker;
    this.square = winningMove(board);
    if (this.square >= 0) return isAttackers ? WINS : WINS_NOT;
    this.attacker = attacker;
    this.lastNode = this.nodes + nodes;
    const { view } = this;
    view.prepare(board);
    view.look(board, attacker, firstSub(board));
    if (view.answer === OPEN_QUESTION) this.search(board, ENDLESS, ENDLESS, 0, view.low, view.high);
    else this.settle(view.answer === REACHES, 0);
    // With the attacker's lines blocked, one move is as good as another.
    if (this.square < 0) this.square = firstMove(board);
    if (this.phi !== 0 && this.delta !== 0) return UNKNOWN;
    return (this.phi === 0) === isAttackers ? WINS : WINS_NOT;
  }

  /** 1, 0 or -1 for the side to move, or `UNSOLVED` after about `nodes` positions. */
  value(board: Board, nodes: number): number {
    const mover = board[TO_MOVE] ?? 0;
    const last = this.nodes + nodes;
    const isWon = this.wins(board, mover, nodes);
    if (isWon !== WINS_NOT) return isWon === WINS ? 1 : UNSOLVED;
    const isLost = this.wins(board, 1 - mover, last - this.nodes);
    if (isLost === UNKNOWN) return UNSOLVED;
    return isLost === WINS ? -1 : 0;
  }

  private settle(isReached: boolean, plies: number): void {
    this.phi = isReached ? 0 : ENDLESS;
    this.delta = isReached ? ENDLESS : 0;
    this.plies = plies;
  }

  private look(board: Board, sub: number): void {
    const { view, table } = this;
    this.nodes++;
    view.look(board, this.attacker, sub);
    if (view.answer !== OPEN_QUESTION) {
      this.settle(view.answer === REACHES, view.plies);
      return;
    }
    const place = table.find(view.low, view.high);
    if (place < 0) {
      this.phi = 1;
      this.delta = 1 + countSafe(board);
      return;
    }
    this.phi = table.phi[place] ?? 0;
    this.delta = table.delta[place] ?? 0;
    this.plies = table.plies[place] ?? 0;
  }

  /** From `base` to `this.end`. True if the position is settled: a move reaches the aim, or none is left. */
  private list(board: Board, base: number): boolean {
    const { squares, phis, deltas, lows, highs, view } = this;
    const target = board[TARGET] ?? 0;
    let end = base;
    let longest = -1;
    let choice = -1;
    view.prepare(board);
    for (let subs = playable(board); subs !== 0; subs &= subs - 1) {
      const sub = 31 - Math.clz32(subs & -subs);
      for (let rest = emptySquares(board, sub); rest !== 0; rest &= rest - 1) {
        const square = 9 * sub + 31 - Math.clz32(rest & -rest);
        makeMove(board, square);
        this.look(board, sub);
        unmakeMove(board, square, target);
        if (this.delta === 0) {
          this.square = square;
          this.settle(true, this.plies + 1);
          return true;
        }
        if (this.phi === 0) {
          if (this.plies > longest) {
            longest = this.plies;
            choice = square;
          }
          continue;
        }
        squares[end] = square;
        phis[end] = this.phi;
        deltas[end] = this.delta;
        lows[end] = view.low;
        highs[end] = view.high;
        end++;
      }
    }
    this.end = end;
    this.plies = longest;
    this.square = choice;
    if (end === base) this.settle(false, longest + 1);
    return end === base;
  }

  private search(board: Board, phiLimit: number, deltaLimit: number, base: number, low: number, high: number): void {
    const { squares, phis, deltas } = this;
    const from = this.nodes;
    const target = board[TARGET] ?? 0;
    let isSettled = this.list(board, base);
    let { end, plies: longest, square: choice } = this;
    while (!isSettled) {
      let phi = ENDLESS;
      let second = ENDLESS;
      let sum = 0;
      let best = base;
      for (let at = base; at < end; at++) {
        const delta = deltas[at] ?? 0;
        sum += phis[at] ?? 0;
        if (delta < phi) {
          second = phi;
          phi = delta;
          best = at;
        } else if (delta < second) second = delta;
      }
      const delta = Math.min(sum, ENDLESS - 1);
      if (phi >= phiLimit || delta >= deltaLimit || this.nodes >= this.lastNode) {
        this.phi = phi;
        this.delta = delta;
        break;
      }
      const square = squares[best] ?? 0;
      makeMove(board, square);
      // Stay with a move until the second best is clearly better: this saves many switches back and forth.
      const stay = Math.min(phiLimit, second + 1 + (second >> 1));
      const share = deltaLimit - (delta - (phis[best] ?? 0));
      this.search(board, share, stay, end, this.lows[best] ?? 0, this.highs[best] ?? 0);
      unmakeMove(board, square, target);
      if (this.delta === 0) {
        choice = square;
        this.settle(true, this.plies + 1);
        isSettled = true;
      } else if (this.phi === 0) {
        if (this.plies > longest) {
          longest = this.plies;
          choice = square;
        }
        this.replaceBy(best, --end);
        isSettled = end === base;
        if (isSettled) this.settle(false, longest + 1);
      } else {
        phis[best] = this.phi;
        deltas[best] = this.delta;
      }
    }
    this.square = choice;
    this.store(low, high, this.nodes - from);
  }

  private replaceBy(at: number, other: number): void {
    const { squares, phis, deltas, lows, highs } = this;
    squares[at] = squares[other] ?? 0;
    phis[at] = phis[other] ?? 0;
    deltas[at] = deltas[other] ?? 0;
    lows[at] = lows[other] ?? 0;
    highs[at] = highs[other] ?? 0;
  }

  private store(low: number, high: number, work: number): void {
    const { table } = this;
    const place = table.put(low, high, work);
    table.phi[place] = this.phi;
    table.delta[place] = this.delta;
    table.plies[place] = this.plies;
  }
}
