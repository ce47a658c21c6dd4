import { ACK, type ErrorReason } from "../../shared/protocol.ts";
import { DEFAULT_GAME_TYPE, type Millis } from "../../shared/time-controls.ts";
import type { Acknowledge, Socket } from "../socket/events.ts";
import {
  type GameRequest,
  IDLE,
  isSameRequest,
  nextSearch,
  requestOf,
  type SearchEvent,
  type SearchState,
} from "./search-state.ts";

export interface SearchOptions {
  readonly socket: Socket;
  /** Whether the session's token is still taken; asked before anything is searched or created. */
  readonly checkToken: () => Promise<boolean>;
  readonly now: () => Millis;
  readonly onMatchFound: () => void;
}

/** The search of one session: a store of its state, and what can be done about it. */
export interface Search {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => SearchState;
  /** Starts on a request; the same request again takes it back, another one replaces it. */
  press(request: GameRequest, isRated: boolean): void;
  cancel(): void;
}

/**
 * It listens to the socket from its first subscriber to its last, and ends the search with the last: nobody is thrown
 * into a game while reading another page.
 */
export const createSearch = ({ socket, checkToken, now, onMatchFound }: SearchOptions): Search => {
  const listeners = new Set<() => void>();
  let state: SearchState = IDLE;

  const dispatch = (event: SearchEvent): void => {
    const next = nextSearch(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const onSearchStarted = (): void => dispatch({ type: "search-started", now: now() });
  const onSearchCancelled = (): void => dispatch({ type: "search-cancelled" });
  const onRequestRefused = (reason: ErrorReason): void => dispatch({ type: "refused", reason });
  const onMatch = (gameId: string, ack: Acknowledge): void => {
    onMatchFound();
    ack(ACK);
    dispatch({ type: "match-found", gameId });
  };
  const onFriendlyGameCreated = (gameId: string, ack: Acknowledge): void => {
    ack(ACK);
    dispatch({ type: "friendly-game-created", gameId });
  };

  const cancel = (): void => {
    if (requestOf(state)?.kind === "opponent" && state.phase !== "checking") socket.emit("cancelSearch");
    dispatch({ type: "given-up" });
  };

  const ask = async (request: GameRequest, isRated: boolean): Promise<void> => {
    dispatch({ type: "requested", request });
    const isValid = await checkToken();
    // Another request, or none, has taken its place meanwhile.
    if (requestOf(state) !== request) return;
    if (!isValid) return dispatch({ type: "token-invalid" });
    dispatch({ type: "token-valid" });
    if (request.kind === "friend") socket.emit("createFriendlyGame", DEFAULT_GAME_TYPE);
    else socket.emit("searchMatch", request.gameType, isRated);
  };

  const attach = (): void => {
    socket.on("searchStarted", onSearchStarted);
    socket.on("searchCancelled", onSearchCancelled);
    socket.on("requestRefused", onRequestRefused);
    socket.on("matchFound", onMatch);
    socket.on("friendlyGameCreated", onFriendlyGameCreated);
  };

  const detach = (): void => {
    cancel();
    socket.off("searchStarted", onSearchStarted);
    socket.off("searchCancelled", onSearchCancelled);
    socket.off("requestRefused", onRequestRefused);
    socket.off("matchFound", onMatch);
    socket.off("friendlyGameCreated", onFriendlyGameCreated);
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      if (listeners.size === 0) attach();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) detach();
      };
    },
    press: (request, isRated) => {
      const isTakenBack = isSameRequest(requestOf(state), request);
      cancel();
      if (!isTakenBack) void ask(request, isRated);
    },
    cancel,
  };
};
