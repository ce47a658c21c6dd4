import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DELETED_PLAYER_NAME } from "../../shared/identity.ts";
import { unpackMoves } from "../../shared/notation.ts";
import type { Database } from "./database.ts";
import { type GameRow, games } from "./game-schema.ts";
import type { RecordedGame } from "./recorded-game.ts";
import { users } from "./schema.ts";

/** Reading recorded games, each with the names and badges that its players have today. */

export const xUser = alias(users, "x_user");
export const oUser = alias(users, "o_user");

/** Nulls do not get here: they stay what they are. */
const readBoolean = (stored: unknown): boolean | null => stored === 1;

/**
 * What a query selects for `recordedGame`; it has to join `xUser` and `oUser` by the seats' ids. Named apart: of two
 * columns of one name a batch of D1 gives only one.
 */
export const gameColumns = {
  game: games,
  xName: sql<string | null>`${xUser.username}`.as("x_name"),
  oName: sql<string | null>`${oUser.username}`.as("o_name"),
  xIsSupporter: sql`${xUser.isSupporter}`.mapWith(readBoolean).as("x_is_supporter"),
  oIsSupporter: sql`${oUser.isSupporter}`.mapWith(readBoolean).as("o_is_supporter"),
};

export interface NamedGameRow {
  readonly game: GameRow;
  readonly xName: string | null;
  readonly oName: string | null;
  /** Null for guests, and for those who have left. */
  readonly xIsSupporter: boolean | null;
  readonly oIsSupporter: boolean | null;
}

export const recordedGame = ({ game, xName, oName, xIsSupporter, oIsSupporter }: NamedGameRow): RecordedGame => ({
  terms: {
    gameId: game.id,
    gameType: game.gameType,
    isRated: game.isRated,
    base: game.base,
    increment: game.increment,
  },
  seats: {
    X: {
      identifier: game.xId,
      username: game.xGuestName ?? xName ?? DELETED_PLAYER_NAME,
      elo: game.xElo,
      deviation: game.xDeviation,
      eloAfter: game.xEloAfter,
      ...(xIsSupporter && { isSupporter: true }),
    },
    O: {
      identifier: game.oId,
      username: game.oGuestName ?? oName ?? DELETED_PLAYER_NAME,
      elo: game.oElo,
      deviation: game.oDeviation,
      eloAfter: game.oEloAfter,
      ...(oIsSupporter && { isSupporter: true }),
    },
  },
  moves: unpackMoves(game.moves),
  timers: { X: game.xTimeLeft, O: game.oTimeLeft },
  result: { winner: game.winner, status: game.status },
  startedAt: game.startedAt,
  endedAt: game.endedAt,
});

export const findGame = async (db: Database, gameId: string): Promise<RecordedGame | null> => {
  const [row] = await db
    .select(gameColumns)
    .from(games)
    .leftJoin(xUser, eq(xUser.id, games.xId))
    .leftJoin(oUser, eq(oUser.id, games.oId))
    .where(eq(games.id, gameId));
  return row === undefined ? null : recordedGame(row);
};
