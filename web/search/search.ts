import { ACK } from "../../shared/protocol.ts";
import { DEFAULT_GAME_TYPE, type Millis } from "../../shared/time-controls.ts";
import type { Socket } from "../socket/events.ts";
import { listen } from "../socket/listen.ts";
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

  const attach = (): (() => void) =>
    listen(socket, {
      searchStarted: () => dispatch({ type: "search-started", now: now() }),
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
