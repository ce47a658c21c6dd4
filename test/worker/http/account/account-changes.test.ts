import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { verifySessionToken } from "../../../../worker/account/auth/session-token.ts";
import { findUser, formerUsernames } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import { users } from "../../../../worker/data/schema.ts";
import { type Answer, addPlayer, call, expectRefusal, PASSWORD, SECRET, textIn, tokenOf, uniqueName } from "../api.ts";

const DAY = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

describe("changing the password", () => {
  const change = (token: string, body: unknown): Promise<Answer> =>
    call("/v2/account/change-password", { token, body });

  test("asks for the present one, ends the other sessions and continues with a fresh token", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer();
    const token = await tokenOf(player, "guest_before", 5000);
    const other = await tokenOf(player);
    vi.setSystemTime(Date.now() + 1_000_000);
    const changed = await change(token, { currentPassword: PASSWORD, newPassword: "another horse" });
    expect(changed).toMatchObject({ status: 200, body: { message: "Your password is changed", maxAge: 4000 } });
    const fresh = textIn(changed, "token");
    const [before, after] = [await verifySessionToken(token, SECRET), await verifySessionToken(fresh, SECRET)];
    expect(after).toEqual({ ...before, version: 1, issuedAt: expect.any(Number) });
    expect((await call("/v2/account", { token: fresh })).status).toBe(200);
    for (const ended of [token, other]) expectRefusal(await call("/v2/account", { token: ended }), 403, "Forbidden");
    const logIn = (password: string): Promise<Answer> =>
      call("/v2/auth/login", { body: { identifier: player.username, password } });
    expect((await logIn("another horse")).status).toBe(200);
    expect((await logIn(PASSWORD)).status).toBe(401);
  });

  test("refuses the player's own name", async () => {
    const player = await addPlayer({ username: uniqueName("Annabella") });
    const body = { currentPassword: PASSWORD, newPassword: player.username.toLowerCase() };
    expectRefusal(await change(await tokenOf(player), body), 400, "Password must not be the username");
  });

  test("refuses a wrong one five times, then makes it wait a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer();
    const token = await tokenOf(player);
    const body = { currentPassword: "wrong horse", newPassword: "another horse" };
    for (let attempt = 0; attempt < 5; attempt++)
      expectRefusal(await change(token, body), 400, "The password is wrong");
    const refused = await change(token, { ...body, currentPassword: PASSWORD });
    expectRefusal(refused, 429, "Too many attempts");
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect(await findUser(database(env), player.id)).toEqual(player);
  });

  test.each([
    [{}, ["currentPassword is required", "newPassword is required"]],
    [{ currentPassword: PASSWORD, newPassword: "short" }, ["Password must be at least 8 characters"]],
    [{ currentPassword: PASSWORD, newPassword: 12345678 }, ["newPassword must be a text"]],
    [{ currentPassword: PASSWORD, newPassword: "another horse", ver: 0 }, ["Unknown field: ver"]],
  ])("refuses %j", async (body, messages) => {
    expectRefusal(await change(await tokenOf(await addPlayer()), body), 400, messages);
  });
});

