import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { database } from "../../../worker/data/database.ts";
import { setPassword, updateHash } from "../../../worker/data/user-credentials.ts";
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
