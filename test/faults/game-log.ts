import type { Side, Square } from "../../shared/game/rules.ts";
import type { Millis, Timers } from "../../shared/game/time-controls.ts";
import type { GameResult } from "../../shared/protocol/game-protocol.ts";
import type { Script } from "./scripts.ts";

/** What the clients know of a move. Moments are of this machine's clock. */
interface KnownMove {
  readonly ply: number;
  /** When its player first sent it, and the thinking time it reported. */
  sent: { readonly at: number; readonly square: Square; readonly thought: number | null } | null;
  acknowledgedAt: number | null;
  /** The server's first message about it, and when it came. */
  received: { readonly at: number; readonly square: Square } | null;
  /** The clocks right after it, if any client received them. */
  timers: Timers | null;
}

/** The clock of the side to move, as a client was shown it. */
interface ShownClock {
  readonly ply: number;
  readonly at: number;
  readonly left: Millis;
}

interface Ending {
  readonly who: string;
  readonly squares: readonly Square[];
  readonly result: GameResult;
}

/** At most this many lines are kept for a game. */
const MOST_LINES = 400;

/** One game as its clients saw it: all that the oracle knows. */
export class GameLog {
  readonly gameId: string;
  readonly script: Script;
  readonly beganAt = Date.now();
  readonly moves: KnownMove[] = [];
  readonly endings: Ending[] = [];
  readonly shown: ShownClock[] = [];
  /** Sides that went berserk: they get half of each increment. */
  readonly halved = new Set<Side>();
  /** The seats, as the server gave them. */
  readonly seats = new Map<Side, string>();
  /** Events that must never happen. */
  readonly wrongs: string[] = [];
  readonly lines: string[] = [];
  readonly #onAcknowledged: () => void;

  constructor(gameId: string, script: Script, onAcknowledged: () => void) {
    this.gameId = gameId;
    this.script = script;
    this.#onAcknowledged = onAcknowledged;
  }

  get acknowledged(): number {
    return this.moves.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  }

  note(who: string, what: string): void {
    if (this.lines.length < MOST_LINES) this.lines.push(`${Date.now() - this.beganAt} ms  ${who}: ${what}`);
  }

  sent(who: string, ply: number, square: Square, thought: number | null): void {
    this.note(who, `sends ${ply}: ${square}`);
    const move = this.#move(ply);
    move.sent ??= { at: Date.now(), square, thought };
  }

  acknowledge(who: string, ply: number, square: Square): void {
    this.note(who, `has ${ply}: ${square} acknowledged`);
    const move = this.#move(ply);
    const other = move.sent?.square;
    if (other !== square) this.wrongs.push(`${who} had ${square} acknowledged as ${ply}, and had sent ${other}`);
    if (move.acknowledgedAt !== null) return;
    move.acknowledgedAt = Date.now();
    this.#onAcknowledged();
  }

  refuse(who: string, ply: number, reason: string): void {
    this.note(who, `has ${ply} refused: ${reason}`);
  }

  /** The server sent a client all moves so far; `timers` are those right after the last, if known. */
  receive(who: string, squares: readonly Square[], timers: Timers | null): void {
    this.note(who, `receives ${squares.length} moves, clocks ${JSON.stringify(timers)}`);
    for (const [ply, square] of squares.entries()) {
      const move = this.#move(ply);
      move.received ??= { at: Date.now(), square };
      if (move.received.square !== square) {
        this.wrongs.push(`${who} received ${square} as ${ply}, where ${move.received.square} was sent before`);
      }
    }
    const last = this.moves[squares.length - 1];
    if (last === undefined || timers === null) return;
    if (last.timers !== null && (last.timers.X !== timers.X || last.timers.O !== timers.O)) {
      this.wrongs.push(`${who} received other clocks after ${last.ply} than were sent before`);
    }
    last.timers ??= timers;
  }

  end(ending: Ending): void {
    this.note(ending.who, `sees the end ${JSON.stringify(ending.result)}`);
    this.endings.push(ending);
  }

  #move(ply: number): KnownMove {
    for (let next = this.moves.length; next <= ply; next++) {
      this.moves.push({ ply: next, sent: null, acknowledgedAt: null, received: null, timers: null });
    }
    const move = this.moves[ply];
    if (move === undefined) throw new Error(`there is no ply ${ply}`);
    return move;
  }
}
