import type { Identity } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ErrorReason, EventFrame } from "../../shared/protocol/protocol.ts";
import type { ClaimAnswer } from "../platform/object/claim-answer.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import type { Pairing } from "./pairings.ts";
import type { Search } from "./search.ts";
import type { Rated } from "./waiting.ts";

/** The events and the effects of a waiting list. */

/** What a room says about a game. `none`: there is no such game; `unknown`: the room does not answer. */
export type RoomAnswer = "playing" | "over" | "none" | "unknown";

/** What the database knows of a player. */
export interface PlayerFacts {
  /** Null if the account is gone. */
  readonly rating: Rated | null;
  /** As in a search. */
  readonly blocked: readonly string[];
}

/** What a player asks for over a connection. */
export interface Request {
  readonly kind: "connect" | "search" | "cancel";
  readonly identity: ConnectedIdentity;
  readonly connection: string;
}

export type QueueEvent =
  | Request
  | { readonly kind: "acknowledge"; readonly identity: Identity; readonly id: number }
  /** A connection is gone. `kept`: its search as it was kept over a sleep. */
  | { readonly kind: "gone"; readonly connection: string; readonly kept: Search | null }
  /** The person has begun to search in another pool. Ends their searches that began at `searchedAt` or earlier. */
  | { readonly kind: "moved"; readonly identifier: string; readonly searchedAt: Millis }
  | { readonly kind: "alarm" }
  /** Hub and database have answered. `facts` is null if the database does not answer. */
  | {
      readonly kind: "admitted";
      readonly search: Search;
      readonly answer: ClaimAnswer;
      readonly facts: PlayerFacts | null;
    }
  /** A room has said how a found game stands. The player's request has waited for this answer. */
  | { readonly kind: "found-game"; readonly gameId: string; readonly state: RoomAnswer; readonly request: Request }
  /** A room has answered the request to make a game. */
  | { readonly kind: "made"; readonly gameId: string; readonly state: RoomAnswer }
  | { readonly kind: "refused"; readonly gameId: string; readonly answers: Readonly<Record<Side, ClaimAnswer>> };

export type QueueEffect =
  | { readonly kind: "send"; readonly connection: string; readonly frame: EventFrame }
  /** Say that the search has begun. */
  | { readonly kind: "started"; readonly connection: string }
  | { readonly kind: "refuse"; readonly connection: string; readonly reason: ErrorReason }
  | { readonly kind: "close"; readonly connection: string }
  /** Keep the search over a sleep, or stop keeping it. */
  | { readonly kind: "keep" | "drop"; readonly search: Search }
  | { readonly kind: "add-pairing"; readonly pairing: Pairing }
  | { readonly kind: "set-made"; readonly gameId: string; readonly at: Millis }
  | { readonly kind: "remove-pairing"; readonly gameId: string }
  /** Ask hub and database; the answer is `admitted`. */
  | { readonly kind: "admit"; readonly search: Search }
  /** Ask a room; the answer is `found-game`. */
  | { readonly kind: "ask-room"; readonly gameId: string; readonly request: Request }
  /** Have a game made; the answer is `made` or `refused`. */
  | { readonly kind: "make"; readonly pairing: Pairing; readonly isFirstTry: boolean }
  /** Notify the hubs that a game will not be made. */
  | { readonly kind: "release"; readonly pairing: Pairing };

/** What the list needs from outside for one step. */
export interface QueueMoment {
  readonly now: Millis;
  readonly random: () => number;
  readonly newGameId: () => string;
  /** When a search's connection was last heard; null if it is gone. */
  readonly heardAt: (search: Search) => Millis | null;
}
