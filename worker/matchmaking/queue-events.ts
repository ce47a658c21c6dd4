import type { Identity } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ErrorReason, EventFrame } from "../../shared/protocol/protocol.ts";
import type { ClaimAnswer } from "../platform/object/claim-answer.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import type { Pairing } from "./pairings.ts";
import type { Search } from "./search.ts";
import type { Rated } from "./waiting.ts";

/** `none`: there is no such game. `unknown`: the room does not answer. */
export type RoomAnswer = "playing" | "over" | "none" | "unknown";

export interface PlayerFacts {
  readonly rating: Rated | null;
  readonly blocked: readonly string[];
}

export interface Request {
  readonly kind: "connect" | "search" | "cancel";
  readonly identity: ConnectedIdentity;
  readonly connection: string;
}

export type QueueEvent =
  | Request
  | { readonly kind: "acknowledge"; readonly identity: Identity; readonly id: number }
  /** `kept`: its search as it was kept over a sleep. */
  | { readonly kind: "gone"; readonly connection: string; readonly kept: Search | null }
  /** The person searches in another pool. Ends searches that began at `searchedAt` or earlier. */
  | { readonly kind: "moved"; readonly identifier: string; readonly searchedAt: Millis }
  | { readonly kind: "alarm" }
  /** `facts` is null if the database does not answer. */
  | {
      readonly kind: "admitted";
      readonly search: Search;
      readonly answer: ClaimAnswer;
      readonly facts: PlayerFacts | null;
    }
  /** The player's request has waited for this answer. */
  | { readonly kind: "found-game"; readonly gameId: string; readonly state: RoomAnswer; readonly request: Request }
  | { readonly kind: "made"; readonly gameId: string; readonly state: RoomAnswer }
  | { readonly kind: "refused"; readonly gameId: string; readonly answers: Readonly<Record<Side, ClaimAnswer>> };

export type QueueEffect =
  | { readonly kind: "send"; readonly connection: string; readonly frame: EventFrame }
  | { readonly kind: "started"; readonly connection: string }
  | { readonly kind: "refuse"; readonly connection: string; readonly reason: ErrorReason }
  | { readonly kind: "close"; readonly connection: string }
  | { readonly kind: "keep" | "drop"; readonly search: Search }
  | { readonly kind: "add-pairing"; readonly pairing: Pairing }
  | { readonly kind: "set-made"; readonly gameId: string; readonly at: Millis }
  | { readonly kind: "remove-pairing"; readonly gameId: string }
  /** The answer is `admitted`. */
  | { readonly kind: "admit"; readonly search: Search }
  /** The answer is `found-game`. */
  | { readonly kind: "ask-room"; readonly gameId: string; readonly request: Request }
  /** The answer is `made` or `refused`. */
  | { readonly kind: "make"; readonly pairing: Pairing; readonly isFirstTry: boolean }
  | { readonly kind: "release"; readonly pairing: Pairing };

export interface QueueMoment {
  readonly now: Millis;
  readonly random: () => number;
  readonly newGameId: () => string;
  readonly heardAt: (search: Search) => Millis | null;
}
