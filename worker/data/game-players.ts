import { and, desc, eq, gt, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { HistoryResult, RatingPoint } from "../../shared/games-api.ts";
import type { Side } from "../../shared/rules.ts";
import type { GameType } from "../../shared/time-controls.ts";
import type { Database } from "./database.ts";
import { gamePlayers, games } from "./game-schema.ts";
import { gameColumns, oUser, recordedGame, xUser } from "./games.ts";
import type { RecordedGame } from "./recorded-game.ts";

/** Reading the games of a player, newest first. They are written in `record-game.ts`. */

export interface HistoryFilter {
  readonly gameType?: GameType | undefined;
  readonly result?: HistoryResult | undefined;
  /** An account's id. */
  readonly opponentId?: string | undefined;
}

export interface PlayedGame {
  /** The games of a player are numbered from 1. */
  readonly number: number;
  readonly result: HistoryResult;
  readonly game: RecordedGame;
  readonly isSupporter: Readonly<Record<Side, boolean>>;
}

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

type Row = Awaited<ReturnType<typeof playedGames>>[number];

const playedGame = ({ number, result, ...row }: Row): PlayedGame => ({
  number,
  result,
  game: recordedGame(row),
  isSupporter: { X: row.xIsSupporter === true, O: row.oIsSupporter === true },
});

/** Some games of a player: at most `count`, after leaving out `skip`. */
export const playedBy = async (
  db: Database,
  userId: string,
  { gameType, result, opponentId }: HistoryFilter,
  skip: number,
  count: number,
): Promise<PlayedGame[]> => {
  const condition = and(
    eq(gamePlayers.userId, userId),
    gameType === undefined ? undefined : eq(gamePlayers.gameType, gameType),
    result === undefined ? undefined : eq(gamePlayers.result, result),
    opponentId === undefined ? undefined : eq(gamePlayers.opponentId, opponentId),
  );
  return (await playedGames(db, condition).limit(count).offset(skip)).map(playedGame);
};

/** The games of a player before the one with a number, at most `count`: to read all of them, piece by piece. */
export const playedBefore = async (
  db: Database,
  userId: string,
  number: number,
  count: number,
): Promise<PlayedGame[]> => {
  const condition = and(eq(gamePlayers.userId, userId), lt(gamePlayers.number, number));
  return (await playedGames(db, condition).limit(count)).map(playedGame);
};

const eloAfterOf = (userId: string): SQL<number> =>
  sql<number>`CASE WHEN ${games.xId} = ${userId} THEN ${games.xEloAfter} ELSE ${games.oEloAfter} END`;

/** A player's rating after each of the last rated games of a type, oldest first. */
export const ratingPoints = async (
  db: Database,
  userId: string,
  gameType: GameType,
  count: number,
): Promise<RatingPoint[]> => {
  const rows = await db
    .select({ elo: eloAfterOf(userId), at: games.endedAt })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(and(eq(gamePlayers.userId, userId), eq(gamePlayers.gameType, gameType), isNotNull(eloAfterOf(userId))))
    .orderBy(desc(gamePlayers.number))
    .limit(count);
  return rows.reverse();
};

export interface NumberedRating extends RatingPoint {
  readonly number: number;
  readonly gameType: GameType;
}

/** The ratings of a player after the rated games behind the one with a number, oldest first, at most `count`. */
export const ratingsAfterNumber = (
  db: Database,
  userId: string,
  number: number,
  count: number,
): Promise<NumberedRating[]> =>
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
    .orderBy(gamePlayers.number)
    .limit(count);
