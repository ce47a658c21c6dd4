import { and, eq, inArray, isNull } from "drizzle-orm";
import { type DatedRating, START_RATING } from "../../../shared/game/rating.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { notSuspended } from "../account/suspensions.ts";
import type { Database } from "../database.ts";
import { ratings } from "../game/game-schema.ts";
import { users } from "../schema.ts";

export interface Seeker {
  readonly username: string;
  readonly isSupporter: boolean;
  readonly rating: DatedRating;
}

/** By identifier. Deleted and suspended accounts are left out. */
export const findSeekers = async (
  db: Database,
  ids: readonly string[],
  now: Millis,
): Promise<ReadonlyMap<string, Seeker>> => {
  const found = await db
    .select({ id: users.id, username: users.username, isSupporter: users.isSupporter, rating: ratings })
    .from(users)
    .leftJoin(ratings, and(eq(ratings.userId, users.id), eq(ratings.gameType, "correspondence")))
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt), notSuspended(now)));
  return new Map(
    found.map(({ id, username, isSupporter, rating }) => [
      id,
      { username, isSupporter, rating: rating ?? START_RATING },
    ]),
  );
};
