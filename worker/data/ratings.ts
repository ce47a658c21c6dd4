import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { usernameKey } from "../../shared/identity.ts";
import { type DatedRating, START_RATING } from "../../shared/rating.ts";
import type { GameType, Millis } from "../../shared/time-controls.ts";
import type { Database } from "./database.ts";
import { type RatingRow, ratings } from "./game-schema.ts";
import { retiredUsernames, users } from "./schema.ts";
import { notSuspended } from "./suspensions.ts";

/** Reading players' standings. They are written in `record-game.ts`. */

/** A leaderboard lists players who have played within this time. */
const ACTIVE_WITHIN: Millis = 30 * 86_400_000;

/** A player's rating as their last game left it; null when no such account may play: it is gone, or suspended. */
export const findRating = async (
  db: Database,
  userId: string,
  gameType: GameType,
  now: Millis,
): Promise<DatedRating | null> => {
  const [row] = await db
    .select({ rating: ratings })
    .from(users)
    .leftJoin(ratings, and(eq(ratings.userId, users.id), eq(ratings.gameType, gameType)))
    .where(and(eq(users.id, userId), isNull(users.deletedAt), notSuspended(now)));
  return row === undefined ? null : (row.rating ?? START_RATING);
};

/** The standings of a player, one for each type in which a rated game was played. */
export const ratingsOf = (db: Database, userId: string) => db.select().from(ratings).where(eq(ratings.userId, userId));

export interface Standing {
  readonly username: string;
  readonly isSupporter: boolean;
  readonly rating: RatingRow;
}

/** The best among those whose rating is settled now and who have played lately. */
export const leaderboard = (db: Database, gameType: GameType, count: number, now: Millis): Promise<Standing[]> =>
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
      ),
    )
    .orderBy(desc(ratings.rating))
    .limit(count);

export interface PlayerStandings {
  /** The present name. */
  readonly username: string;
  readonly ratings: readonly RatingRow[];
}

/**
 * A player's standings by a present or former name, in one query: what `findPlayer` and `ratingsOf` would answer.
 * Null when there is no such player.
 */
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
