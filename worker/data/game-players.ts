import { and, desc, eq, isNotNull, lt, type SQL } from "drizzle-orm";
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

/** A player's rating after each of the last rated games of a type, oldest first. */
export const ratingPoints = async (
  db: Database,
  userId: string,
  gameType: GameType,
  count: number,
): Promise<RatingPoint[]> => {
  const rows = await db
    .select({ xId: games.xId, xEloAfter: games.xEloAfter, oEloAfter: games.oEloAfter, at: games.endedAt })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(and(eq(gamePlayers.userId, userId), eq(gamePlayers.gameType, gameType), isNotNull(games.xEloAfter)))
    .orderBy(desc(gamePlayers.number))
    .limit(count);
  return rows.reverse().map(({ xId, xEloAfter, oEloAfter, at }) => {
    return { at, elo: (xId === userId ? xEloAfter : oEloAfter) ?? 0 };
  });
};
