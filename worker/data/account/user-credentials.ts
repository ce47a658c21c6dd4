import { and, eq, exists, isNull, ne, notExists } from "drizzle-orm";
import { emailKey } from "../../../shared/account/credentials.ts";
import { usernameKey } from "../../../shared/account/identity.ts";
import type { Language } from "../../../shared/language/languages.ts";
import { type Database, firstRow } from "../database.ts";
import { type User, users } from "../schema.ts";
import { dropAbandoned } from "./users.ts";

/**
 * Writes sign-up and login data. Each change is one statement or one batch (a transaction), with its conditions in the
 * SQL. It returns the changed account; null if the conditions were not met.
 */

/** Matches the account only if its password and address have not changed since `user` was read. */
const unchanged = (user: User) =>
  and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion), isNull(users.deletedAt));

export interface NewUser {
  readonly id: string;
  readonly username: string;
  /** Null for an account that only reserves a name. */
  readonly email: string | null;
  readonly language: Language | null;
  readonly passwordHash: string;
}

/** Null if the name or the address has been taken meanwhile. */
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

/** Null if the account is already confirmed, or has another address by now. */
export const confirmUser = async (db: Database, id: string, email: string, now: number): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({ confirmedAt: now })
      .where(and(eq(users.id, id), eq(users.emailKey, emailKey(email)), isNull(users.confirmedAt)))
      .returning(),
  );

/** Stores the same password hashed with current parameters. Ends no session. */
export const updateHash = async (db: Database, user: User, passwordHash: string): Promise<void> => {
  await db.update(users).set({ passwordHash }).where(unchanged(user));
};

/**
 * Sets a new password. Ends all sessions and invalidates mailed links. The caller has the mailbox or has logged in
 * before, so the account counts as confirmed.
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

/** Invalidates all tokens and mailed links of an account. */
export const raiseTokenVersion = async (db: Database, user: User): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({ tokenVersion: user.tokenVersion + 1 })
      .where(unchanged(user))
      .returning(),
  );

/** Stores a new address to confirm, replacing an earlier one. */
export const setPendingEmail = async (db: Database, user: User, email: string): Promise<User | null> =>
  firstRow(await db.update(users).set({ pendingEmail: email }).where(unchanged(user)).returning());

/**
 * Makes the pending address the address. Ends all sessions. An unconfirmed account that signed up with the address
 * loses it, as its owner has not proved to have the mailbox. Null if a confirmed account has the address by now.
 */
export const applyPendingEmail = async (db: Database, user: User, email: string): Promise<User | null> => {
  const key = emailKey(email);
  const isChanging = and(unchanged(user), eq(users.pendingEmail, email));
  const changing = db.select({ id: users.id }).from(users).where(isChanging);
  const isHeldByAnother = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, key), ne(users.id, user.id)));
  const [, changed] = await db.batch([
    db
      .update(users)
      .set({ email: null, emailKey: null })
      .where(and(eq(users.emailKey, key), ne(users.id, user.id), isNull(users.confirmedAt), exists(changing))),
    db
      .update(users)
      .set({ email, emailKey: key, pendingEmail: null, tokenVersion: user.tokenVersion + 1 })
      .where(and(isChanging, notExists(isHeldByAnother)))
      .returning(),
  ]);
  return firstRow(changed);
};
