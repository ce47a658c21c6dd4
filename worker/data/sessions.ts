import { and, desc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { type User, users } from "./schema.ts";
import { type StoredSession, sessions } from "./session-schema.ts";

/** The table of logins. */

export const insertSession = async (db: Database, session: StoredSession): Promise<void> => {
  await db.insert(sessions).values(session);
};

/** How the rows begin that were made for tokens from before there were rows. Such a token needs no row to be good. */
export const OLD_PREFIX = "old-";

/** The lifetime of one that has been ended, but has to be remembered as long as an old token could bring it back. */
const ENDED = 0;

export const isEnded = ({ lifetime }: StoredSession): boolean => lifetime === ENDED;

/** Makes the row of an old token, unless it has been made already. */
export const insertOldSession = async (db: Database, session: StoredSession): Promise<void> => {
  await db.insert(sessions).values(session).onConflictDoNothing();
};

/** Ends an old token, whether or not it has a row. */
export const endOldSession = async (db: Database, session: StoredSession): Promise<void> => {
  await db
    .insert(sessions)
    .values({ ...session, lifetime: ENDED })
    .onConflictDoUpdate({ target: sessions.id, set: { lifetime: ENDED } });
};

export interface SessionAndUser {
  readonly user: User;
  /** Null where there is no such session (any more), and where none was asked for. */
  readonly stored: StoredSession | null;
}

/** An account and one of its sessions in one read; null when the account is gone. */
export const findSession = async (
  db: Database,
  userId: string,
  sessionId: string | null,
): Promise<SessionAndUser | null> => {
  const [row] = await db
    .select({ user: users, stored: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sessionId ?? ""), eq(sessions.userId, users.id)))
    .where(eq(users.id, userId));
  return row === undefined || row.user.deletedAt !== null ? null : row;
};

/** A player's sessions that can still be used, the one used last first. */
export const sessionsOf = (db: Database, userId: string, now: number): Promise<StoredSession[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), ne(sessions.lifetime, ENDED)))
    .orderBy(desc(sessions.lastSeenAt));

/** Lets a session go on for its whole lifetime from now. That lifetime in seconds, or null when it has been ended. */
export const extendSession = async (db: Database, sessionId: string, now: number): Promise<number | null> => {
  const [extended] = await db
    .update(sessions)
    .set({ expiresAt: sql`${now} + ${sessions.lifetime} * 1000`, lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), ne(sessions.lifetime, ENDED)))
    .returning({ lifetime: sessions.lifetime });
  return extended?.lifetime ?? null;
};

/** False when the player has no such session. */
export const endSession = async (db: Database, userId: string, sessionId: string): Promise<boolean> => {
  const isIt = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
  const ended = sessionId.startsWith(OLD_PREFIX)
    ? await db.update(sessions).set({ lifetime: ENDED }).where(isIt).returning({ id: sessions.id })
    : await db.delete(sessions).where(isIt).returning({ id: sessions.id });
  return ended.length > 0;
};

/** Ends all sessions of a player but one; all of them when there is none to keep. To be run or batched. */
export const endOtherSessions = (db: Database, userId: string, kept: string | null) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept ?? "")));

/** Those that ended before a moment, the oldest first, at most so many. How many they were. */
export const dropExpiredSessions = async (db: Database, before: number, most: number): Promise<number> => {
  const expired = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, before))
    .orderBy(sessions.expiresAt)
    .limit(most);
  return (await db.delete(sessions).where(inArray(sessions.id, expired)).returning({ id: sessions.id })).length;
};
