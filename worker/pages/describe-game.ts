import { type GameSummary, gameMeta, UNREAD_GAME_META } from "../../shared/game-meta.ts";
import { NOT_FOUND_META } from "../../shared/page-meta.ts";
import { database } from "../data/database.ts";
import { findGame } from "../data/games.ts";
import type { RecordedGame } from "../data/recorded-game.ts";
import type { DescribedPage } from "./described-page.ts";
import { lookUp } from "./look-up.ts";

const gameSummary = ({ terms, seats, result }: RecordedGame): GameSummary => ({
  phase: "finished",
  gameType: terms.gameType,
  isRated: terms.isRated,
  players: { X: seats.X.username, O: seats.O.username },
  result,
});

const factsInRoom = async (env: Env, gameId: string): Promise<GameSummary | null> =>
  env.GAME_ROOM.getByName(gameId).facts();

/**
 * The page of a game. The database knows the games that have ended, by today's names; its room knows all others. Both
 * are asked at once, so that nobody waits for one and then the other: the page opens a socket to the room a moment later
 * anyway, and a room without a game answers from an empty storage and writes nothing.
 * A game that is still to be played is for those who got the link, not for search engines.
 */
export const describeGame = async (env: Env, gameId: string): Promise<DescribedPage> => {
  const path = `/${gameId}`;
  const [recorded, facts] = await Promise.all([
    lookUp("recorded-game", findGame(database(env), gameId)),
    lookUp("game-room", factsInRoom(env, gameId)),
  ]);
  const game = recorded ? gameSummary(recorded) : facts;
  if (game) return { status: 200, meta: gameMeta(game), path, isListed: game.phase === "finished" };
  const isUnknown = recorded === null && facts === null;
  return isUnknown
    ? { status: 404, meta: NOT_FOUND_META, path, isListed: false }
    : { status: 200, meta: UNREAD_GAME_META, path, isListed: false };
};
