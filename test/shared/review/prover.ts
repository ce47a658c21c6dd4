/**
 * Proves how a position ends with best play, by proof numbers. It shares no code with the product: it has its own rules,
 * its own search and its own table, so a fault of the engine's proofs can't hide here. Squares are 0 to 80: nine times
 * the board, and the square in it.
 */

export type Result = "X" | "O" | "tie";

const LINES: readonly number[] = [
  0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100,
];
const FULL = 0b111111111;
const HAS_LINE = Uint8Array.from({ length: 512 }, (_, mask) => Number(LINES.some((line) => (mask & line) === line)));
/** For a set of squares: the squares that complete a line with it. */
const COMPLETING = Uint16Array.from({ length: 512 }, (_, mask) =>
  Array.from({ length: 9 }, (_square, at) => (HAS_LINE[mask | (1 << at)] ? 1 << at : 0)).reduce(
    (all, one) => all | one,
    0,
  ),
);
const COUNT = Uint8Array.from({ length: 512 }, (_, mask) => mask.toString(2).replaceAll("0", "").length);
const POWER = Uint16Array.from({ length: 512 }, (_, mask) => Number.parseInt(mask.toString(2), 3));

/** Random numbers for the keys of positions. */
const randomInts = (count: number, seed: number): Int32Array => {
  let state = seed;
  return Int32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x45d9f3b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    return mixed ^ (mixed >>> 16);
  });
};

/** A board's marks as a number, or who has won it: 19 683 contents and three ends. */
const CONTENTS = 3 ** 9;
const STRIDE = CONTENTS + 3;
const KEYS = [randomInts(9 * STRIDE + 40, 1), randomInts(9 * STRIDE + 40, 2)] as const;
const EXTRA = 9 * STRIDE;

const NEVER = 1_000_000_000;
const MOST_MOVES = 81;

export class Prover {
  /** Positions looked at in all. */
  nodes = 0;
  private readonly marks = [new Uint16Array(9), new Uint16Array(9)] as const;
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

  private get decided(): number {
    return (this.won[0] ?? 0) | (this.won[1] ?? 0) | this.tied;
  }

  private isWonBy(side: number): boolean {
    return HAS_LINE[this.won[side] ?? 0] === 1;
  }

  private setUp(moves: readonly number[]): void {
    for (const marks of this.marks) marks.fill(0);
    this.won.fill(0);
    this.tied = 0;
    this.target = -1;
    this.side = 0;
    for (const move of moves) {
      const [board, square] = [Math.floor(move / 9), move % 9];
      const isTaken = (((this.marks[0][board] ?? 0) | (this.marks[1][board] ?? 0)) >> square) & 1;
      const isElsewhere = this.target >= 0 && this.target !== board;
      if (isTaken || isElsewhere || (this.decided >> board) & 1 || this.isWonBy(0) || this.isWonBy(1))
        throw new Error(`${move} is not legal in ${moves}`);
      this.place(move);
    }
  }

  private place(move: number): void {
    const board = Math.floor(move / 9);
    const marks = this.marks[this.side as 0 | 1];
    const mine = (marks[board] ?? 0) | (1 << (move % 9));
    marks[board] = mine;
    if (HAS_LINE[mine]) this.won[this.side] = (this.won[this.side] ?? 0) | (1 << board);
    else if (((this.marks[0][board] ?? 0) | (this.marks[1][board] ?? 0)) === FULL) this.tied |= 1 << board;
    this.target = (this.decided >> (move % 9)) & 1 ? -1 : move % 9;
    this.side = 1 - this.side;
  }

  private remove(move: number, target: number): void {
    const board = Math.floor(move / 9);
    this.side = 1 - this.side;
    const marks = this.marks[this.side as 0 | 1];
    marks[board] = (marks[board] ?? 0) & ~(1 << (move % 9));
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
      const mine = this.marks[side as 0 | 1][board] ?? 0;
      const theirs = this.marks[(1 - side) as 0 | 1][board] ?? 0;
      if ((COMPLETING[mine] ?? 0) & ~mine & ~theirs) return true;
    }
    return false;
  }

  /** True if a line of boards is left that the attacker could still get. */
  private isLineLeft(): boolean {
    const { attacker } = this;
    let boards = this.won[attacker] ?? 0;
    for (let board = 0; board < 9; board++) {
      const theirs = this.marks[(1 - attacker) as 0 | 1][board] ?? 0;
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
      if ((boards >> board) & 1) count += 9 - (COUNT[(this.marks[0][board] ?? 0) | (this.marks[1][board] ?? 0)] ?? 0);
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
      const content = (POWER[this.marks[0][board] ?? 0] ?? 0) + 2 * (POWER[this.marks[1][board] ?? 0] ?? 0);
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
      const taken = (this.marks[0][board] ?? 0) | (this.marks[1][board] ?? 0);
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
