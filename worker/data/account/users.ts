import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { emailKey } from "../../../shared/account/credentials.ts";
import { usernameKey } from "../../../shared/account/identity.ts";
import { type Database, firstRow } from "../database.ts";
import { retiredUsernames, type User, users } from "../schema.ts";

/** Always reads through an index. `user-credentials.ts` and `user-profile.ts` write. */

/** Query builders, so that a test can check their query plans. */
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
        .select({ username: users.username, isSupporter: users.isSupporter, isBot: users.isBot })
        .from(users)
        // "{" follows "z", the last letter a key can have.
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

export const findUser = async (db: Database, id: string): Promise<User | null> => {
  const user = firstRow(await userQueries.byId(db, id));
  return user === null || user.deletedAt !== null ? null : user;
};

/** By identifier, also of deleted accounts. */
export const findNames = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { readonly username: string; readonly isDeleted: boolean; readonly isBot: boolean }>> => {
  const found = await db
    .select({ id: users.id, username: users.username, deletedAt: users.deletedAt, isBot: users.isBot })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    found.map(({ id, username, deletedAt, isBot }) => [id, { username, isDeleted: deletedAt !== null, isBot }]),
  );
};

/** By username or address. Only addresses contain an @. */
export const findUserToLogIn = async (db: Database, identifier: string): Promise<User | null> =>
  firstRow(
    await (identifier.includes("@") ? userQueries.byEmail(db, identifier) : userQueries.byUsername(db, identifier)),
  );

export const findUserByEmail = async (db: Database, email: string): Promise<User | null> =>
  firstRow(await userQueries.byEmail(db, email));

/** A confirmed player, by current or former name: the caller compares names to decide whether to redirect. */
export const findPlayer = async (db: Database, username: string, now: number): Promise<User | null> => {
  const present = firstRow(await userQueries.byUsername(db, username));
  const user = present ?? firstRow(await userQueries.byFormerUsername(db, username, now))?.user ?? null;
  return user === null || user.confirmedAt === null || user.deletedAt !== null ? null : user;
};

/** Nobody else has the name, or had it within 30 days. In one transaction, so that no rename is missed. */
export const isUsernameFree = async (db: Database, username: string, userId: string, now: number): Promise<boolean> => {
  const [present, former] = await db.batch([
    userQueries.byUsername(db, username),
    userQueries.byFormerUsername(db, username, now),
  ]);
  const owner = present[0] ?? former[0]?.user;
  return owner === undefined || owner.id === userId || isAbandoned(owner, now);
};

export const isEmailFree = async (db: Database, email: string, now: number): Promise<boolean> => {
  const owner = await findUserByEmail(db, email);
  return owner === null || isAbandoned(owner, now);
};

export const searchPlayers = (
  db: Database,
  prefix: string,
  limit: number,
): Promise<{ username: string; isSupporter: boolean; isBot: boolean }[]> => userQueries.byPrefix(db, prefix, limit);

export const formerUsernames = async (db: Database, userId: string): Promise<string[]> =>
  (await userQueries.formerUsernames(db, userId)).map((row) => row.username);

/** In milliseconds, for unconfirmed accounts. */
export const UNCONFIRMED_KEPT = 7 * 86_400_000;

export const isAbandoned = (user: User, now: number): boolean =>
  user.confirmedAt === null && user.createdAt < now - UNCONFIRMED_KEPT;

export const dropAbandoned = (db: Database, holder: SQL, now: number) =>
  db.delete(users).where(and(holder, isNull(users.confirmedAt), lt(users.createdAt, now - UNCONFIRMED_KEPT)));
