import { expect, test } from "vitest";
import { addPlayer, call, expectRefusal, guestToken, tokenOf, uniqueName } from "../api.ts";

test.each(["/v1/account", "/v2/account"])("%s returns a guest", async (path) => {
  const answer = await call(path, { token: await guestToken() });
  expect(answer).toMatchObject({
    status: 200,
    body: { identifier: expect.stringMatching(/^guest_/), role: "guest", supporter: false, email: null },
  });
});

test.each(["/v1/account", "/v2/account"])("%s returns a player under the account's present name", async (path) => {
  const player = await addPlayer({ isSupporter: true });
  const answer = await call(path, { token: await tokenOf({ ...player, username: uniqueName("former") }) });
  expect(answer.body).toEqual({
    identifier: player.id,
    username: player.username,
    role: "player",
    supporter: true,
    email: player.email,
  });
});

test.each(["/v1/account", "/v2/account"])("%s answers 403 to a worthless token", async (path) => {
  const player = await addPlayer({ tokenVersion: 2 });
  const deleted = await addPlayer({ deletedAt: 1 });
  for (const token of [
    await tokenOf({ ...player, tokenVersion: 1 }),
    await tokenOf({ ...player, tokenVersion: 3 }),
    await tokenOf({ ...player, id: "id-nobody" }),
    await tokenOf(deleted),
    await tokenOf(player, null, -1),
    "x",
    "",
  ]) {
    expectRefusal(await call(path, { token }), 403, "Forbidden");
  }
  expectRefusal(await call(path), 403, "Forbidden");
});

test.each([
  ["GET", "/v1/account/profile"],
  ["PATCH", "/v1/account/profile"],
  ["GET", "/v2/account/export"],
  ["POST", "/v2/account/change-password"],
  ["POST", "/v2/account/change-username"],
  ["POST", "/v2/account/change-email"],
  ["POST", "/v2/account/delete"],
])("%s %s is for players: 401 without a valid session, 403 for guests", async (method, path) => {
  const player = await addPlayer({ tokenVersion: 2 });
  const stale = await tokenOf({ ...player, tokenVersion: 1 });
  expectRefusal(await call(path, { method }), 401, "Unauthorized");
  expectRefusal(await call(path, { method, token: stale }), 401, "Unauthorized");
  expectRefusal(await call(path, { method, token: await guestToken() }), 403, "Please log in first");
});

test.each(["/v1/nothing", "/v2/auth/login/x", "/v3/account"])("there is no %s", async (path) => {
  expectRefusal(await call(path), 404, "Not Found");
});
