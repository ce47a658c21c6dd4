import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  applyPendingEmail,
  raiseTokenVersion,
  setPassword,
  setPendingEmail,
  updateHash,
} from "../../../../worker/data/account/user-credentials.ts";
import { findUser, findUserByEmail } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import { addPlayer } from "../../http/api.ts";

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

test("the database treats addresses of different case as the same", async () => {
  const user = await addPlayer({ email: "Case@example.com" });
  await expect(addPlayer({ email: "cASE@example.com" })).rejects.toThrow();
  expect((await findUserByEmail(db, "CASE@EXAMPLE.COM"))?.id).toBe(user.id);
});

test("an unconfirmed account keeps its address if the other one's change fails", async () => {
  const [user, waiting] = [await addPlayer(), await addPlayer({ confirmedAt: null })];
  const email = waiting.email ?? "";
  await setPendingEmail(db, user, "meant@example.com");
  expect(await applyPendingEmail(db, user, email)).toBeNull();
  await setPendingEmail(db, user, email);
  await raiseTokenVersion(db, user);
  expect(await applyPendingEmail(db, user, email)).toBeNull();
  expect((await findUser(db, waiting.id))?.email).toBe(email);
});

test("an address changes only while it is the expected one, and free", async () => {
  const [user, other] = [await addPlayer(), await addPlayer()];
  await setPendingEmail(db, user, "later@example.com");
  expect(await applyPendingEmail(db, user, "earlier@example.com")).toBeNull();
  await setPendingEmail(db, user, other.email ?? "");
  expect(await applyPendingEmail(db, user, other.email ?? "")).toBeNull();
  expect((await findUser(db, user.id))?.email).toBe(user.email);
});
