import { updateHash } from "../../data/account/user-credentials.ts";
import type { Database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import type { Passwords } from "./password.ts";

type LoggedIn =
  | { readonly kind: "ok"; readonly user: User }
  | { readonly kind: "wrong" }
  | { readonly kind: "unconfirmed" };

/** An unknown name costs one hash too, because of timing. Only the right password reveals an unconfirmed account. */
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
 * Signing up with a taken address looks like signing up with a free one, so logging in must not reveal the difference.
 * Only the browser that signed up with this address learns that its account (`signedUp`) is not confirmed. Both cases
 * cost two hashes there, and one in other browsers.
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
  // Confirmed, but the account has another address by now.
  return here.kind === "ok" && !hasAddress ? { kind: "wrong" } : here;
};
