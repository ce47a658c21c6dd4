import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../shared/protocol.ts";
import { verifySessionToken } from "../../../worker/auth/session-token.ts";
import { database } from "../../../worker/data/database.ts";
import { findRating } from "../../../worker/data/ratings.ts";
import { type User, users } from "../../../worker/data/schema.ts";
import { sessionsOf } from "../../../worker/data/sessions.ts";
import { liftSuspension, suspendUser } from "../../../worker/data/suspensions.ts";
import { newGameId } from "../game-room/room.ts";
import { connect } from "../test-client.ts";
import {
  type Answer,
  addPlayer,
  call,
  callToTheEnd,
  cookiesIn,
  expectRefusal,
  guestToken,
  linkTo,
  PASSWORD,
  SECRET,
  textIn,
  tokenOf,
  uniqueName,
} from "./api.ts";

const db = database(env);
const START = Date.parse("2026-12-30T10:00Z");
const UNTIL = Date.parse("2027-01-01T18:30Z");
const REASON = "Programs in rated games";
const WHY = `Your account is suspended until Jan 1, 2027, 18:30 UTC. Reason: ${REASON}`;

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

const PATHS = ["/sockets/hub", "/sockets/queue/blitz/rated", "/sockets/queue/blitz/casual"] as const;

describe("somebody whose account is suspended", () => {
  test("cannot log in by name or address, and is told why and until when", async () => {
    at(START);
    const player = await suspended();
    expectRefusal(await logIn(player), 423, WHY);
    const byAddress = await call("/v2/auth/login", { body: { identifier: player.email, password: PASSWORD } });
    expectRefusal(byAddress, 423, WHY);
    expect(await sessionsOf(db, player.id, START)).toEqual([]);
    const endless = await suspended({}, null);
    expectRefusal(await logIn(endless), 423, `Your account is suspended until further notice. Reason: ${REASON}`);
  });

  test("tells nobody else: a wrong password, the profile, a mail to be sent", async () => {
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

  test("has no session any more: not a fresh one, not one to renew, not one from before there were rows", async () => {
    at(START);
    const player = await addPlayer();
    const token = await tokenOf(player, null, 30 * 86_400);
    await suspendUser(db, player.id, { until: UNTIL, reason: REASON }, START);
    expectRefusal(await call("/v2/account", { token }), 403, "Forbidden");
    expectRefusal(await call("/v2/friends", { token }), 401, "Unauthorized");
    at(START + 86_400_000 + 1);
    expectRefusal(await call("/v2/account", { token }), 403, "Forbidden");
    // Also where a session stands that should not: nothing but the suspension speaks against this one.
    const [row] = await db.select().from(users).where(eq(users.id, player.id));
    if (row === undefined) throw new Error("no row");
    const stray = await tokenOf(row);
    expectRefusal(await call("/v2/account", { token: stray }), 403, "Forbidden");
    for (const path of [...PATHS, `/sockets/games/${newGameId()}`]) {
      expect((await (await connect(path, stray)).closed).code, path).toBe(CLOSE_CODES.badToken);
    }
  });

  test("gets no new password: neither by a link from before nor by a new one, which says why", async () => {
    at(START);
    const player = await addPlayer();
    await callToTheEnd("/v2/auth/forgot-password", { body: { email: player.email } });
    const before = await linkTo(player.email ?? "");
    await suspendUser(db, player.id, { until: UNTIL, reason: REASON }, START);
    const body = { password: "another horse" };
    expect(await call("/v2/auth/reset-password", { token: before, body })).toMatchObject({ status: 401 });
    await callToTheEnd("/v2/auth/forgot-password", { body: { email: player.email } });
    const link = await linkTo(player.email ?? "");
    expectRefusal(await call("/v2/auth/reset-password", { token: link, body }), 423, WHY);
    at(UNTIL);
    expect((await logIn(player)).status).toBe(200);
  });

  test("cannot confirm a new account's address, nor a new address of an old one", async () => {
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

  test("has no rating to be paired or to accept a rematch by", async () => {
    const player = await suspended();
    expect(await findRating(db, player.id, "blitz", UNTIL - 1)).toBeNull();
    expect(await findRating(db, player.id, "blitz", UNTIL)).not.toBeNull();
  });

  test("is not paired by a pool that let them in a moment before", async () => {
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

  test("goes on as a guest, who may play what is not rated", async () => {
    at(START);
    const player = await suspended();
    const token = await guestToken();
    const identity = (await verifySessionToken(token, SECRET))?.identity;
    expect(identity?.role).toBe("guest");
    const queue = await connect<{ searchMatch: readonly unknown[] }, { searchStarted: readonly unknown[] }>(
      "/sockets/queue/bullet/casual",
      token,
    );
    queue.emit("searchMatch", "bullet", false);
    await queue.next("searchStarted");
    await queue.close();
    expectRefusal(await logIn(player), 423, WHY);
  });
});

test("after its end everything works again by itself, but what was open before stays closed", async () => {
  at(START);
  const player = await addPlayer();
  const before = await tokenOf(player, null, 30 * 86_400);
  await suspendUser(db, player.id, { until: UNTIL, reason: REASON }, START);
  at(UNTIL - 1);
  expect((await logIn(player)).status).toBe(423);
  at(UNTIL);
  const answer = await logIn(player);
  expect(answer.status).toBe(200);
  const token = textIn(answer, "token");
  expect((await call("/v2/account", { token })).status).toBe(200);
  expect((await call("/v2/account", { token: before })).status).toBe(403);
  expect((await call(`/v2/users/${player.username}`)).body).not.toHaveProperty("suspended");
  const hub = await connect<Record<never, readonly unknown[]>, { pong: readonly [] }>("/sockets/hub", token);
  hub.send("ping");
  await hub.next("pong");
  await hub.close();
  const taken = await call("/v2/account/export", { token });
  expect(taken.body).toMatchObject({ profile: { suspension: { since: START, until: UNTIL, reason: REASON } } });
});

test("a suspension that is lifted, or of an account that is gone, is none", async () => {
  const player = await suspended({}, null);
  expect((await logIn(player)).status).toBe(423);
  await liftSuspension(db, player.id);
  expect((await logIn(player)).status).toBe(200);
  const gone = await addPlayer({ deletedAt: 1, usernameKey: null, emailKey: null });
  expect(await suspendUser(db, gone.id, { until: null, reason: REASON }, 1)).toBeNull();
});
