import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../../shared/protocol/protocol.ts";
import { verifySessionToken } from "../../../../worker/account/auth/session-token.ts";
import { dropExpiredSessions, sessionsOf } from "../../../../worker/data/account/sessions.ts";
import { database } from "../../../../worker/data/database.ts";
import { sessions, type User } from "../../../../worker/data/schema.ts";
import { connect } from "../../test-client.ts";
import { type Answer, addPlayer, call, expectRefusal, guestToken, PASSWORD, SECRET, textIn, tokenOf } from "../api.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number): void => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
};

const logIn = async (user: User, headers: Record<string, string> = {}): Promise<string> =>
  textIn(await call("/v2/auth/login", { body: { identifier: user.username, password: PASSWORD }, headers }), "token");

const statusOf = async (token: string): Promise<number> => (await call("/v2/account", { token })).status;

const renewalIn = ({ body }: Answer): { readonly token: string; readonly maxAge: number } | undefined =>
  typeof body === "object" && body !== null && "renewal" in body
    ? (body.renewal as { token: string; maxAge: number })
    : undefined;

describe("the list of devices", () => {
  test("names each login, the one used last first", async () => {
    const player = await addPlayer();
    const phone = await logIn(player, { "User-Agent": IPHONE, "CF-IPCountry": "DE" });
    pass(2 * HOUR);
    const laptop = await logIn(player, { "User-Agent": FIREFOX, "CF-IPCountry": "T1" });
    const now = Date.now();
    expect((await call("/v2/account/sessions", { token: laptop })).body).toEqual({
      sessions: [
        {
          id: expect.any(String),
          device: "Firefox on Linux",
          country: null,
          createdAt: now,
          lastSeenAt: now,
          isCurrent: true,
        },
        {
          id: expect.any(String),
          device: "Safari on iPhone",
          country: "DE",
          createdAt: expect.any(Number),
          lastSeenAt: expect.any(Number),
          isCurrent: false,
        },
      ],
    });
    expect((await call("/v2/account/sessions", { token: phone })).body).toMatchObject({
      sessions: [{ isCurrent: false }, { isCurrent: true }],
    });
  });

  test("is private, and nobody ends another player's login", async () => {
    const [anna, bert] = [await addPlayer(), await addPlayer()];
    const [annas, berts] = [await logIn(anna), await logIn(bert)];
    const [session] = await sessionsOf(database(env), bert.id, Date.now());
    expectRefusal(
      await call(`/v2/account/sessions/${session?.id}/end`, { method: "POST", token: annas }),
      404,
      "This device is no longer logged in",
    );
    expect(await statusOf(berts)).toBe(200);
  });
});

describe("a login ends", () => {
  test("by logging out, which voids its token and leaves the others", async () => {
    const player = await addPlayer();
    const [token, other] = [await logIn(player), await logIn(player)];
    expect(await call("/v2/auth/log-out", { method: "POST", token })).toMatchObject({
      status: 200,
      body: { message: "You are logged out" },
    });
    expectRefusal(await call("/v2/account", { token }), 403, "Forbidden");
    expect(await statusOf(other)).toBe(200);
    expect((await call("/v2/auth/log-out", { method: "POST", token })).status).toBe(200);
    expect((await call("/v2/auth/log-out", { method: "POST" })).status).toBe(200);
  });

  test("from another device, alone or with all others", async () => {
    const player = await addPlayer();
    const [own, one, two] = [await logIn(player), await logIn(player), await logIn(player)];
    const oneId = (await verifySessionToken(one, SECRET))?.sessionId;
    expect((await call(`/v2/account/sessions/${oneId}/end`, { method: "POST", token: own })).status).toBe(200);
    expect(await Promise.all([own, one, two].map(statusOf))).toEqual([200, 403, 200]);
    const ended = await call("/v2/account/sessions/end-others", { method: "POST", token: own });
    expect(await Promise.all([one, two, textIn(ended, "token")].map(statusOf))).toEqual([403, 403, 200]);
  });

  test("and the hub rejects a handshake that was accepted just before", async () => {
    const player = await addPlayer();
    const token = await tokenOf(player, null, 3600, "raced");
    const hub = env.PLAYER_HUB.getByName(player.id);
    const identity = { identifier: player.id, username: player.username, role: "player" as const, formerGuest: null };
    const raced = { identity, session: { sessionId: "raced", version: player.tokenVersion } };
    expect(await hub.admit(raced, { kind: "queue", name: "blitz:rated" })).toMatchObject(identity);
    await hub.endSessions({ kind: "one", sessionId: "raced" });
    expect(await hub.admit(raced, { kind: "queue", name: "blitz:rated" })).toBeNull();
    // The database does not know of it yet, but the hub does.
    expect((await (await connect("/sockets/hub", token)).closed).code).toBe(CLOSE_CODES.badToken);
  });
});

describe("a session in use", () => {
  test("exchanges a player's day-old token for one of the whole lifetime", async () => {
    const player = await addPlayer();
    const token = await logIn(player);
    expect(renewalIn(await call("/v2/account", { token }))).toBeUndefined();
    pass(2 * DAY);
    const renewal = renewalIn(await call("/v2/account", { token }));
    expect(renewal?.maxAge).toBe(7 * 86_400);
    pass(6 * DAY);
    expect(await statusOf(token)).toBe(403);
    expect(await statusOf(renewal?.token ?? "")).toBe(200);
    expect((await sessionsOf(database(env), player.id, Date.now())).map(({ lastSeenAt }) => lastSeenAt)).toEqual([
      Date.now(),
    ]);
  });

  test("is not exchanged once it has ended", async () => {
    const player = await addPlayer();
    const token = await tokenOf(player, null, 7 * 86_400, "ended-meanwhile");
    pass(2 * DAY);
    await database(env).delete(sessions).where(eq(sessions.id, "ended-meanwhile"));
    expect(await call("/v2/account", { token })).toMatchObject({ status: 403 });
  });

  test("keeps a guest the same guest, while here and for a month afterwards", async () => {
    const token = await guestToken();
    const guest = (await verifySessionToken(token, SECRET))?.identity;
    pass(13 * HOUR);
    const renewal = renewalIn(await call("/v2/account", { token }));
    expect((await verifySessionToken(renewal?.token ?? "", SECRET))?.identity).toEqual(guest);
    pass(3 * DAY);
    expect(await statusOf(renewal?.token ?? "")).toBe(403);
    const again = textIn(await call("/v2/auth/guest-login", { method: "POST", token }), "token");
    expect((await verifySessionToken(again, SECRET))?.identity).toEqual(guest);
    pass(31 * DAY);
    const late = textIn(await call("/v2/auth/guest-login", { method: "POST", token }), "token");
    expect((await verifySessionToken(late, SECRET))?.identity).not.toEqual(guest);
  });

  test("a player's token makes nobody a guest of that name", async () => {
    const player = await addPlayer();
    const token = await tokenOf(player);
    const guest = textIn(await call("/v2/auth/guest-login", { method: "POST", token }), "token");
    expect((await verifySessionToken(guest, SECRET))?.identity).toMatchObject({ role: "guest" });
    expect((await verifySessionToken(guest, SECRET))?.identity.identifier).toMatch(/^guest_/);
  });
});

test("expired rows are deleted", async () => {
  const player = await addPlayer();
  await tokenOf(player, null, 60, "short");
  await tokenOf(player, null, 7200, "long");
  await dropExpiredSessions(database(env), Date.now() + HOUR, 100);
  const kept = await database(env).select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, player.id));
  expect(kept).toEqual([{ id: "long" }]);
});
