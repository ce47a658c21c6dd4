import type { GameSummary } from "../../shared/game-meta.ts";
import { findArchivedGame } from "../data/archived-games.ts";
import { gameStores } from "../data/game-archive.ts";
import { findGame } from "../data/games.ts";
import { archivedGame } from "../game-room/archive.ts";
import { gameSummary } from "../game-room/game.ts";
import { answerInTime } from "./answer-in-time.ts";

const summaryOfRoom = async (env: Env, gameId: string): Promise<GameSummary | null> =>
  env.GAME_ROOM.getByName(gameId).facts();

/**
 * A game, whoever knows it. The database knows the games that have ended, by today's names; its room knows all others. Both
 * are asked at once, so that nobody waits for one and then the other. Asking the room costs little: the page opens a
 * socket to it a moment later anyway, and a room without a game writes nothing. The archive is asked about what neither
 * of them has. Null: there is none. Undefined: nobody could say in time.
 */
export const findSummary = async (env: Env, gameId: string): Promise<GameSummary | null | undefined> => {
  const stores = gameStores(env);
  const [recent, running] = await Promise.all([
    answerInTime("recorded-game", findGame(stores.db, gameId)),
    answerInTime("game-room", summaryOfRoom(env, gameId)),
  ]);
  const recorded =
    recent === null && running === null
      ? await answerInTime("archived-game", findArchivedGame(stores, gameId))
      : recent;
  if (recorded) return gameSummary(archivedGame(recorded));
  return running ?? (recorded === null && running === null ? null : undefined);
};
