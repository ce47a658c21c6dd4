import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Database } from "../database.ts";
import { type StoredSession, sessions, type User, users } from "../schema.ts";
import { isSuspended } from "./suspensions.ts";

export const insertSession = async (db: Database, session: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(session);
};

export interface SessionAsked {
  readonly userId: string;
  readonly sessionId: string;
  readonly version: number;
}

/** The account may be suspended. Null without the session's row, and after a new password or address. */
export const ownerOfSession = async (
  db: Database,
  { userId, sessionId, version }: SessionAsked,
): Promise<User | null> => {
  const [row] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, users.id)))
    .where(eq(users.id, userId));
  if (row === undefined || row.user.deletedAt !== null || row.user.tokenVersion !== version) return null;
  return row.user;
};

/** Null for a suspended account, too. */
export const userOfSession = async (db: Database, asked: SessionAsked, now: Millis): Promise<User | null> => {
  const user = await ownerOfSession(db, asked);
  return user === null || isSuspended(user, now) ? null : user;
};

/** Unexpired, last used first, without personal tokens. */
export const sessionsOf = (db: Database, userId: string, now: number): Promise<StoredSession[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.tokenName), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));

/** By its whole lifetime from now, which is returned in seconds; null if the session has ended. */
export const extendSession = async (db: Database, sessionId: string, now: number): Promise<number | null> => {
  const [extended] = await db
    .update(sessions)
    .set({ expiresAt: sql`${now} + ${sessions.lifetime} * 1000`, lastSeenAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ lifetime: sessions.lifetime });
  return extended?.lifetime ?? null;
};

/** To `lifetime` seconds, from now and from each later use. False if it is not shorter. */
export const lengthenSession = async (
  db: Database,
  sessionId: string,
  lifetime: number,
  now: number,
): Promise<boolean> => {
  const isShorter = and(eq(sessions.id, sessionId), isNull(sessions.tokenName), lt(sessions.lifetime, lifetime));
  const set = { lifetime, expiresAt: now + lifetime * 1000 };
  return (await db.update(sessions).set(set).where(isShorter).returning({ id: sessions.id })).length > 0;
};

export const endSession = async (db: Database, userId: string, sessionId: string): Promise<boolean> => {
  const isIt = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
  return (await db.delete(sessions).where(isIt).returning({ id: sessions.id })).length > 0;
};

export const endLogin = async (db: Database, userId: string, sessionId: string): Promise<boolean> => {
  const isIt = and(eq(sessions.userId, userId), eq(sessions.id, sessionId), isNull(sessions.tokenName));
  return (await db.delete(sessions).where(isIt).returning({ id: sessions.id })).length > 0;
};

/** Personal tokens too, except `kept`. A statement to run or batch. */
export const endOtherSessions = (db: Database, userId: string, kept: string | null) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept ?? "")));

export const dropExpiredSessions = async (db: Database, before: number, most: number): Promise<number> => {
  const expired = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, before))
    .orderBy(sessions.expiresAt)
    .limit(most);
  return (await db.delete(sessions).where(inArray(sessions.id, expired)).returning({ id: sessions.id })).length;
};
