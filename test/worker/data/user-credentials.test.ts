import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { database } from "../../../worker/data/database.ts";
import { applyPendingEmail, setPassword, setPendingEmail, updateHash } from "../../../worker/data/user-credentials.ts";
import { findUser, findUserByEmail } from "../../../worker/data/users.ts";
import { addPlayer } from "../http/api.ts";

const db = database(env);

test("of two new passwords at once, the first stays", async () => {
  const user = await addPlayer();
  const now = Date.now();
  expect(await setPassword(db, user, "first", now)).toMatchObject({ passwordHash: "first", tokenVersion: 1 });
  expect(await setPassword(db, user, "second", now)).toBeNull();
  expect((await findUser(db, user.id))?.passwordHash).toBe("first");
});

test("an old password's fresh hash does not overwrite a new password", async () => {
  const user = await addPlayer();
  await setPassword(db, user, "new", Date.now());
  await updateHash(db, user, "old, hashed again");
  expect((await findUser(db, user.id))?.passwordHash).toBe("new");
});

test("the address in other case is the same address to the database itself", async () => {
  const user = await addPlayer({ email: "Case@example.com" });
  await expect(addPlayer({ email: "cASE@example.com" })).rejects.toThrow();
  expect((await findUserByEmail(db, "CASE@EXAMPLE.COM"))?.id).toBe(user.id);
});

test("an address is taken over only while it is the one that is waited for, and free", async () => {
  const [user, other] = [await addPlayer(), await addPlayer()];
  const now = Date.now();
  await setPendingEmail(db, user, "later@example.com");
  expect(await applyPendingEmail(db, user, "earlier@example.com", now)).toBeNull();
  await setPendingEmail(db, user, other.email ?? "");
  expect(await applyPendingEmail(db, user, other.email ?? "", now)).toBeNull();
  expect((await findUser(db, user.id))?.email).toBe(user.email);
});
