import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Millis } from "../../shared/time-controls.ts";
import { usernameKey } from "../../shared/username.ts";
import type { Database } from "./database.ts";
import { type RatingRow, ratings } from "./game-schema.ts";
import { retiredUsernames, users } from "./schema.ts";

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
