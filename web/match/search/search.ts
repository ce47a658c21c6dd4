import { DEFAULT_GAME_TYPE, type Millis } from "../../../shared/game/time-controls.ts";
import { ACK } from "../../../shared/protocol/protocol.ts";
import type { Socket } from "../../server/socket/events.ts";
import { type GameRequest, IDLE, isSameRequest, type SearchState, searchRequestOf } from "./search-request.ts";
import { nextSearch, type SearchEvent } from "./search-state.ts";

export interface SearchOptions {
  readonly socket: Socket;
  readonly checkToken: () => Promise<boolean>;
  readonly now: () => Millis;
  readonly onMatchFound: () => void;
}

export interface SearchStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => SearchState;
  /** Listens to the socket until the returned function is called, which also cancels the search. */
  attach(): () => void;
  /** Starts a request. The same request again cancels it; another one replaces it. */
  press(request: GameRequest): void;
  cancel(): void;
  settle(): void;
}

export const createSearch = ({ socket, checkToken, now, onMatchFound }: SearchOptions): SearchStore => {
  const listeners = new Set<() => void>();
  let state: SearchState = IDLE;

  const dispatch = (event: SearchEvent): void => {
    const next = nextSearch(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const cancel = (): void => {
    if (searchRequestOf(state)?.kind === "opponent" && state.phase !== "checking") socket.emit("cancelSearch");
    dispatch({ type: "given-up" });
  };

  const ask = async (request: GameRequest): Promise<void> => {
    dispatch({ type: "requested", request });
    const isValid = await checkToken();
    // The request was cancelled or replaced meanwhile.
    if (searchRequestOf(state) !== request) return;
    if (!isValid) return dispatch({ type: "token-invalid" });
    dispatch({ type: "token-valid" });
    if (request.kind === "friend") {
      const { gameType = DEFAULT_GAME_TYPE, terms = {} } = request;
      socket.emit("createFriendlyGame", gameType, ...(Object.keys(terms).length > 0 ? [terms] : []));
    } else socket.emit("searchMatch", request.gameType, request.isRated);
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: () => {
      const detach = socket.listen({
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
      return () => {
        cancel();
        detach();
      };
    },
    press: (request) => {
      const isTakenBack = isSameRequest(searchRequestOf(state), request);
      cancel();
      if (!isTakenBack) void ask(request);
    },
    cancel,
    settle: () => dispatch({ type: "settled" }),
  };
};
