import type { Database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { updateHash } from "../data/user-credentials.ts";
import type { Passwords } from "./password.ts";

export type LoggedIn =
  | { readonly kind: "ok"; readonly user: User }
  | { readonly kind: "wrong" }
  | { readonly kind: "unconfirmed" };

/**
 * Whether the password is right for an account. Null stands for a name that nobody has: it costs one hash too, so that
 * the time tells nothing. That an account is not confirmed yet is told only to somebody who knows its password.
 */
export const logIn = async (
  db: Database,
  passwords: Passwords,
  user: User | null,
  password: string,
): Promise<LoggedIn> => {
  const verdict = await passwords.verify(password, user?.passwordHash ?? null);
  if (user === null || verdict === "wrong") return { kind: "wrong" };
  if (user.confirmedAt === null) return { kind: "unconfirmed" };
  if (verdict === "match-outdated") await updateHash(db, user, await passwords.hash(password));
  return { kind: "ok", user };
};

/**
 * The same by an address. Signing up with one that somebody has looks like signing up with a free one, so logging in with
 * it must, too: that an account is not confirmed yet is told only in the browser that signed up with this address, for
 * `signedUp`, the account it got, which has the address or not. Both cost the same: two hashes there, one elsewhere.
 */
export const logInByAddress = async (
  db: Database,
  passwords: Passwords,
  user: User | null,
  signedUp: User | null,
  password: string,
): Promise<LoggedIn> => {
  const hasAddress = user !== null && user.id === signedUp?.id;
  const owner = await logIn(db, passwords, hasAddress ? null : user, password);
  if (signedUp === null) return owner.kind === "ok" ? owner : { kind: "wrong" };
  const here = await logIn(db, passwords, signedUp, password);
  if (owner.kind === "ok") return owner;
  // Confirmed, but with another address by now.
  return here.kind === "ok" && !hasAddress ? { kind: "wrong" } : here;
};
