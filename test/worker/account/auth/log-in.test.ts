import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { logIn } from "../../../../worker/account/auth/log-in.ts";
import { type Passwords, scryptPasswords } from "../../../../worker/account/auth/password.ts";
import { findUserToLogIn } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import { addPlayer, PASSWORD } from "../../http/api.ts";

/** The real hash, counted. */
const counted = (): Passwords & { readonly calls: string[] } => {
  const calls: string[] = [];
  return {
    calls,
    hash(password) {
      calls.push("hash");
      return scryptPasswords.hash(password);
    },
    verify(password, phc) {
      calls.push("verify");
      return scryptPasswords.verify(password, phc);
    },
  };
};

test("an unknown name costs as many hashes as a wrong or right password: one", async () => {
  const db = database(env);
  const player = await addPlayer();
  const attempts = [
    [player.username, PASSWORD, "ok"],
    [player.username, "wrong horse", "wrong"],
    ["nobody-here", PASSWORD, "wrong"],
    ["nobody@example.com", PASSWORD, "wrong"],
  ] as const;
  for (const [identifier, password, kind] of attempts) {
    const passwords = counted();
    expect((await logIn(db, passwords, await findUserToLogIn(db, identifier), password)).kind).toBe(kind);
    expect(passwords.calls).toEqual(["verify"]);
  }
});
