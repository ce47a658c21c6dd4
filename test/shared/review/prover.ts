import { COMPLETING, CONTENTS, COUNT, EXTRA, FULL, HAS_LINE, KEYS, POWER, STRIDE } from "./prover-tables.ts";

/**
 * Proves how a position ends with best play, by proof numbers. It shares no code with the product: it has its own rules,
 * its own search and its own table, so a fault of the engine's proofs can't hide here. Squares are 0 to 80: nine times
 * the board, and the square in it.
 */

export type Result = "X" | "O" | "tie";

const NEVER = 1_000_000_000;
const MOST_MOVES = 81;

export class Prover {
  /** Positions looked at in all. */
  nodes = 0;
  /** X's marks by board, then O's. */
  private readonly marks = new Uint16Array(18);
  private readonly won = [0, 0];
  private tied = 0;
  /** The board to play in; -1 lets the side choose. */
  private target = -1;
  private side = 0;
  private attacker = 0;
  private last = 0;
  private phi = 0;
  private delta = 0;
  private low = 0;
  private high = 0;
  private readonly size: number;
  private readonly table: Readonly<Record<"low" | "high" | "phi" | "delta", Int32Array>>;
  /** The moves of each position on the way, with their efforts. */
  private readonly moves = Array.from({ length: MOST_MOVES + 1 }, () => ({
    squares: new Uint8Array(MOST_MOVES),
    phi: new Int32Array(MOST_MOVES),
    delta: new Int32Array(MOST_MOVES),
  }));

  /** The table has 2 ** `bits` entries of 16 bytes. */
  constructor(bits = 20) {
    this.size = 2 ** bits;
    const column = (): Int32Array => new Int32Array(this.size);
    this.table = { low: column(), high: column(), phi: column(), delta: column() };
  }

  /** How the game ends with best play after these moves; undefined if about `nodes` positions do not prove it. */
  resultAfter(moves: readonly number[], nodes: number): Result | undefined {
    this.setUp(moves);
    if (this.isWonBy(0)) return "X";
    if (this.isWonBy(1)) return "O";
    if (this.decided === FULL) return "tie";
    const until = this.nodes + nodes;
    const [mine, theirs] = this.side === 0 ? (["X", "O"] as const) : (["O", "X"] as const);
    const wins = this.doesWin(this.side, until);
    if (wins !== false) return wins ? mine : undefined;
    const loses = this.doesWin(1 - this.side, until);
    return loses === undefined ? undefined : loses ? theirs : "tie";
  }

  private marksOf(side: number, board: number): number {
    return this.marks[9 * side + board] ?? 0;
  }

  private taken(board: number): number {
    return this.marksOf(0, board) | this.marksOf(1, board);
  }

  private get decided(): number {
    return (this.won[0] ?? 0) | (this.won[1] ?? 0) | this.tied;
  }

  private isWonBy(side: number): boolean {
    return HAS_LINE[this.won[side] ?? 0] === 1;
  }

  private setUp(moves: readonly number[]): void {
    this.marks.fill(0);
    this.won.fill(0);
    this.tied = 0;
    this.target = -1;
    this.side = 0;
    for (const move of moves) {
      const [board, square] = [Math.floor(move / 9), move % 9];
      const isTaken = (this.taken(board) >> square) & 1;
      const isElsewhere = this.target >= 0 && this.target !== board;
      if (isTaken || isElsewhere || (this.decided >> board) & 1 || this.isWonBy(0) || this.isWonBy(1))
        throw new Error(`${move} is not legal in ${moves}`);
      this.place(move);
    }
  }

  private place(move: number): void {
    const board = Math.floor(move / 9);
    const mine = this.marksOf(this.side, board) | (1 << (move % 9));
    this.marks[9 * this.side + board] = mine;
    if (HAS_LINE[mine]) this.won[this.side] = (this.won[this.side] ?? 0) | (1 << board);
    else if (this.taken(board) === FULL) this.tied |= 1 << board;
    this.target = (this.decided >> (move % 9)) & 1 ? -1 : move % 9;
    this.side = 1 - this.side;
  }

  private remove(move: number, target: number): void {
    const board = Math.floor(move / 9);
    this.side = 1 - this.side;
    this.marks[9 * this.side + board] = this.marksOf(this.side, board) & ~(1 << (move % 9));
    this.won[this.side] = (this.won[this.side] ?? 0) & ~(1 << board);
    this.tied &= ~(1 << board);
    this.target = target;
  }

  private doesWin(attacker: number, until: number): boolean | undefined {
    this.attacker = attacker;
    this.last = until;
    this.look();
    if (this.phi !== 0 && this.delta !== 0) this.search(NEVER, NEVER, 0);
    if (this.phi !== 0 && this.delta !== 0) return undefined;
    return (this.phi === 0) === (this.side === attacker);
  }

  private settle(isAttackersWin: boolean): void {
    const isReached = isAttackersWin === (this.side === this.attacker);
    this.phi = isReached ? 0 : NEVER;
    this.delta = isReached ? NEVER : 0;
  }

