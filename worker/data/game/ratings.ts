import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { usernameKey } from "../../../shared/account/identity.ts";
import type { ExportedRating, Perf, Perfs, ProfileRecords } from "../../../shared/api/games-api.ts";
import { type DatedRating, isProvisional, ratingAt, START_RATING } from "../../../shared/game/rating.ts";
import type { GameType, Millis, Speed } from "../../../shared/game/time-controls.ts";
import { notSuspended } from "../account/suspensions.ts";
import type { Database } from "../database.ts";
import { retiredUsernames, users } from "../schema.ts";
import { type RatingRow, ratings } from "./game-schema.ts";

const ACTIVE_WITHIN: Millis = 30 * 86_400_000;

/** Null if the account may not play: deleted or suspended. */
export const findRating = async (
  db: Database,
  userId: string,
  gameType: Speed,
  now: Millis,
): Promise<DatedRating | null> => {
  const [row] = await db
    .select({ rating: ratings })
    .from(users)
    .leftJoin(ratings, and(eq(ratings.userId, users.id), eq(ratings.gameType, gameType)))
    .where(and(eq(users.id, userId), isNull(users.deletedAt), notSuspended(now)));
  return row === undefined ? null : (row.rating ?? START_RATING);
};

export const ratingsOf = (db: Database, userId: string) => db.select().from(ratings).where(eq(ratings.userId, userId));

/** `bestWinName` is null without a best win, and if its opponent is deleted. */
export const standingsOf = (db: Database, userId: string) =>
  db
    .select({ rating: ratings, bestWinName: users.username })
    .from(ratings)
    .leftJoin(users, and(eq(users.id, ratings.bestWinId), isNull(users.deletedAt)))
    .where(eq(ratings.userId, userId));

interface LeaderboardRow {
  readonly username: string;
  readonly isSupporter: boolean;
  readonly rating: RatingRow;
}

/** With a settled rating, and who played lately. */
export const leaderboard = (
  db: Database,
  gameType: Speed,
  count: number,
  now: Millis,
  isOfBots = false,
): Promise<LeaderboardRow[]> =>
  db
    .select({ username: users.username, isSupporter: users.isSupporter, rating: ratings })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .where(
      and(
        eq(ratings.gameType, gameType),
        gt(ratings.settledUntil, now),
        gt(ratings.lastPlayed, now - ACTIVE_WITHIN),
        isNull(users.deletedAt),
        eq(users.isBot, isOfBots),
      ),
    )
    .orderBy(desc(ratings.rating))
    .limit(count);

interface PlayerStandings {
  readonly username: string;
  readonly ratings: readonly RatingRow[];
}

/** By current or former name, in one query. Null if there is no such player. */
export const findStandings = async (db: Database, username: string, now: Millis): Promise<PlayerStandings | null> => {
  const key = usernameKey(username);
  const present = db.select({ id: users.id }).from(users).where(eq(users.usernameKey, key));
  const former = db
    .select({ id: retiredUsernames.userId })
    .from(retiredUsernames)
    .where(and(eq(retiredUsernames.usernameKey, key), gt(retiredUsernames.heldUntil, now)));
  const rows = await db
    .select({ username: users.username, rating: ratings })
    .from(users)
    .leftJoin(ratings, eq(ratings.userId, users.id))
    .where(
      and(eq(users.id, sql`coalesce(${present}, ${former})`), isNotNull(users.confirmedAt), isNull(users.deletedAt)),
    );
  const [first] = rows;
  if (first === undefined) return null;
  return { username: first.username, ratings: rows.flatMap(({ rating }) => (rating === null ? [] : [rating])) };
};

const NO_GAMES = { ...START_RATING, wins: 0, losses: 0, draws: 0 };

export const perfOf = (stored: RatingRow | typeof NO_GAMES, now: Millis): Perf => {
  const { rating, deviation } = ratingAt(stored, now);
  const { wins, losses, draws } = stored;
  return {
    elo: rating,
    deviation,
    isProvisional: isProvisional({ deviation }),
    allR: wins + losses + draws,
    winsR: wins,
    lossesR: losses,
    drawsR: draws,
  };
};

export const perfsOf = (rows: readonly RatingRow[], now: Millis): Perfs => {
  const find = (gameType: Speed) => rows.find((row) => row.gameType === gameType);
  const of = (gameType: GameType): Perf => perfOf(find(gameType) ?? NO_GAMES, now);
  const correspondence = find("correspondence");
  return {
    bullet: of("bullet"),
    blitz: of("blitz"),
    rapid: of("rapid"),
    standard: of("standard"),
    ...(correspondence !== undefined && { correspondence: perfOf(correspondence, now) }),
  };
};

/** Omits unknown records. */
export const recordsOf = (rows: Awaited<ReturnType<typeof standingsOf>>): ProfileRecords =>
  Object.fromEntries(
    rows.flatMap(({ rating: { gameType, streak, longestStreak, peak, bestWin }, bestWinName }) =>
      streak === null
        ? []
        : [
            [
              gameType,
              {
                streak,
                longestStreak: longestStreak ?? streak,
                peak,
                bestWin: bestWin === null || bestWinName === null ? null : { username: bestWinName, elo: bestWin },
              },
            ],
          ],
    ),
  );

export const exportedRatingsOf = (rows: readonly RatingRow[], now: Millis): ExportedRating[] =>
  rows.map((row) => ({
    gameType: row.gameType,
    ...perfOf(row, now),
    volatility: ratingAt(row, now).volatility,
    lastPlayed: row.lastPlayed,
    streak: row.streak,
    longestStreak: row.longestStreak,
    peak: row.peak,
    bestWin: row.bestWin,
  }));
