import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useReloadHold } from "../../app/update/reload-holds.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { isTokenValid } from "../../server/api/account.ts";
import { useSession, useSocket } from "../../server/session/session.tsx";
import { createSearch } from "./search.ts";
import { type GameRequest, isSameRequest, requestOf, type SearchState } from "./search-state.ts";

export interface UseSearch {
  readonly state: SearchState;
  press(request: GameRequest): void;
  cancel(): void;
}

/**
 * The search of this page and session. Leaving the page, a log-in and a log-out cancel it. `preloadGame` fetches the
 * script of the game's page.
 */
export const useSearch = (isRated: boolean, preloadGame: () => void): UseSearch => {
  const navigate = useNavigate();
  const socket = useSocket();
  const { token, status } = useSession();
  /** Requested before the session has started. */
  const [early, setEarly] = useState<GameRequest | null>(null);

  const search = useMemo(
    () =>
      createSearch({
        socket,
        checkToken: async () => token !== null && (await isTokenValid(token)),
        now: () => performance.now(),
        onMatchFound: () => playSound("match-found"),
      }),
    [socket, token],
  );
  const state = useSyncExternalStore(search.subscribe, search.getState);

  const isReady = status !== "loading";
  useEffect(() => {
    if (early === null || !isReady) return;
    setEarly(null);
    search.press(early, isRated);
  }, [early, isReady, search, isRated]);

  useReloadHold(early !== null || requestOf(state) !== null);

  const gameId = state.phase === "found" ? state.gameId : null;
  useEffect(() => {
    if (gameId !== null) void navigate(`/${gameId}`);
  }, [gameId, navigate]);

  return {
    state: early === null ? state : { phase: "checking", request: early },
    press: (request) => {
      preloadGame();
      if (isReady) search.press(request, isRated);
      else setEarly(isSameRequest(early, request) ? null : request);
    },
    cancel: () => {
      setEarly(null);
      search.cancel();
    },
  };
};
