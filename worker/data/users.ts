import { and, eq, gt, gte, isNotNull, lt } from "drizzle-orm";
import { emailKey } from "../../shared/credentials.ts";
import { usernameKey } from "../../shared/identity.ts";
import { isAbandoned } from "./abandoned-users.ts";
import { type Database, firstRow } from "./database.ts";
import { retiredUsernames, type User, users } from "./schema.ts";

/**
 * Reading the table of accounts, each time through an index. Writing is in `user-credentials.ts` and `user-profile.ts`.
 */

/** Exported as query builders, so that a test can ask the database for their plans. */
export const userQueries = {
  byId: (db: Database, id: string) => db.select().from(users).where(eq(users.id, id)),
  byUsername: (db: Database, username: string) =>
    db
      .select()
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username))),
  byEmail: (db: Database, email: string) =>
    db
      .select()
      .from(users)
      .where(eq(users.emailKey, emailKey(email))),
  byFormerUsername: (db: Database, username: string, now: number) =>
    db
      .select({ user: users })
      .from(retiredUsernames)
      .innerJoin(users, eq(users.id, retiredUsernames.userId))
      .where(and(eq(retiredUsernames.usernameKey, usernameKey(username)), gt(retiredUsernames.heldUntil, now))),
  byPrefix: (db: Database, prefix: string, limit: number) => {
    const key = usernameKey(prefix);
    return (
      db
        .select({ username: users.username, isSupporter: users.isSupporter })
        .from(users)
        // "{" follows "z", the last letter that a key can have.
        .where(and(gte(users.usernameKey, key), lt(users.usernameKey, `${key}{`), isNotNull(users.confirmedAt)))
        .orderBy(users.usernameKey)
        .limit(limit)
    );
  },
  formerUsernames: (db: Database, userId: string) =>
    db
      .select({ username: retiredUsernames.username })
      .from(retiredUsernames)
      .where(eq(retiredUsernames.userId, userId)),
};

/** The account of an id, or null when there is none or it has been deleted. */
export const findUser = async (db: Database, id: string): Promise<User | null> => {
  const user = firstRow(await userQueries.byId(db, id));
  return user === null || user.deletedAt !== null ? null : user;
};

/** By username or address. Only addresses have an @. */
export const findUserToLogIn = async (db: Database, identifier: string): Promise<User | null> =>
  firstRow(
    await (identifier.includes("@") ? userQueries.byEmail(db, identifier) : userQueries.byUsername(db, identifier)),
  );

export const findUserByEmail = async (db: Database, email: string): Promise<User | null> =>
  firstRow(await userQueries.byEmail(db, email));

/**
 * The player behind a name as others see it: confirmed accounts only, under its present or a former name.
 * The caller compares the names to see whether it should send its visitor on.
 */
export const findPlayer = async (db: Database, username: string, now: number): Promise<User | null> => {
  const present = firstRow(await userQueries.byUsername(db, username));
  const user = present ?? firstRow(await userQueries.byFormerUsername(db, username, now))?.user ?? null;
  return user === null || user.confirmedAt === null || user.deletedAt !== null ? null : user;
};

/**
 * Whether nobody else has a name now or had it in the last 30 days. One transaction, so that no name is missed while it
 * moves from one list to the other.
 */
export const isUsernameFree = async (db: Database, username: string, userId: string, now: number): Promise<boolean> => {
  const [present, former] = await db.batch([
    userQueries.byUsername(db, username),
    userQueries.byFormerUsername(db, username, now),
  ]);
  const owner = present[0] ?? former[0]?.user;
  return owner === undefined || owner.id === userId || isAbandoned(owner, now);
};

export const isEmailFree = async (db: Database, email: string, userId: string, now: number): Promise<boolean> => {
  const owner = await findUserByEmail(db, email);
  return owner === null || owner.id === userId || isAbandoned(owner, now);
};

/** Players whose name begins with a text, without regard to case, by name. */
export const searchPlayers = (
  db: Database,
  prefix: string,
  limit: number,
): Promise<{ username: string; isSupporter: boolean }[]> => userQueries.byPrefix(db, prefix, limit);

export const formerUsernames = async (db: Database, userId: string): Promise<string[]> =>
  (await userQueries.formerUsernames(db, userId)).map((row) => row.username);
