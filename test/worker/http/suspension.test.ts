import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../shared/protocol/protocol.ts";
import { verifySessionToken } from "../../../worker/account/auth/session-token.ts";
import { liftSuspension, suspendUser } from "../../../worker/data/account/suspensions.ts";
import { database } from "../../../worker/data/database.ts";
import { findRating } from "../../../worker/data/game/ratings.ts";
import { type User, users } from "../../../worker/data/schema.ts";
import { newGameId } from "../room/room.ts";
import { connect } from "../test-client.ts";
import {
  type Answer,
  addPlayer,
  call,
  callToTheEnd,
  cookiesIn,
  expectRefusal,
  linkTo,
  PASSWORD,
  SECRET,
  textIn,
  tokenOf,
  uniqueName,
} from "./api.ts";

const db = database(env);
/** So far ahead of the real clock no alarm rings by itself. */
const START = Date.parse("2039-12-30T10:00Z");
const UNTIL = Date.parse("2040-01-01T18:30Z");
const REASON = "Programs in rated games";
const WHY = `Your account is suspended until Jan 1, 2040, 18:30 UTC. Reason: ${REASON}`;

const at = (now: number): void => {
  vi.useFakeTimers({ toFake: ["Date"], now });
};

afterEach(() => {
  vi.useRealTimers();
});

const suspended = async (change: Partial<typeof users.$inferInsert> = {}, until: number | null = UNTIL) => {
  const player = await addPlayer(change);
  const now = await suspendUser(db, player.id, { until, reason: REASON }, Date.now());
  if (now === null) throw new Error("not suspended");
  return now;
};

const logIn = ({ username }: Pick<User, "username">, password = PASSWORD): Promise<Answer> =>
  call("/v2/auth/login", { body: { identifier: username, password } });

/** Some calls of every kind that players make. The table of routes has all. */
const REFUSED = ["/v2/friends", "/v2/blocks", "/v1/account/profile", "/v2/account/preferences", "/v2/account/sessions"];
const POSTED = [
  ...["/v2/friends/add/anna", "/v2/account/sessions/end-others", "/v2/account/change-password"],
  ...["/v2/account/change-email", "/v2/account/change-username", "/v2/payments/resume-subscription"],
];

const PATHS = ["/sockets/hub", "/sockets/queue/blitz/rated", "/sockets/queue/blitz/casual"] as const;

