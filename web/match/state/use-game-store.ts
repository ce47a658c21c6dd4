import { useEffect, useMemo, useSyncExternalStore } from "react";
import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import { GAME_DATA, type GameInit } from "../../../shared/protocol/game-protocol.ts";
import type { Socket } from "../../server/socket/events.ts";
import { type GameScreen, INITIAL_SCREEN } from "./game-screen.ts";
import { type GameStore, gameStore } from "./game-store.ts";
import { dropGame, keepGame } from "./kept-game.ts";
import { receiveState } from "./receive-state.ts";

/** Built from the data in the page. The clocks have been running since the server sent it. */
const firstScreen = (gameId: string): GameScreen => {
  const data = document.getElementById(GAME_DATA)?.textContent;
  if (data === undefined) return INITIAL_SCREEN;
  try {
    const state: GameInit = JSON.parse(data);
    if (state.gameId !== gameId) return INITIAL_SCREEN;
    const [page] = performance.getEntriesByType("navigation");
    const at = page instanceof PerformanceNavigationTiming ? page.responseStart : 0;
    return { ...receiveState(INITIAL_SCREEN, state, at), isConnected: false };
  } catch {
    // The data is incomplete: the download of the page broke off.
    return INITIAL_SCREEN;
  }
};

/** Removes data that is outdated once the connection has delivered the game. */
const forgetFirstScreen = (): void => document.getElementById(GAME_DATA)?.remove();

export const useGameStore = (socket: Socket, gameId: string): { store: GameStore; screen: GameScreen } => {
  const store = useMemo(() => gameStore(socket, gameId, () => firstScreen(gameId)), [socket, gameId]);
  const screen = useSyncExternalStore(store.subscribe, store.getScreen);

  const { phase, isConnected } = screen;
  useEffect(() => {
    if (isConnected) forgetFirstScreen();
  }, [isConnected]);

  // Kept before the connection is open: the player may leave at once. Dropped if it is not theirs.
  const isOwn = phase === "playing" && screen.game.you !== null && !isCorrespondence(screen.game);
  useEffect(() => {
    if (isOwn) keepGame({ socket, gameId, store });
    else if (phase === "finished") dropGame(gameId);
  }, [isOwn, phase, socket, gameId, store]);

  return { store, screen };
};
