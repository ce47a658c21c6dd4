import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertUser } from "../../../../worker/data/account/user-credentials.ts";
import { renameUser, usernameFixedUntil } from "../../../../worker/data/account/user-profile.ts";
import { findPlayer, findUser, formerUsernames } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import { addPlayer, uniqueName } from "../../http/api.ts";

const db = database(env);
const MONTH = 30 * 86_400_000;

test("a name taken in the meantime is not given twice, and the old one stays", async () => {
  const [user, other] = [await addPlayer(), await addPlayer()];
  expect(await renameUser(db, user, other.username.toUpperCase(), Date.now())).toBeNull();
  expect(await findUser(db, user.id)).toEqual(user);
  expect(await formerUsernames(db, user.id)).toEqual([]);
});

test("a second change at the same moment is refused by the database itself", async () => {
  const user = await addPlayer();
  const now = Date.now();
  const names = [uniqueName(), uniqueName()] as const;
  expect((await renameUser(db, user, names[0], now))?.username).toBe(names[0]);
  expect(await renameUser(db, user, names[1], now)).toBeNull();
  expect((await findUser(db, user.id))?.username).toBe(names[0]);
});

test("a name that another player gave up long ago can be given up again", async () => {
  const now = Date.now();
  const first = await addPlayer();
  await renameUser(db, first, uniqueName(), now - MONTH);
  const second = {
    id: "id-second",
    username: first.username,
    email: "second@example.com",
    language: null,
    passwordHash: "",
  };
  const newcomer = await insertUser(db, second, now);
  if (newcomer === null) throw new Error("the name should be free");
  const name = uniqueName();
  expect((await renameUser(db, newcomer, name, now))?.username).toBe(name);
  expect(await formerUsernames(db, newcomer.id)).toEqual([first.username]);
  expect(await formerUsernames(db, first.id)).toEqual([]);
  // The newcomer is not confirmed yet, so the former name finds nobody, not even its earlier owner.
  expect(await findPlayer(db, first.username, now)).toBeNull();
});

test("a player who never changed the name may do so", async () => {
  const user = await addPlayer();
  expect(usernameFixedUntil(user, 0)).toBeNull();
  expect(usernameFixedUntil({ ...user, usernameChangedAt: 1000 }, 2000)).toBe(1000 + MONTH);
  expect(usernameFixedUntil({ ...user, usernameChangedAt: 1000 }, 1000 + MONTH)).toBeNull();
});