describe("changing the name", () => {
  const rename = (token: string, username: unknown): Promise<Answer> =>
    call("/v2/account/change-username", { token, body: { username } });

  test("reserves the old one for 30 days, and leads from it to the new one", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer({ username: uniqueName("Old") });
    const other = await addPlayer();
    const name = uniqueName("New");
    const renamed = await rename(await tokenOf(player), name);
    expect(renamed).toMatchObject({ status: 200, body: { message: "Your username is changed", maxAge: 3600 } });
    const token = textIn(renamed, "token");
    expect((await verifySessionToken(token, SECRET))?.identity.username).toBe(name);
    // The earlier session lives on, under the new name.
    expect(await call("/v2/account", { token: await tokenOf(player) })).toMatchObject({ body: { username: name } });

    const oldName = player.username.toUpperCase();
    expect(await call(`/v2/users/${oldName}`)).toMatchObject({ status: 200, body: { username: name } });
    expectRefusal(await rename(await tokenOf(other), oldName), 409, "This username is already taken");
    const body = { username: oldName, email: `${uniqueName()}@example.com`, password: "long enough" };
    expectRefusal(await call("/v2/auth/register", { body }), 409, ["This username is already taken"]);

    vi.setSystemTime(Date.now() + 30 * DAY);
    expect((await call(`/v2/users/${oldName}`)).status).toBe(404);
    expect((await rename(await tokenOf(other), oldName)).status).toBe(200);
    expect(await call(`/v2/users/${oldName}`)).toMatchObject({ body: { username: oldName } });
    expect(await call(`/v2/users/${other.username}`)).toMatchObject({ body: { username: oldName } });
  });

  test("works once in 30 days", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const player = await addPlayer();
    const names = [uniqueName("First"), uniqueName("Second")] as const;
    expect((await rename(await tokenOf(player), names[0])).status).toBe(200);
    expectRefusal(await rename(await tokenOf(player), names[1]), 409, "You can change your username again in 30 days");
    vi.setSystemTime(Date.now() + 29 * DAY + 1);
    expectRefusal(await rename(await tokenOf(player), names[1]), 409, "You can change your username again in 1 day");
    vi.setSystemTime(Date.now() + DAY - 1);
    // The way back to the very first name is open too.
    expect((await rename(await tokenOf(player), player.username)).status).toBe(200);
    vi.setSystemTime(Date.now() + 30 * DAY);
    expect((await rename(await tokenOf(player), names[1])).status).toBe(200);
    expect(await formerUsernames(database(env), player.id)).toContain(player.username);
  });

  test("may change only the case, which reserves nothing", async () => {
    const player = await addPlayer();
    expect((await rename(await tokenOf(player), player.username.toUpperCase())).status).toBe(200);
    expect(await formerUsernames(database(env), player.id)).toEqual([]);
  });

  test("of two requests at once for one name, one wins", async () => {
    const rivals = [await addPlayer(), await addPlayer()];
    const name = uniqueName("Wanted");
    const answers = await Promise.all(rivals.map(async (player) => rename(await tokenOf(player), name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const names = await Promise.all(rivals.map(async ({ id }) => (await findUser(database(env), id))?.username));
    expect(names.filter((now) => now === name)).toHaveLength(1);
    for (const { id, username } of rivals) {
      const isRenamed = (await findUser(database(env), id))?.username === name;
      expect(await formerUsernames(database(env), id)).toEqual(isRenamed ? [username] : []);
    }
  });

  test("refuses an invalid, a taken and the player's own name", async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    const token = await tokenOf(player);
    expectRefusal(await rename(token, "аnna"), 400, ["Username may only contain letters, digits, _ and -"]);
    expectRefusal(await rename(token, "moderator"), 400, ["This username is reserved"]);
    expectRefusal(await rename(token, undefined), 400, ["username is required"]);
    expectRefusal(await rename(token, other.username.toUpperCase()), 409, "This username is already taken");
    expectRefusal(await rename(token, player.username), 400, "This is already your username");
    expect(await findUser(database(env), player.id)).toEqual(player);
  });
});

describe("deleting the account", () => {
  const remove = (token: string, body: unknown): Promise<Answer> => call("/v2/account/delete", { token, body });

  test("asks for the password, and leaves an anonymous row", async () => {
    const before = {
      suspendedAt: 1,
      suspendedUntil: 2,
      suspensionReason: "long ago",
      suspensionAppeal: "No",
      supporterGiven: true,
      language: "de" as const,
      mailsDigest: true,
      digestAt: 3,
    };
    const shown = { bio: "Me", country: "DE", discord: "anna", isSupporter: true, lastOnline: 1 };
    const player = await addPlayer({ ...shown, ...before });
    const name = uniqueName("Renamed");
    await call("/v2/account/change-username", { token: await tokenOf(player), body: { username: name } });
    const token = await tokenOf(player);
    expectRefusal(await remove(token, { password: "wrong horse" }), 400, "The password is wrong");
    expect(await remove(token, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { message: "Your account is deleted" },
    });
    expectRefusal(await call("/v2/account", { token }), 403, "Forbidden");
    const row = (await database(env).select().from(users)).find(({ id }) => id === player.id);
    expect(row).toEqual({
      id: player.id,
      username: "Deleted player",
      usernameKey: null,
      email: null,
      emailKey: null,
      pendingEmail: null,
      passwordHash: null,
      tokenVersion: 1,
      role: "player",
      isBot: false,
      hidesInOpenData: true,
      isSupporter: false,
      supporterGiven: false,
      suspendedAt: null,
      suspendedUntil: null,
      suspensionReason: null,
      suspensionAppeal: null,
      language: null,
      mailsDigest: false,
      digestAt: null,
      bio: "",
      country: "-",
      youtube: "",
      twitch: "",
      reddit: "",
      discord: "",
      twitter: "",
      createdAt: player.createdAt,
      confirmedAt: null,
      lastOnline: null,
      usernameChangedAt: null,
      whoMayChallenge: "anyone",
      deletedAt: expect.any(Number),
    });
    expect(await formerUsernames(database(env), player.id)).toEqual([]);
    expect((await call(`/v2/users/${name}`)).status).toBe(404);
    expect((await call(`/v2/users/${player.username}`)).status).toBe(404);
    expect((await call("/v2/users/Deleted%20player")).status).toBe(404);
    const again = { username: name, email: player.email, password: "long enough" };
    expect((await call("/v2/auth/register", { body: again })).status).toBe(201);
  });

  test("several accounts can be deleted at once", async () => {
    for (const player of [await addPlayer(), await addPlayer()]) {
      expect((await remove(await tokenOf(player), { password: PASSWORD })).status).toBe(200);
    }
  });

  test.each([
    [{}, ["password is required"]],
    [{ password: true }, ["password must be a text"]],
    [{ password: PASSWORD, id: "id-other" }, ["Unknown field: id"]],
  ])("refuses %j", async (body, messages) => {
    const player = await addPlayer();
    expectRefusal(await remove(await tokenOf(player), body), 400, messages);
    expect(await findUser(database(env), player.id)).toEqual(player);
  });
});
