import type { Database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { updateHash } from "../data/user-credentials.ts";
import { findUserToLogIn } from "../data/users.ts";
import type { Passwords } from "./password.ts";

export type LoggedIn =
  | { readonly kind: "ok"; readonly user: User }
  | { readonly kind: "wrong" }
  | { readonly kind: "unconfirmed" };

/**
 * The account of a username or address and its password. A name that nobody has costs the same one hash as a wrong
 * password; that an account waits for its confirmation is told only to whoever knows the password.
 */
export const logIn = async (
  db: Database,
  passwords: Passwords,
  identifier: string,
  password: string,
): Promise<LoggedIn> => {
  const user = await findUserToLogIn(db, identifier);
  const verdict = await passwords.verify(password, user?.passwordHash ?? null);
  if (user === null || verdict === "wrong") return { kind: "wrong" };
  if (user.confirmedAt === null) return { kind: "unconfirmed" };
  if (verdict === "match-outdated") await updateHash(db, user, await passwords.hash(password));
  return { kind: "ok", user };
};
