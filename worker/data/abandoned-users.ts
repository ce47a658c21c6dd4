import { and, isNull, lt, type SQL } from "drizzle-orm";
import type { Database } from "./database.ts";
import { type User, users } from "./schema.ts";

/** How long a name and an address are kept for an account that nobody confirms. */
export const UNCONFIRMED_KEPT = 7 * 86_400_000;

/** Whether somebody else may take an account's name and address. The account is then removed. */
export const isAbandoned = (user: User, now: number): boolean =>
  user.confirmedAt === null && user.createdAt < now - UNCONFIRMED_KEPT;

/** Removes the account that holds a name or an address, if it is an abandoned one. */
export const dropAbandoned = (db: Database, holder: SQL, now: number) =>
  db.delete(users).where(and(holder, isNull(users.confirmedAt), lt(users.createdAt, now - UNCONFIRMED_KEPT)));
