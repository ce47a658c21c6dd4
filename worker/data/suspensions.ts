import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Millis } from "../../shared/time-controls.ts";
import { type Database, firstRow } from "./database.ts";
import { type User, users } from "./schema.ts";
import { endOtherSessions } from "./sessions.ts";

/** Accounts that an operator has suspended. A suspension ends by itself: nothing has to be written for that. */

export const isSuspended = (
  { suspendedAt, suspendedUntil }: Pick<User, "suspendedAt" | "suspendedUntil">,
  now: Millis,
): boolean => suspendedAt !== null && (suspendedUntil === null || now < suspendedUntil);

/** The same as a condition of a query, and its opposite. */
export const isBarred = (now: Millis): SQL | undefined =>
  and(isNotNull(users.suspendedAt), or(isNull(users.suspendedUntil), gt(users.suspendedUntil, now)));
export const notSuspended = (now: Millis): SQL | undefined =>
  or(isNull(users.suspendedAt), lte(users.suspendedUntil, now));

export interface Suspension {
  /** Null for one without an end. */
  readonly until: Millis | null;
  readonly reason: string;
}

/**
 * Suspends an account, or replaces its suspension. Ends every session and makes every mailed link worthless, so that
 * what was open before does not come back with the end of the suspension. Null when the account is gone.
 */
export const suspendUser = async (
  db: Database,
  userId: string,
  { until, reason }: Suspension,
  now: Millis,
): Promise<User | null> => {
  const [suspended] = await db.batch([
    db
      .update(users)
      .set({
        suspendedAt: now,
        suspendedUntil: until,
        suspensionReason: reason,
        tokenVersion: sql`${users.tokenVersion} + 1`,
      })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning(),
    endOtherSessions(db, userId, null),
  ]);
  return firstRow(suspended);
};

/** Ends a suspension before its time, and forgets it. Null when the account is gone. */
export const liftSuspension = async (db: Database, userId: string): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({ suspendedAt: null, suspendedUntil: null, suspensionReason: null })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning(),
  );