  /** The boards in which the side to move may play. */
  private allowed(): number {
    return this.target >= 0 ? 1 << this.target : FULL & ~this.decided;
  }

  private canWinNow(): boolean {
    const { side } = this;
    const boards = this.allowed() & (COMPLETING[this.won[side] ?? 0] ?? 0);
    for (let board = 0; board < 9; board++) {
      if (((boards >> board) & 1) === 0) continue;
      const mine = this.marksOf(side, board);
      const theirs = this.marksOf(1 - side, board);
      if ((COMPLETING[mine] ?? 0) & ~mine & ~theirs) return true;
    }
    return false;
  }

  /** True if a line of boards is left that the attacker could still get. */
  private isLineLeft(): boolean {
    const { attacker } = this;
    let boards = this.won[attacker] ?? 0;
    for (let board = 0; board < 9; board++) {
      const theirs = this.marksOf(1 - attacker, board);
      if (((this.decided >> board) & 1) === 0 && HAS_LINE[FULL & ~theirs]) boards |= 1 << board;
    }
    return HAS_LINE[boards] === 1;
  }

  /** Sets the efforts to show that the side to move reaches its aim (`phi`), or misses it (`delta`). */
  private look(): void {
    this.nodes++;
    const end = this.attackersEnd();
    if (end !== undefined) {
      this.settle(end);
      return;
    }
    this.setKey();
    const { table, low, high } = this;
    const at = (low & (this.size - 1)) >>> 0;
    const isKnown = table.low[at] === low && table.high[at] === high;
    this.phi = isKnown ? (table.phi[at] ?? 1) : 1;
    this.delta = isKnown ? (table.delta[at] ?? 1) : this.countMoves();
  }

  /** Whether the attacker wins, where that can be seen without a search. */
  private attackersEnd(): boolean | undefined {
    if (this.isWonBy(0) || this.isWonBy(1)) return this.isWonBy(this.attacker);
    if (!this.isLineLeft()) return false;
    return this.canWinNow() ? this.side === this.attacker : undefined;
  }

  private countMoves(): number {
    let count = 0;
    const boards = this.allowed();
    for (let board = 0; board < 9; board++) {
      if ((boards >> board) & 1) count += 9 - (COUNT[this.taken(board)] ?? 0);
    }
    return count;
  }

  private setKey(): void {
    let [low, high] = [0, 0];
    const [wonByX = 0, wonByO = 0] = this.won;
    const mix = (at: number): void => {
      low ^= KEYS[0][at] ?? 0;
      high ^= KEYS[1][at] ?? 0;
    };
    for (let board = 0; board < 9; board++) {
      const content = (POWER[this.marksOf(0, board)] ?? 0) + 2 * (POWER[this.marksOf(1, board)] ?? 0);
      const end = (wonByX >> board) & 1 ? 0 : (wonByO >> board) & 1 ? 1 : (this.tied >> board) & 1 ? 2 : -1;
      mix(board * STRIDE + (end >= 0 ? CONTENTS + end : content));
    }
    mix(EXTRA + 1 + this.target);
    mix(EXTRA + 10 + this.side);
    mix(EXTRA + 12 + this.attacker);
    this.low = low;
    this.high = high;
  }

  /** Searches until an effort reaches its limit. Depth-first, always into the move with the least effort left. */
  private search(phiLimit: number, deltaLimit: number, depth: number): void {
    const { squares, phi, delta } = this.moves[depth] ?? { squares: [], phi: [], delta: [] };
    const { target } = this;
    this.setKey();
    const { low, high } = this;
    let count = 0;
    const boards = this.allowed();
    for (let board = 0; board < 9; board++) {
      if (((boards >> board) & 1) === 0) continue;
      const taken = this.taken(board);
      for (let square = 0; square < 9; square++) {
        if ((taken >> square) & 1) continue;
        this.place(board * 9 + square);
        this.look();
        squares[count] = board * 9 + square;
        phi[count] = this.phi;
        delta[count] = this.delta;
        this.remove(board * 9 + square, target);
        count++;
      }
    }
    for (;;) {
      let [least, second, sum, best] = [NEVER, NEVER, 0, 0];
      for (let at = 0; at < count; at++) {
        const effort = delta[at] ?? 0;
        sum = Math.min(NEVER, sum + (phi[at] ?? 0));
        if (effort < least) [second, least, best] = [least, effort, at];
        else if (effort < second) second = effort;
      }
      this.phi = least;
      this.delta = least === 0 ? NEVER : sum;
      if (least >= phiLimit || sum >= deltaLimit || least === 0 || sum === 0 || this.nodes >= this.last) break;
      const square = squares[best] ?? 0;
      this.place(square);
      this.search(deltaLimit - sum + (phi[best] ?? 0), Math.min(phiLimit, second + 1 + (second >> 2)), depth + 1);
      this.remove(square, target);
      phi[best] = this.phi;
      delta[best] = this.delta;
    }
    const { table } = this;
    const at = (low & (this.size - 1)) >>> 0;
    table.low[at] = low;
    table.high[at] = high;
    table.phi[at] = this.phi;
    table.delta[at] = this.delta;
  }
}
