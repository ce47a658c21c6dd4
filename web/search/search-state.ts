import { assertNever } from "../../shared/assert-never.ts";
import type { ErrorReason } from "../../shared/protocol.ts";
import type { GameType, Millis } from "../../shared/time-controls.ts";

/** What a visitor asked for: an opponent at one time control, or a game to share. */
export type GameRequest = { readonly kind: "opponent"; readonly gameType: GameType } | { readonly kind: "friend" };

/** The way into a game from the home page. */
export type SearchState =
  /** `refusal` is why the last request came to nothing, if the server said so. */
  | { readonly phase: "idle"; readonly refusal: ErrorReason | null }
  /** The token is being checked; nothing has been asked of the server's queue yet. */
  | { readonly phase: "checking"; readonly request: GameRequest }
  /** Asked, not confirmed yet. */
  | { readonly phase: "asking"; readonly request: GameRequest }
  /** The server has been looking for an opponent since `since`. */
  | { readonly phase: "searching"; readonly request: GameRequest; readonly since: Millis }
  | { readonly phase: "found"; readonly gameId: string };

export type SearchEvent =
  | { readonly type: "requested"; readonly request: GameRequest }
  | { readonly type: "token-valid" }
  | { readonly type: "token-invalid" }
  | { readonly type: "search-started"; readonly now: Millis }
  | { readonly type: "search-cancelled" }
  | { readonly type: "refused"; readonly reason: ErrorReason }
  | { readonly type: "given-up" }
  | { readonly type: "match-found"; readonly gameId: string }
  | { readonly type: "friendly-game-created"; readonly gameId: string };

export const IDLE: SearchState = { phase: "idle", refusal: null };

export const requestOf = (state: SearchState): GameRequest | null => ("request" in state ? state.request : null);

export const isSameRequest = (one: GameRequest | null, other: GameRequest): boolean =>
  one?.kind === "opponent" && other.kind === "opponent" ? one.gameType === other.gameType : one?.kind === other.kind;

/** The state after an event. Events that come too late for a request leave the state as it is. */
export const nextSearch = (state: SearchState, event: SearchEvent): SearchState => {
  switch (event.type) {
    case "requested":
      return state.phase === "found" ? state : { phase: "checking", request: event.request };
    case "token-valid":
      return state.phase === "checking" ? { phase: "asking", request: state.request } : state;
    case "token-invalid":
      return state.phase === "checking" ? IDLE : state;
    case "search-started":
      return state.phase === "asking" && state.request.kind === "opponent"
        ? { phase: "searching", request: state.request, since: event.now }
        : state;
    case "search-cancelled":
      // While the token is checked, this answers the search before.
      return requestOf(state)?.kind === "opponent" && state.phase !== "checking" ? IDLE : state;
    case "refused":
      return requestOf(state) === null ? state : { phase: "idle", refusal: event.reason };
    case "given-up":
      return requestOf(state) === null ? state : IDLE;
    case "match-found":
      // Even just after giving up: the opponent is already seated.
      return { phase: "found", gameId: event.gameId };
    case "friendly-game-created":
      // Nobody here waits for it: a page that is gone had asked for it.
      return requestOf(state)?.kind === "friend" ? { phase: "found", gameId: event.gameId } : state;
    default:
      return assertNever(event);
  }
};
