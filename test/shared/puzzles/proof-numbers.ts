import { ALL, COMPLETING, HAS_ROW, LEAVES_ROW, SIZE } from "./mark-tables.ts";
import { ProofMemory, scattered } from "./proof-memory.ts";

/**
 * Says what each move of a position leads to, by proof numbers: depth-first, with a memory, to the end of the game. It
 * shares nothing with the product: neither its rules nor its solver.
 */

export type Result = "win" | "draw" | "loss";

const NOWHERE = 9;
const INFINITE = 1 << 28;

/** What a key has: each board's marks by side, or its owner if it is shut; the board to play in; the question. */
const KINDS = 20;
const LOW = scattered(KINDS * 512, 1);
const HIGH = scattered(KINDS * 512, 2);
const OTHER_KIND = 18;
const QUESTION_KIND = 19;
const LONGEST_LIST = 81 * 81;

export class ProofNumbers {
  /** The marks of each side in each board, X's first. Sides are 0 (X) and 1 (O). */
  private readonly marks = new Int32Array(18);
  /** The boards that each side has won. */
  private readonly won = new Int32Array(2);
  /** Boards that are won or full. */
  private shut = 0;
  /** The board that the last move names. */
  private named = NOWHERE;
  private turn = 0;
  private attacker = 0;

  private readonly memory = new ProofMemory();

  /** The lists of moves on the way from the start, one after the other, with the numbers of the position after each. */
  private readonly moves = new Int32Array(LONGEST_LIST);
  private readonly proofs = new Int32Array(LONGEST_LIST);
  private readonly disproofs = new Int32Array(LONGEST_LIST);
  private low = 0;
  private high = 0;
  /** The effort to prove that the attacker wins, and that it does not, of the position looked at last. */
  private proof = 0;
  private disproof = 0;

  /** The result of each legal move for the side that makes it, after the moves of a running game. */
  resultsAfter(game: readonly number[]): Map<number, Result> {
    this.begin(game);
    return new Map(this.legalMoves().map((square) => [square, this.resultOf(square)]));
  }

  /** The legal moves that win, or those that do not lose. */
  keepingAfter(game: readonly number[], kept: "win" | "draw"): number[] {
    this.begin(game);
    const mover = this.turn;
    const keeps = (square: number): boolean =>
      kept === "win" ? this.winsAfter(square, mover) : !this.winsAfter(square, 1 - mover);
    return this.legalMoves().filter(keeps);
  }

  legalAfter(game: readonly number[]): number[] {
    this.begin(game);
    return this.legalMoves();
  }

  private resultOf(square: number): Result {
    const mover = this.turn;
    if (this.winsAfter(square, mover)) return "win";
    return this.winsAfter(square, 1 - mover) ? "loss" : "draw";
  }

  private begin(game: readonly number[]): void {
    this.marks.fill(0);
    this.won.fill(0);
    [this.shut, this.named, this.turn] = [0, NOWHERE, 0];
    for (const square of game) this.make(square);
  }

  private boardsToPlayIn(): number {
    return this.named !== NOWHERE && (this.shut & (1 << this.named)) === 0 ? 1 << this.named : ALL & ~this.shut;
  }

  private empty(board: number): number {
    return ALL & ~((this.marks[board] ?? 0) | (this.marks[9 + board] ?? 0));
  }

  private legalMoves(): number[] {
    const found: number[] = [];
    for (let square = 0; square < 81; square++) {
      const board = Math.floor(square / 9);
      if ((this.boardsToPlayIn() & (1 << board)) !== 0 && (this.empty(board) & (1 << (square % 9))) !== 0)
        found.push(square);
    }
    return found;
  }

  private make(square: number): void {
    const board = (square / 9) | 0;
    const own = 9 * this.turn + board;
    const marks = (this.marks[own] ?? 0) | (1 << (square - 9 * board));
    this.marks[own] = marks;
    if (HAS_ROW[marks] === 1) this.won[this.turn] = (this.won[this.turn] ?? 0) | (1 << board);
    if (HAS_ROW[marks] === 1 || this.empty(board) === 0) this.shut |= 1 << board;
    this.named = square - 9 * board;
    this.turn = 1 - this.turn;
  }

  private unmake(square: number, namedBefore: number): void {
    const board = (square / 9) | 0;
    this.turn = 1 - this.turn;
    const own = 9 * this.turn + board;
    this.marks[own] = (this.marks[own] ?? 0) & ~(1 << (square - 9 * board));
    this.won[this.turn] = (this.won[this.turn] ?? 0) & ~(1 << board);
    this.shut &= ~(1 << board);
    this.named = namedBefore;
  }

  /** Whether a side wins by force once this move is made. */
  private winsAfter(square: number, side: number): boolean {
    const named = this.named;
    this.attacker = side;
    this.make(square);
    this.look();
    if (this.proof !== 0 && this.disproof !== 0) this.search(INFINITE, INFINITE, 0);
    this.unmake(square, named);
    if (this.proof !== 0 && this.disproof !== 0) throw new Error("nothing is proved");
    return this.proof === 0;
  }

  private conclude(isWin: boolean): void {
    this.proof = isWin ? 0 : INFINITE;
    this.disproof = isWin ? INFINITE : 0;
  }

