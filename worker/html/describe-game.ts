import { gameMeta, UNREAD_GAME_META } from "../../shared/game-meta.ts";
import { NOT_FOUND_META } from "../../shared/page-meta.ts";
import type { DescribedPage } from "./described-page.ts";
import { findSummary } from "./find-game.ts";

/** The page of a game. Search engines list only games that have ended. */
export const describeGame = async (env: Env, gameId: string): Promise<DescribedPage> => {
  const path = `/${gameId}`;
  const game = await findSummary(env, gameId);
  if (game === null) return { status: 404, meta: NOT_FOUND_META, path, isListed: false };
  if (game === undefined) return { status: 200, meta: UNREAD_GAME_META, path, isListed: false };
  const picture = `${path}/board.png`;
  return { status: 200, meta: gameMeta(game), path, isListed: game.phase === "finished", picture };
};
