import { isArenaId } from "../../../shared/arena/arena.ts";
import { isGameId } from "../../../shared/game/game-id.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";

/** The page to return to after a log-in, kept in the router's state: an arena, or a game with a seat for accounts. */

export const returnTo = (gameId: string): { readonly returnTo: string } => ({ returnTo: gameId });

export const returnToArena = (id: string): { readonly returnToArena: string } => ({ returnToArena: id });

/** The path after a log-in. Home, unless the router's state names a game or an arena. */
export const pathAfterLogin = (state: unknown): string => {
  if (typeof state !== "object" || state === null) return "/";
  const { returnTo: gameId, returnToArena: arena } = { returnTo: null, returnToArena: null, ...state };
  if (typeof arena === "string" && isArenaId(arena)) return arenaPath(arena);
  return typeof gameId === "string" && isGameId(gameId) ? `/${gameId}` : "/";
};
