import { type GameSummary, gameMeta, UNREAD_GAME_META } from "../../shared/game-meta.ts";
import { NOT_FOUND_META } from "../../shared/page-meta.ts";
import { findArchivedGame } from "../data/archived-games.ts";
import { gameStores } from "../data/game-archive.ts";
import { findGame } from "../data/games.ts";
import { archivedGame } from "../game-room/archive.ts";
import { gameSummary } from "../game-room/game.ts";
import { answerInTime } from "./answer-in-time.ts";
import type { DescribedPage } from "./described-page.ts";

const summaryOfRoom = async (env: Env, gameId: string): Promise<GameSummary | null> =>
  env.GAME_ROOM.getByName(gameId).facts();

/**
 * The page of a game. The database knows the games that have ended, by today's names; its room knows all others. Both
 * are asked at once, so that nobody waits for one and then the other. Asking the room costs little: the page opens a
 * socket to it a moment later anyway, and a room without a game writes nothing. The archive is asked about what neither
 * of them has.
 * Search engines list only games that have ended.
 */
export const describeGame = async (env: Env, gameId: string): Promise<DescribedPage> => {
  const path = `/${gameId}`;
  const stores = gameStores(env);
  const [recent, running] = await Promise.all([
    answerInTime("recorded-game", findGame(stores.db, gameId)),
    answerInTime("game-room", summaryOfRoom(env, gameId)),
  ]);
  const recorded =
    recent === null && running === null
      ? await answerInTime("archived-game", findArchivedGame(stores, gameId))
      : recent;
  const game = recorded ? gameSummary(archivedGame(recorded)) : running;
  if (game) return { status: 200, meta: gameMeta(game), path, isListed: game.phase === "finished" };
  const isUnknown = recorded === null && running === null;
  return isUnknown
    ? { status: 404, meta: NOT_FOUND_META, path, isListed: false }
    : { status: 200, meta: UNREAD_GAME_META, path, isListed: false };
};
