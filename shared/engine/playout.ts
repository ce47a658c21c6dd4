import { COUNT, FULL, HAS_LINE } from "../game/sets.ts";
import { type Board, DECIDED, TARGET, TO_MOVE, WON } from "./position.ts";
import { nextRandom } from "./random.ts";
import { COMPLETING, ELEMENT } from "./tables.ts";

/** The result of a playout, in half points for X. */
const X_WINS = 2;
const DRAW = 1;
const O_WINS = 0;

/** A side that can win the game does. Else it wins a sub-board with probability `boardChance`, or moves anyhow. */
export class Playouts {
  private state = 1;
  /** The probability of taking a sub-board, in 65,536ths. */
  private boardChance = 0;

  begin(state: number, boardChance: number): void {
    this.state = state;
    this.boardChance = Math.round(boardChance * 65_536);
  }

  /** Leaves the board's marks unusable. */
  play(board: Board): number {
    const { boardChance } = this;
    let { state } = this;
    let side = board[TO_MOVE] ?? 0;
    let wonOwn = board[WON + side] ?? 0;
    let wonOther = board[WON + 1 - side] ?? 0;
    let decided = board[DECIDED] ?? 0;
    let target = board[TARGET] ?? 0;
    for (;;) {
      const base = 9 * side;
      const otherBase = 9 - base;
      const winningSubs = COMPLETING[wonOwn] ?? 0;
      let sub = target;
      state = nextRandom(state);
      if ((decided & (1 << target)) !== 0) {
        const open = FULL & ~decided;
        let total = 0;
        for (let rest = open; rest !== 0; rest &= rest - 1) {
          const candidate = 31 - Math.clz32(rest & -rest);
          const own = board[base + candidate] ?? 0;
          const empty = FULL & ~(own | (board[otherBase + candidate] ?? 0));
          if ((winningSubs & (1 << candidate)) !== 0 && ((COMPLETING[own] ?? 0) & empty) !== 0) {
            this.state = state;
            return side === 0 ? X_WINS : O_WINS;
          }
          total += COUNT[empty] ?? 0;
        }
        let left = ((state >>> 16) * total) >>> 16;
        for (let rest = open; ; rest &= rest - 1) {
          sub = 31 - Math.clz32(rest & -rest);
          left -= COUNT[FULL & ~((board[sub] ?? 0) | (board[9 + sub] ?? 0))] ?? 0;
          if (left < 0) break;
        }
        state = nextRandom(state);
      }
      const own = board[base + sub] ?? 0;
      const other = board[otherBase + sub] ?? 0;
      let cells = FULL & ~(own | other);
      const completing = (COMPLETING[own] ?? 0) & cells;
      if (completing !== 0) {
        if ((winningSubs & (1 << sub)) !== 0) {
          this.state = state;
          return side === 0 ? X_WINS : O_WINS;
        }
        if ((state & 0xffff) < boardChance) cells = completing;
      }
      const cell = ELEMENT[16 * cells + (((state >>> 16) * (COUNT[cells] ?? 0)) >>> 16)] ?? 0;
      const marks = own | (1 << cell);
      board[base + sub] = marks;
      if (HAS_LINE[marks] === 1) {
        wonOwn |= 1 << sub;
        decided |= 1 << sub;
        if ((decided & FULL) === FULL) break;
      } else if ((marks | other) === FULL) {
        decided |= 1 << sub;
        if ((decided & FULL) === FULL) break;
      }
      target = cell;
      side = 1 - side;
      const won = wonOwn;
      wonOwn = wonOther;
      wonOther = won;
    }
    this.state = state;
    return DRAW;
  }
}