describe("a suspended player", () => {
  test("logs in by name or address, sees why and until when, and can do nothing of a player", async () => {
    at(START);
    const player = await suspended();
    const byAddress = await call("/v2/auth/login", { body: { identifier: player.email, password: PASSWORD } });
    for (const answer of [await logIn(player), byAddress]) {
      const token = textIn(answer, "token");
      const account = await call("/v2/account", { token });
      expect(account).toMatchObject({
        status: 200,
        body: { username: player.username, suspension: { until: UNTIL, why: REASON, hasAppealed: false } },
      });
      for (const path of REFUSED) expectRefusal(await call(path, { token }), 423, WHY);
      for (const path of POSTED) expectRefusal(await call(path, { token, method: "POST" }), 423, WHY);
      for (const path of [...PATHS, `/sockets/games/${newGameId()}`]) {
        expect((await (await connect(path, token)).closed).code, path).toBe(CLOSE_CODES.badToken);
      }
    }
    const endless = textIn(await logIn(await suspended({}, null)), "token");
    const without = `Your account is suspended until further notice. Reason: ${REASON}`;
    expectRefusal(await call("/v2/friends", { token: endless }), 423, without);
  });

  test("can export, appeal and delete", async () => {
    at(START);
    const player = await suspended();
    const token = textIn(await logIn(player), "token");
    expectRefusal(await call("/v2/account/appeal", { token, body: { text: " \u202e" } }), 400, ["text is required"]);
    for (const text of ["It was my brother", "It was me"]) {
      expect((await call("/v2/account/appeal", { token, body: { text } })).status).toBe(200);
    }
    expect((await call("/v2/account", { token })).body).toMatchObject({ suspension: { hasAppealed: true } });
    const taken = await call("/v2/account/export", { token });
    expect(taken.body).toMatchObject({ profile: { suspension: { reason: REASON, appeal: "It was me" } } });
    expectRefusal(
      await call("/v2/account/delete", { token, body: { password: "wrong" } }),
      400,
      "The password is wrong",
    );
    expect((await call("/v2/account/delete", { token, body: { password: PASSWORD } })).status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, player.id));
    expect(row).toMatchObject({ deletedAt: START, suspensionAppeal: null });
  });

  test("appeals five times at once at most, and only while suspended", async () => {
    at(START);
    const player = await suspended();
    const token = textIn(await logIn(player), "token");
    const appeal = () => call("/v2/account/appeal", { token, body: { text: "Please" } });
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await appeal()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    at(UNTIL);
    expectRefusal(await appeal(), 409, "This account is not suspended");
  });

  test("of an account that is locked cannot log in, and gets no new password before it is lifted", async () => {
    const player = await addPlayer();
    await suspendUser(db, player.id, { until: null, reason: REASON, isLocked: true }, Date.now());
    expectRefusal(await logIn(player), 401, "Wrong username, email or password");
    const body = { password: "another horse" };
    const reset = async () => {
      await callToTheEnd("/v2/auth/forgot-password", { body: { email: player.email } });
      return call("/v2/auth/reset-password", { token: await linkTo(player.email ?? ""), body });
    };
    expectRefusal(await reset(), 423, `Your account is suspended until further notice. Reason: ${REASON}`);
    await liftSuspension(db, player.id);
    expect((await logIn(player)).status).toBe(401);
    expect((await reset()).status).toBe(200);
    expect((await logIn(player, body.password)).status).toBe(200);
  });

  test("is hidden from others: a wrong password, the profile, a requested mail", async () => {
    at(START);
    const player = await suspended();
    expectRefusal(await logIn(player, "a wrong one"), 401, "Wrong username, email or password");
    const profile = await call(`/v2/users/${player.username}`);
    expect(profile.body).toMatchObject({ suspended: true });
    expect(JSON.stringify(profile.body)).not.toContain(REASON);
    expect(JSON.stringify(profile.body)).not.toContain(String(UNTIL));
    const free = await call("/v2/auth/forgot-password", { body: { email: "nobody@example.com" } });
    const asked = await call("/v2/auth/forgot-password", { body: { email: player.email } });
    expect(asked.body).toEqual(free.body);
    const other = await addPlayer();
    expect((await call(`/v2/users/${other.username}`)).body).not.toHaveProperty("suspended");
  });

  test("has none of the earlier sessions any more, and no renewal of one", async () => {
    at(START);
    const player = await addPlayer();
    const token = await tokenOf(player, null, 30 * 86_400);
    await suspendUser(db, player.id, { until: UNTIL, reason: REASON }, START);
    expectRefusal(await call("/v2/account", { token }), 403, "Forbidden");
    expectRefusal(await call("/v2/friends", { token }), 401, "Unauthorized");
    at(START + 86_400_000 + 1);
    expectRefusal(await call("/v2/account", { token }), 403, "Forbidden");
    // A stray session that is valid in all other respects: only the suspension can refuse it.
    const [row] = await db.select().from(users).where(eq(users.id, player.id));
    if (row === undefined) throw new Error("no row");
    const stray = await tokenOf(row);
    expectRefusal(await call("/v2/friends", { token: stray }), 423, WHY);
    for (const path of [...PATHS, `/sockets/games/${newGameId()}`]) {
      expect((await (await connect(path, stray)).closed).code, path).toBe(CLOSE_CODES.badToken);
    }
  });

  test("gets no new password by an earlier link, and a new one leads only into the suspended account", async () => {
    at(START);
    const player = await addPlayer();
    await callToTheEnd("/v2/auth/forgot-password", { body: { email: player.email } });
    const before = await linkTo(player.email ?? "");
    await suspendUser(db, player.id, { until: UNTIL, reason: REASON }, START);
    const body = { password: "another horse" };
    expect(await call("/v2/auth/reset-password", { token: before, body })).toMatchObject({ status: 401 });
    await callToTheEnd("/v2/auth/forgot-password", { body: { email: player.email } });
    const link = await linkTo(player.email ?? "");
    const token = textIn(await call("/v2/auth/reset-password", { token: link, body }), "token");
    expectRefusal(await call("/v2/friends", { token }), 423, WHY);
    at(UNTIL);
    expect((await call("/v2/friends", { token })).status).toBe(200);
  });

  test("cannot confirm a new account's address, nor a changed one", async () => {
    at(START);
    const username = uniqueName("fresh");
    const signUp = { username, email: `${username}@example.com`, password: PASSWORD };
    const signedUp = await callToTheEnd("/v2/auth/register", { body: signUp });
    const [row] = await db.select().from(users).where(eq(users.username, username));
    await suspendUser(db, row?.id ?? "", { until: UNTIL, reason: REASON }, START);
    const confirm = { method: "POST", token: await linkTo(signUp.email), headers: { Cookie: cookiesIn(signedUp) } };
    expectRefusal(await call("/v2/auth/confirm-email", confirm), 423, WHY);

    const player = await addPlayer();
    const token = await tokenOf(player);
    const email = `new-${player.email}`;
    await callToTheEnd("/v2/account/change-email", { token, body: { email, password: PASSWORD } });
    await suspendUser(db, player.id, { until: UNTIL, reason: REASON }, START);
    const moved = await call("/v2/auth/confirm-new-email", { method: "POST", token: await linkTo(email) });
    expect(moved.status).toBe(401);
  });

  test("has no rating for pairing or for accepting a rematch", async () => {
    const player = await suspended();
    expect(await findRating(db, player.id, "blitz", UNTIL - 1)).toBeNull();
    expect(await findRating(db, player.id, "blitz", UNTIL)).not.toBeNull();
  });

  test("is not paired by a pool that let them in a moment before", async () => {
    // However long the database takes on a busy machine, the pool waits for it.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const player = await addPlayer();
    const queue = await connect<{ searchMatch: readonly unknown[] }, { error: readonly unknown[] }>(
      "/sockets/queue/rapid/rated",
      await tokenOf(player),
    );
    // Only the database knows of it yet.
    await suspendUser(db, player.id, { until: null, reason: REASON }, Date.now());
    queue.emit("searchMatch", "rapid", true);
    expect((await queue.next("error")).args).toEqual(["bad-request"]);
    await queue.close();
  });

  test("can continue as a guest, who may play unrated games", async () => {
    at(START);
    const former = textIn(await logIn(await suspended()), "token");
    const token = textIn(await call("/v2/auth/guest-login", { method: "POST", token: former }), "token");
    const identity = (await verifySessionToken(token, SECRET))?.identity;
    expect(identity?.role).toBe("guest");
    const queue = await connect<{ searchMatch: readonly unknown[] }, { searchStarted: readonly unknown[] }>(
      "/sockets/queue/bullet/casual",
      token,
    );
    queue.emit("searchMatch", "bullet", false);
    await queue.next("searchStarted");
    await queue.close();
    expect((await call("/v2/account", { token })).body).not.toHaveProperty("suspension");
  });
});

