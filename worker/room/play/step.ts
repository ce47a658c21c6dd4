import type { Square } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { ActionAck, SeatRefusal } from "../../../shared/protocol/game-protocol.ts";
import type { FrameOf } from "../../../shared/protocol/protocol.ts";
import type { GameServerEvents } from "../../../shared/protocol/protocol-events.ts";
import type { Finished, Game, Playing } from "./game.ts";

export interface Moved {
  readonly type: "moved";
  readonly ply: number;
  readonly square: Square;
  readonly at: Millis;
  /** The compensated part of the network delay. */
  readonly lag: Millis;
  /** What is left of the mover's lag quota. */
  readonly quota: Millis;
  readonly after: Playing | Finished;
}

/** Changes of a game, to be stored and broadcast in this order. A deleted game is simply empty. */
export type Change =
  | { readonly type: "created" }
  | { readonly type: "started" }
  | { readonly type: "called-off" }
  | Moved
  /** A side has changed its prepared moves. Only their owner gets them. */
  | { readonly type: "prepared" }
  | { readonly type: "ended" }
  /** Players have connected or left, or the room has noted that it is alive. `isNews`: somebody is absent, or back. */
  | { readonly type: "connections"; readonly isNews: boolean }
  /** The clock stands, or stood, after an outage. */
  | { readonly type: "clock-stood" }
  | { readonly type: "offers" }
  | { readonly type: "said" }
  /** A player has gone berserk. */
  | { readonly type: "berserk" }
  | { readonly type: "taken-back" }
  /** The rematch is agreed, made, or has failed. */
  | { readonly type: "next-game" }
  /** Players have other names by now. */
  | { readonly type: "renamed" }
  /** The game's arena knows the result, or the next attempt to notify it is postponed. */
  | { readonly type: "arena-notified" }
  /** An ended game is recorded, or the next attempt is postponed. */
  | { readonly type: "recorded" };

/** The outcome of an action or of time. */
export interface Step<After extends Game = Game> {
  readonly game: After;
  readonly changes: readonly Change[];
  readonly answer: ActionAck;
  /** Broadcast, but not stored. */
  readonly announcement?: FrameOf<GameServerEvents>;
  /** Both want a rematch, as house bots always do: D1 and the hubs have to be asked first. */
  readonly wantsRematch?: true;
  /** Why the asker could not take the free seat of a rated game. */
  readonly seatRefusal?: SeatRefusal;
}

/** What follows from the answer of others, for the game as it is by then; null for nothing. */
export type Turn = (game: Game, now: Millis) => Step | null;
