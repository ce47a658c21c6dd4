import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { isTokenValid } from "../api/account.ts";
import { useSession, useSocket } from "../session/session.tsx";
import { playSound } from "../sound/sound.ts";
import { useReloadHold } from "../update/reload-holds.ts";
import { createSearch } from "./search.ts";
import { type GameRequest, isSameRequest, requestOf, type SearchState } from "./search-state.ts";

export interface UseSearch {
  readonly state: SearchState;
  press(request: GameRequest): void;
  cancel(): void;
}

/**
 * The search of this page and session. It is cancelled by leaving the page, and by a login or logout.
 * `preloadGame` fetches the game's page ahead, as there is time for it.
 */
export const useSearch = (isRated: boolean, preloadGame: () => void): UseSearch => {
  const navigate = useNavigate();
  const socket = useSocket();
  const { token, status } = useSession();
  /** Pressed before the session was there. */
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
