import { GAME_DATA, type GameInit } from "../../../shared/game-protocol.ts";
import { type GameScreen, INITIAL_SCREEN } from "./game-screen.ts";
import { receiveState } from "./receive-state.ts";

/**
 * A game before its line has said anything: as it stood when the page of its address was sent, or else unknown. The clocks
 * have run since.
 */
export const firstScreen = (gameId: string): GameScreen => {
  const data = document.getElementById(GAME_DATA)?.textContent;
  if (data === undefined) return INITIAL_SCREEN;
  try {
    const state: GameInit = JSON.parse(data);
    if (state.gameId !== gameId) return INITIAL_SCREEN;
    const [page] = performance.getEntriesByType("navigation");
    const at = page instanceof PerformanceNavigationTiming ? page.responseStart : 0;
    return { ...receiveState(INITIAL_SCREEN, state, at), isConnected: false };
  } catch {
    // The page was cut off in the middle.
    return INITIAL_SCREEN;
  }
};

/** The line has said how the game stands: nothing older is shown any more. */
export const forgetFirstScreen = (): void => document.getElementById(GAME_DATA)?.remove();
