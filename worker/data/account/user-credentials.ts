import { and, eq, exists, isNull, ne, notExists } from "drizzle-orm";
import { emailKey } from "../../../shared/account/credentials.ts";
import { usernameKey } from "../../../shared/account/identity.ts";
import type { Language } from "../../../shared/language/languages.ts";
import { type Database, firstRow } from "../database.ts";
import { type User, users } from "../schema.ts";
import { dropAbandoned } from "./users.ts";

/** Each change is one statement or batch with its conditions in the SQL. Null if they were not met. */

/** Its password and address have not changed since `user` was read. */
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

/** For a registration whose mail could not be sent. */
export const dropUnconfirmed = async (db: Database, id: string): Promise<void> => {
  await db.delete(users).where(and(eq(users.id, id), isNull(users.confirmedAt)));
};

export const confirmUser = async (db: Database, id: string, email: string, now: number): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({ confirmedAt: now })
      .where(and(eq(users.id, id), eq(users.emailKey, emailKey(email)), isNull(users.confirmedAt)))
      .returning(),
  );

/** The same password hashed with current parameters. Ends no session. */
export const updateHash = async (db: Database, user: User, passwordHash: string): Promise<void> => {
  await db.update(users).set({ passwordHash }).where(unchanged(user));
};

/** Ends all sessions and mailed links. Confirms the account: the caller has the mailbox or has logged in before. */
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

export const raiseTokenVersion = async (db: Database, user: User): Promise<User | null> =>
  firstRow(
    await db
      .update(users)
      .set({ tokenVersion: user.tokenVersion + 1 })
      .where(unchanged(user))
      .returning(),
  );

export const setPendingEmail = async (db: Database, user: User, email: string): Promise<User | null> =>
  firstRow(await db.update(users).set({ pendingEmail: email }).where(unchanged(user)).returning());

/** Ends all sessions. An unconfirmed account with the address loses it. Null if a confirmed one has it by now. */
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
