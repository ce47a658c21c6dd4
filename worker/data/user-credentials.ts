import { and, eq, isNull, ne, notExists } from "drizzle-orm";
import { emailKey } from "../../shared/credentials.ts";
import { usernameKey } from "../../shared/identity.ts";
import { dropAbandoned } from "./abandoned-users.ts";
import { type Database, firstRow } from "./database.ts";
import { type User, users } from "./schema.ts";

/**
 * Writing what people sign up and log in with. Each change is one statement, or one batch (a transaction), with its
 * conditions in the SQL. It gives back the changed account, or null when the conditions were not met.
 */

/** The account, if its password and address have not changed since it was read. */
const unchanged = (user: User) =>
  and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion), isNull(users.deletedAt));

export interface NewUser {
  readonly id: string;
  readonly username: string;
  /** Null for one that only holds the name. */
  readonly email: string | null;
  readonly passwordHash: string;
}

/** Null when the name or the address has been taken in the meantime. */
export const insertUser = async (db: Database, user: NewUser, now: number): Promise<User | null> => {
  const keys = { usernameKey: usernameKey(user.username), emailKey: user.email === null ? null : emailKey(user.email) };
  const [, , inserted] = await db.batch([
    dropAbandoned(db, eq(users.usernameKey, keys.usernameKey), now),
    dropAbandoned(db, eq(users.emailKey, keys.emailKey ?? ""), now),
    db
      .insert(users)
      .values({ ...user, ...keys, createdAt: now })
      .onConflictDoNothing()
      .returning(),
  ]);
  return firstRow(inserted);
};

/** Takes back a registration whose mail could not be sent. */
export const dropUnconfirmed = async (db: Database, id: string): Promise<void> => {
  await db.delete(users).where(and(eq(users.id, id), isNull(users.confirmedAt)));
};

/** Null when it has been confirmed already, or has another address by now. */
export const confirmUser = async (db: Database, id: string, email: string, now: number): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({ confirmedAt: now })
      .where(and(eq(users.id, id), eq(users.emailKey, emailKey(email)), isNull(users.confirmedAt)))
      .returning(),
  );

/** The same password, hashed with the parameters of today. Ends no session. */
export const updateHash = async (db: Database, user: User, passwordHash: string): Promise<void> => {
  await db.update(users).set({ passwordHash }).where(unchanged(user));
};

/**
 * Sets a new password. Ends every session and makes every mailed link worthless. Only somebody who has the mailbox or
 * has logged in before gets here, so the account counts as confirmed.
 */
export const setPassword = async (db: Database, user: User, passwordHash: string, now: number): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({
        passwordHash,
        tokenVersion: user.tokenVersion + 1,
        confirmedAt: user.confirmedAt ?? now,
        pendingEmail: null,
      })
      .where(unchanged(user))
      .returning(),
  );

/** Makes every token and every mailed link of an account worthless. */
export const raiseTokenVersion = async (db: Database, user: User): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({ tokenVersion: user.tokenVersion + 1 })
      .where(unchanged(user))
      .returning(),
  );

/** Stores the address that is to be confirmed, instead of an earlier one. */
export const setPendingEmail = async (db: Database, user: User, email: string): Promise<User | null> =>
  firstRow(await db.update(users).set({ pendingEmail: email }).where(unchanged(user)).returning());

/** The pending address becomes the address. Ends every session. Null when somebody else has it by now. */
export const applyPendingEmail = async (db: Database, user: User, email: string, now: number): Promise<User | null> => {
  const key = emailKey(email);
  const isHeldByAnother = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, key), ne(users.id, user.id)));
  const [, changed] = await db.batch([
    dropAbandoned(db, eq(users.emailKey, key), now),
    db
      .update(users)
      .set({ email, emailKey: key, pendingEmail: null, tokenVersion: user.tokenVersion + 1 })
      .where(and(unchanged(user), eq(users.pendingEmail, email), notExists(isHeldByAnother)))
      .returning(),
  ]);
  return firstRow(changed);
};