  /** Sets the numbers of the position by a look at it, or from the memory. */
  private look(): void {
    const { attacker, turn } = this;
    const last = 1 - turn;
    if (HAS_ROW[this.won[last] ?? 0] === 1) this.conclude(last === attacker);
    else if (this.shut === ALL || !this.canStillWin(attacker)) this.conclude(false);
    else if (this.winsNow()) this.conclude(turn === attacker);
    else this.recall();
  }

  /** Sets the numbers of a running position from the memory, or else by the number of moves. */
  private recall(): void {
    const { attacker, turn } = this;
    this.setKey();
    const place = this.memory.placeOf(this.low, this.high);
    if (place >= 0) {
      this.proof = this.memory.proofs[place] ?? 1;
      this.disproof = this.memory.disproofs[place] ?? 1;
      return;
    }
    let choices = 0;
    const boards = this.boardsToPlayIn();
    for (let board = 0; board < 9; board++) {
      if ((boards & (1 << board)) !== 0) choices += SIZE[this.empty(board)] ?? 0;
    }
    this.proof = turn === attacker ? 1 : choices;
    this.disproof = turn === attacker ? choices : 1;
  }

  /** Whether a row of boards is left that the side has won, or could win. */
  private canStillWin(side: number): boolean {
    let lost = this.shut & ~(this.won[side] ?? 0);
    for (let board = 0; board < 9; board++) {
      if (LEAVES_ROW[this.marks[9 * (1 - side) + board] ?? 0] === 0 && ((this.won[side] ?? 0) & (1 << board)) === 0)
        lost |= 1 << board;
    }
    return LEAVES_ROW[lost] === 1;
  }

  private winsNow(): boolean {
    const boards = (COMPLETING[this.won[this.turn] ?? 0] ?? 0) & this.boardsToPlayIn();
    for (let board = 0; boards >> board !== 0; board++) {
      const places = COMPLETING[this.marks[9 * this.turn + board] ?? 0] ?? 0;
      if ((boards & (1 << board)) !== 0 && (places & this.empty(board)) !== 0) return true;
    }
    return false;
  }

  /** Equal for positions with the same future: of a shut board only the owner counts, of a hopeless one what is empty. */
  private setKey(): void {
    let [low, high] = [0, 0];
    const add = (kind: number, value: number): void => {
      low ^= LOW[kind * 512 + value] ?? 0;
      high ^= HIGH[kind * 512 + value] ?? 0;
    };
    const [wonByX = 0, wonByO = 0] = this.won;
    for (let board = 0; board < 9; board++) {
      const bit = 1 << board;
      const [x, o] = [this.marks[board] ?? 0, this.marks[9 + board] ?? 0];
      if ((this.shut & bit) !== 0) {
        add(OTHER_KIND, 10 + 3 * board + ((wonByX & bit) !== 0 ? 1 : (wonByO & bit) !== 0 ? 2 : 0));
      } else if (LEAVES_ROW[x] === 0 && LEAVES_ROW[o] === 0) add(board, x | o);
      else {
        add(board, x);
        add(9 + board, o);
      }
    }
    add(OTHER_KIND, (this.shut & (1 << this.named)) === 0 ? this.named : NOWHERE);
    add(QUESTION_KIND, 2 * this.turn + this.attacker);
    this.low = low;
    this.high = high;
  }

  /** Searches until a number of the position reaches its limit, or the position is proved. */
  private search(proofLimit: number, disproofLimit: number, from: number): void {
    const { moves, proofs, disproofs, named } = this;
    const isAttackers = this.turn === this.attacker;
    this.setKey();
    const [low, high] = [this.low, this.high];
    let to = from;
    for (const square of this.legalMoves()) {
      this.make(square);
      this.look();
      this.unmake(square, named);
      moves[to] = square;
      proofs[to] = this.proof;
      disproofs[to++] = this.disproof;
    }
    // The side to move has to succeed with one move, the other side with all of them.
    const [ones, alls] = isAttackers ? [proofs, disproofs] : [disproofs, proofs];
    const [oneLimit, allLimit] = isAttackers ? [proofLimit, disproofLimit] : [disproofLimit, proofLimit];
    for (;;) {
      let [best, least, second, sum] = [from, INFINITE, INFINITE, 0];
      for (let at = from; at < to; at++) {
        const one = ones[at] ?? 0;
        sum = Math.min(INFINITE, sum + (alls[at] ?? 0));
        if (one < least) [best, least, second] = [at, one, least];
        else if (one < second) second = one;
      }
      if (least === 0) sum = INFINITE;
      this.proof = isAttackers ? least : sum;
      this.disproof = isAttackers ? sum : least;
      if (least === 0 || sum === 0 || least >= oneLimit || sum >= allLimit) break;
      const square = moves[best] ?? 0;
      const one = Math.min(oneLimit, second + 1 + (second >> 2));
      const all = Math.min(INFINITE, allLimit - sum + (alls[best] ?? 0));
      this.make(square);
      if (isAttackers) this.search(one, all, to);
      else this.search(all, one, to);
      this.unmake(square, named);
      proofs[best] = this.proof;
      disproofs[best] = this.disproof;
    }
    this.memory.remember(low, high, this.proof, this.disproof);
  }
}
