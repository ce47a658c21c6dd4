import { and, asc, count, desc, eq, gt, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { HistoryResult } from "../../../shared/api/games-api.ts";
import type { Speed } from "../../../shared/game/time-controls.ts";
import type { Database } from "../database.ts";
import { gamePlayers, games } from "./game-schema.ts";
import { gameColumns, oUser, xUser } from "./games.ts";

/** D1 has the newest games. `history.ts` and `rating-history.ts` add the archive's; `record-game.ts` writes. */

export interface HistoryFilter {
  readonly gameType?: Speed | undefined;
  readonly result?: HistoryResult | undefined;
  readonly opponentId?: string | undefined;
}

const numberAt = (db: Database, userId: string, order: SQL) =>
  db
    .select({ number: gamePlayers.number })
    .from(gamePlayers)
    .where(eq(gamePlayers.userId, userId))
    .orderBy(order)
    .limit(1);

/** Games before it are in the archive. No row if the player has none. */
export const firstNumber = (db: Database, userId: string) => numberAt(db, userId, asc(gamePlayers.number));

export const lastNumber = (db: Database, userId: string) => numberAt(db, userId, desc(gamePlayers.number));

const matching = (userId: string, { gameType, result, opponentId }: HistoryFilter): SQL | undefined =>
  and(
    eq(gamePlayers.userId, userId),
    gameType === undefined ? undefined : eq(gamePlayers.gameType, gameType),
    result === undefined ? undefined : eq(gamePlayers.result, result),
    opponentId === undefined ? undefined : eq(gamePlayers.opponentId, opponentId),
  );

const playedGames = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      number: gamePlayers.number,
      result: gamePlayers.result,
      ...gameColumns,
    })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .leftJoin(xUser, eq(xUser.id, games.xId))
    .leftJoin(oUser, eq(oUser.id, games.oId))
    .where(condition)
    .orderBy(desc(gamePlayers.number));

export type PlayedRow = Awaited<ReturnType<typeof playedGames>>[number];

/** Found by number, so that skipped rows are not read. */
export const newestGames = (db: Database, userId: string, skip: number, most: number) => {
  const newest = sql`(${lastNumber(db, userId)}) - ${skip}`;
  return playedGames(db, and(eq(gamePlayers.userId, userId), lte(gamePlayers.number, newest))).limit(most);
};

export const filteredGames = (db: Database, userId: string, filter: HistoryFilter, skip: number, most: number) =>
  playedGames(db, matching(userId, filter)).limit(most).offset(skip);

export const countFiltered = (db: Database, userId: string, filter: HistoryFilter) =>
  db.select({ count: count() }).from(gamePlayers).where(matching(userId, filter));

/** Among the player's last `of` games. Only that many entries are read. */
export const resultsAgainst = (db: Database, userId: string, opponentId: string, of: number) => {
  const before = sql`(${lastNumber(db, userId)}) - ${of}`;
  return db
    .select({ result: gamePlayers.result, count: count() })
    .from(gamePlayers)
    .where(and(eq(gamePlayers.userId, userId), gt(gamePlayers.number, before), eq(gamePlayers.opponentId, opponentId)))
    .groupBy(gamePlayers.result);
};

export const gamesBefore = (db: Database, userId: string, number: number, most: number) =>
  playedGames(db, and(eq(gamePlayers.userId, userId), lt(gamePlayers.number, number))).limit(most);

const eloAfterOf = (userId: string): SQL<number> =>
  sql<number>`CASE WHEN ${games.xId} = ${userId} THEN ${games.xEloAfter} ELSE ${games.oEloAfter} END`;

export const newestRatings = (db: Database, userId: string, gameType: Speed, most: number) =>
  db
    .select({ elo: eloAfterOf(userId), at: games.endedAt })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(and(eq(gamePlayers.userId, userId), eq(gamePlayers.gameType, gameType), isNotNull(eloAfterOf(userId))))
    .orderBy(desc(gamePlayers.number))
    .limit(most);

/** Oldest first. */
export const ratingsAfterNumber = (db: Database, userId: string, number: number, most: number) =>
  db
    .select({
      number: gamePlayers.number,
      gameType: gamePlayers.gameType,
      elo: eloAfterOf(userId),
      at: games.endedAt,
    })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(and(eq(gamePlayers.userId, userId), gt(gamePlayers.number, number), isNotNull(eloAfterOf(userId))))
    .orderBy(asc(gamePlayers.number))
    .limit(most);
