import { lazy } from "react";

/** Pages that are not part of the first load. */

const loadGame = () => import("../pages/game/game-page.tsx");

export const GamePage = lazy(async () => ({ default: (await loadGame()).GamePage }));
export const LearnPage = lazy(async () => ({ default: (await import("../pages/learn/learn-page.tsx")).LearnPage }));
export const AboutPage = lazy(async () => ({ default: (await import("../pages/about/about-page.tsx")).AboutPage }));

/** While an opponent is being looked for there is time to fetch the board, so that the game opens at once. */
export const preloadGame = (): void => {
  loadGame().catch((error: unknown) => console.info("The game page could not be fetched ahead", error));
};
