import { DEFAULT_GAME_TYPE, type Millis } from "../../../shared/game/time-controls.ts";
import { ACK } from "../../../shared/protocol/protocol.ts";
import type { Socket } from "../../server/socket/events.ts";
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
  /** Validates the session's token, before anything is searched or created. */
  readonly checkToken: () => Promise<boolean>;
  readonly now: () => Millis;
  readonly onMatchFound: () => void;
}

export interface Search {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => SearchState;
  /** Starts a request. The same request again cancels it; another one replaces it. */
  press(request: GameRequest, isRated: boolean): void;
  cancel(): void;
}

/**
 * Creates a search. It listens to the socket while it has subscribers. Losing the last one cancels the search, so that
 * nobody is thrown into a game while reading another page.
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

  const cancel = (): void => {
    if (requestOf(state)?.kind === "opponent" && state.phase !== "checking") socket.emit("cancelSearch");
    dispatch({ type: "given-up" });
  };

  const ask = async (request: GameRequest, isRated: boolean): Promise<void> => {
    dispatch({ type: "requested", request });
    const isValid = await checkToken();
    // The request was cancelled or replaced meanwhile.
    if (requestOf(state) !== request) return;
    if (!isValid) return dispatch({ type: "token-invalid" });
    dispatch({ type: "token-valid" });
    if (request.kind === "friend") socket.emit("createFriendlyGame", DEFAULT_GAME_TYPE);
    else socket.emit("searchMatch", request.gameType, isRated);
  };

  const attach = (): (() => void) =>
    socket.listen({
      searchStarted: () => dispatch({ type: "search-started", now: now() }),
      searchPaused: (pause) => dispatch({ type: "search-paused", until: now() + pause }),
      searchCancelled: () => dispatch({ type: "search-cancelled" }),
      requestRefused: (reason) => dispatch({ type: "refused", reason }),
      matchFound: (gameId, ack) => {
        onMatchFound();
        ack(ACK);
        dispatch({ type: "match-found", gameId });
      },
      friendlyGameCreated: (gameId, ack) => {
        ack(ACK);
        dispatch({ type: "friendly-game-created", gameId });
      },
    });
  let detach = (): void => {};

  return {
    getState: () => state,
    subscribe: (listener) => {
      if (listeners.size === 0) detach = attach();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        cancel();
        detach();
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
