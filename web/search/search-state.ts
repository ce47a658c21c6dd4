import { assertNever } from "../../shared/assert-never.ts";
import type { ErrorReason } from "../../shared/protocol.ts";
import type { GameType, Millis } from "../../shared/time-controls.ts";

/** What a visitor asked for: an opponent at one time control, or a game to share. */
export type Wish = { readonly kind: "opponent"; readonly gameType: GameType } | { readonly kind: "friend" };

/** The way into a game from the home page. */
export type SearchState =
  /** `refusal` is why the last wish came to nothing, if the server said so. */
  | { readonly phase: "idle"; readonly refusal: ErrorReason | null }
  /** The token is being checked; nothing has been asked of the server's queue yet. */
  | { readonly phase: "checking"; readonly wish: Wish }
  /** Asked, not confirmed yet. */
  | { readonly phase: "asking"; readonly wish: Wish }
  /** The server looks for an opponent since a moment. */
  | { readonly phase: "searching"; readonly wish: Wish; readonly since: Millis }
  | { readonly phase: "found"; readonly gameId: string };

export type SearchEvent =
  | { readonly type: "wished"; readonly wish: Wish }
  | { readonly type: "token-valid" }
  | { readonly type: "token-invalid" }
  | { readonly type: "search-started"; readonly now: Millis }
  | { readonly type: "search-cancelled" }
  | { readonly type: "refused"; readonly reason: ErrorReason }
  | { readonly type: "given-up" }
  | { readonly type: "match-found"; readonly gameId: string }
  | { readonly type: "friendly-game-created"; readonly gameId: string };

export const IDLE: SearchState = { phase: "idle", refusal: null };

export const wishOf = (state: SearchState): Wish | null => ("wish" in state ? state.wish : null);

export const isSameWish = (one: Wish | null, other: Wish): boolean =>
  one?.kind === "opponent" && other.kind === "opponent" ? one.gameType === other.gameType : one?.kind === other.kind;

/** The state after an event. Events that come too late for a wish leave the state as it is. */
export const nextSearch = (state: SearchState, event: SearchEvent): SearchState => {
  switch (event.type) {
    case "wished":
      return state.phase === "found" ? state : { phase: "checking", wish: event.wish };
    case "token-valid":
      return state.phase === "checking" ? { phase: "asking", wish: state.wish } : state;
    case "token-invalid":
      return state.phase === "checking" ? IDLE : state;
    case "search-started":
      return state.phase === "asking" && state.wish.kind === "opponent"
        ? { phase: "searching", wish: state.wish, since: event.now }
        : state;
    case "search-cancelled":
      // While the token is checked, this is the echo of the search before.
      return wishOf(state)?.kind === "opponent" && state.phase !== "checking" ? IDLE : state;
    case "refused":
      return wishOf(state) === null ? state : { phase: "idle", refusal: event.reason };
    case "given-up":
      return wishOf(state) === null ? state : IDLE;
    case "match-found":
      // Even just after giving up: the opponent is already seated.
      return { phase: "found", gameId: event.gameId };
    case "friendly-game-created":
      // One that nobody here is waiting for was asked for by a page that is gone.
      return wishOf(state)?.kind === "friend" ? { phase: "found", gameId: event.gameId } : state;
    default:
      return assertNever(event);
  }
};
