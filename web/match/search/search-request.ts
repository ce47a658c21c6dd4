import type { InvitationTerms } from "../../../shared/game/invitation.ts";
import type { GameType, Millis, Speed } from "../../../shared/game/time-controls.ts";
import type { ErrorReason } from "../../../shared/protocol/protocol.ts";

export type GameRequest =
  | {
      readonly kind: "opponent";
      readonly gameType: GameType;
      readonly isRated: boolean;
      /** For a search resumed after a reload: when it began. The server counts the time before the reload, too. */
      readonly since?: Millis;
    }
  | { readonly kind: "friend"; readonly gameType?: Speed; readonly terms?: InvitationTerms };

export type SearchState =
  | { readonly phase: "idle"; readonly refusal: ErrorReason | null }
  /** The token is being validated. Nothing has been sent to the server's queue yet. */
  | { readonly phase: "checking"; readonly request: GameRequest }
  | { readonly phase: "asking"; readonly request: GameRequest }
  /** `pausedUntil`: no opponent is searched before this time; null for most searches. */
  | {
      readonly phase: "searching";
      readonly request: GameRequest;
      readonly since: Millis;
      readonly pausedUntil: Millis | null;
    }
  | { readonly phase: "found"; readonly gameId: string };

export const IDLE: SearchState = { phase: "idle", refusal: null };

export const searchRequestOf = (state: SearchState): GameRequest | null => ("request" in state ? state.request : null);

export const isSameRequest = (
  one: GameRequest | null,
  other: { readonly kind: GameRequest["kind"]; readonly gameType?: Speed },
): boolean => (one?.kind === "opponent" ? one.gameType === other.gameType : one?.kind === other.kind);