test("can do everything again after its end, but earlier connections stay closed", async () => {
  at(START);
  const player = await addPlayer();
  const before = await tokenOf(player, null, 30 * 86_400);
  await suspendUser(db, player.id, { until: UNTIL, reason: REASON }, START);
  at(UNTIL - 1);
  const token = textIn(await logIn(player), "token");
  expectRefusal(await call("/v2/friends", { token }), 423, WHY);
  at(UNTIL);
  expect((await call("/v2/account", { token })).body).not.toHaveProperty("suspension");
  expect((await call("/v2/account", { token: before })).status).toBe(403);
  expect((await call(`/v2/users/${player.username}`)).body).not.toHaveProperty("suspended");
  const hub = await connect<Record<never, readonly unknown[]>, { pong: readonly [] }>("/sockets/hub", token);
  hub.send("ping");
  await hub.next("pong");
  await hub.close();
  const taken = await call("/v2/account/export", { token });
  expect(taken.body).toMatchObject({ profile: { suspension: { since: START, until: UNTIL, reason: REASON } } });
});

test("a suspension that was lifted, or of a deleted account, does not count", async () => {
  const player = await suspended({}, null);
  const token = textIn(await logIn(player), "token");
  expect((await call("/v2/friends", { token })).status).toBe(423);
  await liftSuspension(db, player.id);
  expect((await call("/v2/friends", { token })).status).toBe(200);
  const gone = await addPlayer({ deletedAt: 1, usernameKey: null, emailKey: null });
  expect(await suspendUser(db, gone.id, { until: null, reason: REASON }, 1)).toBeNull();
});
