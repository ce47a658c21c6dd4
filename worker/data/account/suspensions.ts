import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type Database, firstRow } from "../database.ts";
import { sessions, type User, users } from "../schema.ts";

/** A suspension ends when its time is over, without a write. */

export const isSuspended = (
  { suspendedAt, suspendedUntil }: Pick<User, "suspendedAt" | "suspendedUntil">,
  now: Millis,
): boolean => suspendedAt !== null && (suspendedUntil === null || now < suspendedUntil);

/** `isSuspended` in SQL, and its opposite. */
export const suspended = (now: Millis): SQL | undefined =>
  and(isNotNull(users.suspendedAt), or(isNull(users.suspendedUntil), gt(users.suspendedUntil, now)));
export const notSuspended = (now: Millis): SQL | undefined =>
  or(isNull(users.suspendedAt), lte(users.suspendedUntil, now));

interface Suspension {
  readonly until: Millis | null;
  readonly reason: string;
  /** Deletes the password: nobody can log in until the suspension is over and a new one is set by mail. */
  readonly isLocked?: boolean;
}

/** Or replaces a suspension. Ends all sessions and mailed links; a new login has few rights. */
export const suspendUser = async (
  db: Database,
  userId: string,
  { until, reason, isLocked = false }: Suspension,
  now: Millis,
): Promise<User | null> => {
  const [suspended] = await db.batch([
    db
      .update(users)
      .set({
        suspendedAt: now,
        suspendedUntil: until,
        suspensionReason: reason,
        suspensionAppeal: null,
        ...(isLocked && { passwordHash: null }),
        tokenVersion: sql`${users.tokenVersion} + 1`,
      })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning(),
    db.delete(sessions).where(eq(sessions.userId, userId)),
  ]);
  return firstRow(suspended);
};

export const liftSuspension = async (db: Database, userId: string): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({ suspendedAt: null, suspendedUntil: null, suspensionReason: null, suspensionAppeal: null })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning(),
  );

export const storeAppeal = async (db: Database, userId: string, text: string, now: Millis): Promise<boolean> => {
  const stored = await db
    .update(users)
    .set({ suspensionAppeal: text })
    .where(and(eq(users.id, userId), isNull(users.deletedAt), suspended(now)))
    .returning({ id: users.id });
  return stored.length > 0;
};
