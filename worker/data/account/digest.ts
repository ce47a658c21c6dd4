import { and, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type Database, firstRow } from "../database.ts";
import { type User, users } from "../schema.ts";
import { notSuspended } from "./suspensions.ts";

export const DIGEST_EVERY: Millis = 86_400_000;

export const setDigest = async (db: Database, userId: string, isOn: boolean): Promise<void> => {
  await db
    .update(users)
    .set({ mailsDigest: isOn })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
};

export const wantsDigest = async (db: Database, userId: string): Promise<boolean> => {
  const found = await db.select({ isOn: users.mailsDigest }).from(users).where(eq(users.id, userId));
  return found[0]?.isOn === true;
};

/** Call it before sending. Null if the player wants none, had one within a day, or may get no mails. */
export const claimDigest = async (db: Database, userId: string, now: Millis): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({ digestAt: now })
      .where(
        and(
          eq(users.id, userId),
          eq(users.mailsDigest, true),
          isNotNull(users.email),
          isNotNull(users.confirmedAt),
          isNull(users.deletedAt),
          notSuspended(now),
          or(isNull(users.digestAt), lte(users.digestAt, now - DIGEST_EVERY)),
        ),
      )
      .returning(),
  );
