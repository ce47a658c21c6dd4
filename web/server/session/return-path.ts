import { isGameId } from "../../../shared/game/game-id.ts";

/** Where a log-in leads back to: a game whose free seat needs an account. Travels in the router's state. */

export const returnTo = (gameId: string): { readonly returnTo: string } => ({ returnTo: gameId });

/** The path after a log-in. Home, unless the router's state names a game. */
export const pathAfterLogin = (state: unknown): string => {
  if (typeof state !== "object" || state === null || !("returnTo" in state)) return "/";
  const { returnTo: gameId } = state;
  return typeof gameId === "string" && isGameId(gameId) ? `/${gameId}` : "/";
};
