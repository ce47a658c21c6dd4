import { assertNever } from "../../../shared/assert-never.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { ErrorReason } from "../../../shared/protocol/protocol.ts";
import { type GameRequest, IDLE, type SearchState, searchRequestOf } from "./search-request.ts";

export type SearchEvent =
  | { readonly type: "requested"; readonly request: GameRequest }
  | { readonly type: "token-valid" }
  | { readonly type: "token-invalid" }
  | { readonly type: "search-started"; readonly now: Millis }
  | { readonly type: "search-paused"; readonly until: Millis }
  | { readonly type: "search-cancelled" }
  | { readonly type: "refused"; readonly reason: ErrorReason }
  | { readonly type: "given-up" }
  | { readonly type: "match-found"; readonly gameId: string }
  | { readonly type: "friendly-game-created"; readonly gameId: string }
  | { readonly type: "settled" };

/** Reduces the search. Events that belong to an older request change nothing. */
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
        ? { phase: "searching", request: state.request, since: state.request.since ?? event.now, pausedUntil: null }
        : state;
    case "search-paused":
      return state.phase === "searching" ? { ...state, pausedUntil: event.until } : state;
    case "search-cancelled":
      // In the phase "checking", this event answers the previous search.
      return searchRequestOf(state)?.kind === "opponent" && state.phase !== "checking" ? IDLE : state;
    case "refused":
      return searchRequestOf(state) === null ? state : { phase: "idle", refusal: event.reason };
    case "given-up":
      return searchRequestOf(state) === null ? state : IDLE;
    case "match-found":
      // Even just after a cancel: the opponent is already seated.
      return { phase: "found", gameId: event.gameId };
    case "friendly-game-created":
      // Otherwise the game was created for an earlier request.
      return searchRequestOf(state)?.kind === "friend" ? { phase: "found", gameId: event.gameId } : state;
    case "settled":
      return searchRequestOf(state) === null ? IDLE : state;
    default:
      return assertNever(event);
  }
};
