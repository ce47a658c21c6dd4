import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type DayPlaceResult, MOST_DAYS_SENT, type PuzzleDay } from "../../../shared/api/puzzles-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Database } from "../database.ts";
import { friendships, users } from "../schema.ts";
import { type PuzzleDayRow, puzzleDays } from "./puzzle-schema.ts";

const placeOf = (tries: number | null, time: Millis | null): DayPlaceResult | null =>
  tries === null ? null : { tries, time: time ?? 0 };

type Places = Omit<PuzzleDayRow, "userId" | "day">;

const placesOf = (row: Places): PuzzleDay["places"] => [
  placeOf(row.easyTries, row.easyTime),
  placeOf(row.middleTries, row.middleTime),
  placeOf(row.hardTries, row.hardTime),
];

const dayOfRow = (row: Omit<PuzzleDayRow, "userId">): PuzzleDay => ({ day: row.day, places: placesOf(row) });

export const daysSince = async (db: Database, userId: string, day: number): Promise<PuzzleDay[]> =>
  (
    await db
      .select()
      .from(puzzleDays)
      .where(and(eq(puzzleDays.userId, userId), gt(puzzleDays.day, day)))
      .orderBy(asc(puzzleDays.day))
  ).map(dayOfRow);

export const daysSent = (db: Database, userId: string, today: number): Promise<PuzzleDay[]> =>
  daysSince(db, userId, today - MOST_DAYS_SENT);

/** A stored result does not change. Returns the days as they are stored; none for a deleted account. */
export const storeDays = async (db: Database, userId: string, days: readonly PuzzleDay[]): Promise<PuzzleDay[]> => {
  const rows = JSON.stringify(
    days.map(({ day, places }) => [day, ...places.flatMap((place) => [place?.tries ?? null, place?.time ?? null])]),
  );
  const { easyTries, easyTime, middleTries, middleTime, hardTries, hardTime } = puzzleDays;
  const [, stored] = await db.batch([
    db
      .insert(puzzleDays)
      .select(
        sql`SELECT ${userId}, piece.value ->> 0, piece.value ->> 1, piece.value ->> 2, piece.value ->> 3, piece.value ->> 4, piece.value ->> 5, piece.value ->> 6 FROM json_each(${rows}) AS piece WHERE EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${isNull(users.deletedAt)})`,
      )
      .onConflictDoUpdate({
        target: [puzzleDays.userId, puzzleDays.day],
        set: {
          easyTries: sql`coalesce(${easyTries}, excluded.easy_tries)`,
          easyTime: sql`coalesce(${easyTime}, excluded.easy_time)`,
          middleTries: sql`coalesce(${middleTries}, excluded.middle_tries)`,
          middleTime: sql`coalesce(${middleTime}, excluded.middle_time)`,
          hardTries: sql`coalesce(${hardTries}, excluded.hard_tries)`,
          hardTime: sql`coalesce(${hardTime}, excluded.hard_time)`,
        },
      }),
    db
      .select()
      .from(puzzleDays)
      .where(
        and(
          eq(puzzleDays.userId, userId),
          inArray(
            puzzleDays.day,
            days.map(({ day }) => day),
          ),
        ),
      ),
  ]);
  return stored.map(dayOfRow);
};

export const friendsOnDay = async (db: Database, userId: string, day: number) =>
  (
    await db
      .select({ username: users.username, result: puzzleDays })
      .from(friendships)
      .innerJoin(puzzleDays, and(eq(puzzleDays.userId, friendships.friendId), eq(puzzleDays.day, day)))
      .innerJoin(users, eq(users.id, friendships.friendId))
      .where(
        and(
          eq(friendships.userId, userId),
          or(isNotNull(puzzleDays.easyTries), isNotNull(puzzleDays.middleTries), isNotNull(puzzleDays.hardTries)),
        ),
      )
      .orderBy(users.usernameKey)
  ).map(({ username, result }) => ({ username, places: placesOf(result) }));
