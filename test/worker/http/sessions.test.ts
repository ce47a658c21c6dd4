import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../shared/protocol.ts";
import { verifySessionToken } from "../../../worker/auth/session-token.ts";
import { database } from "../../../worker/data/database.ts";
import type { User } from "../../../worker/data/schema.ts";
import { sessions } from "../../../worker/data/session-schema.ts";
import { dropExpiredSessions, sessionsOf } from "../../../worker/data/sessions.ts";
import { newGameId } from "../game-room/room.ts";
import { connect, type TestClient } from "../test-client.ts";
import {
  type Answer,
  addPlayer,
  call,
  expectRefusal,
  guestToken,
  linkTo,
  PASSWORD,
  SECRET,
  textIn,
  tokenOf,
  tokenWithoutSession,
} from "./api.ts";

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

interface Pong {
  pong: readonly [];
}
type Nothing = Record<never, readonly unknown[]>;
type Client = TestClient<Nothing, Pong>;

const expectOpen = async (clients: readonly Client[]): Promise<void> => {
  for (const client of clients) {
    client.send("ping");
    await client.next("pong");
  }
};

/** Sockets of a token on all three channels, each let in. */
const openEverywhere = async (token: string): Promise<Client[]> => {
  const paths = ["/sockets/hub", "/sockets/queue/blitz/rated", `/sockets/games/${newGameId()}`];
  const clients = await Promise.all(paths.map((path) => connect<Nothing, Pong>(path, token)));
  await expectOpen(clients);
  return clients;
};

const codesOf = (clients: readonly Client[]): Promise<number[]> =>
  Promise.all(clients.map(async ({ closed }) => (await closed).code));

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

  test("is each player's own, and nobody ends another's login", async () => {
    const [anna, bert] = [await addPlayer(), await addPlayer()];
    const [annas, berts] = [await logIn(anna), await logIn(bert)];
    const [session] = await sessionsOf(database(env), bert.id, Date.now());
    expectRefusal(
      await call(`/v2/account/sessions/${session?.id}/end`, { method: "POST", token: annas }),
      404,
      "This device is not logged in any more",
    );
    expect(await statusOf(berts)).toBe(200);
  });
});

describe("a login ends", () => {
  test("by logging out, and its token is worth nothing from then on, while the others go on", async () => {
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

  test("from another device, one or all others, tokens from before there were rows included", async () => {
    const player = await addPlayer();
    const [own, one, two] = [await logIn(player), await logIn(player), await logIn(player)];
    const old = await tokenWithoutSession(player);
    const oneId = (await verifySessionToken(one, SECRET))?.sessionId;
    expect((await call(`/v2/account/sessions/${oneId}/end`, { method: "POST", token: own })).status).toBe(200);
    expect(await Promise.all([own, one, two].map(statusOf))).toEqual([200, 403, 200]);
    const ended = await call("/v2/account/sessions/end-others", { method: "POST", token: own });
    expect(await Promise.all([one, two, old, textIn(ended, "token")].map(statusOf))).toEqual([403, 403, 403, 200]);
  });

  test.each(["log-out", "end", "end-others", "change-password", "reset-password", "change-email", "delete"])(
    "by %s, and every socket of it is closed with 4401, those of other logins are not",
    async (how) => {
      const player = await addPlayer();
      const [token, other] = [await tokenOf(player), await tokenOf(player)];
      const [ending, staying] = [await openEverywhere(token), await openEverywhere(other)];
      const id = (await verifySessionToken(token, SECRET))?.sessionId;
      const calls: Record<string, () => Promise<Answer>> = {
        "log-out": () => call("/v2/auth/log-out", { method: "POST", token }),
        end: () => call(`/v2/account/sessions/${id}/end`, { method: "POST", token: other }),
        "end-others": () => call("/v2/account/sessions/end-others", { method: "POST", token: other }),
        "change-password": () =>
          call("/v2/account/change-password", {
            token: other,
            body: { currentPassword: PASSWORD, newPassword: "another horse" },
          }),
        "reset-password": async () => {
          await call("/v2/auth/forgot-password", { body: { email: player.email } });
          const link = await linkTo(player.email ?? "");
          return call("/v2/auth/reset-password", { token: link, body: { password: "another horse" } });
        },
        "change-email": async () => {
          const email = `new-${player.email}`;
          await call("/v2/account/change-email", { token: other, body: { email, password: PASSWORD } });
          return call("/v2/auth/confirm-new-email", { method: "POST", token: await linkTo(email), cookie: other });
        },
        delete: () => call("/v2/account/delete", { token: other, body: { password: PASSWORD } }),
      };
      expect((await calls[how]?.())?.status).toBe(200);
      expect(await codesOf(ending)).toEqual([CLOSE_CODES.badToken, CLOSE_CODES.badToken, CLOSE_CODES.badToken]);
      if (how === "reset-password" || how === "delete") {
        expect(await codesOf(staying)).toEqual([CLOSE_CODES.badToken, CLOSE_CODES.badToken, CLOSE_CODES.badToken]);
      } else {
        await expectOpen(staying);
      }
      for (const path of ["/sockets/hub", "/sockets/queue/blitz/rated", `/sockets/games/${newGameId()}`]) {
        expect((await (await connect(path, token)).closed).code, path).toBe(CLOSE_CODES.badToken);
      }
    },
  );

  test("and a handshake that was let through just before is found out by the hub", async () => {
    const player = await addPlayer();
    const token = await tokenOf(player, null, 3600, "raced");
    const hub = env.PLAYER_HUB.getByName(player.id);
    const reference = { sessionId: "raced", version: player.tokenVersion };
    expect(await hub.enterChannel({ kind: "queue", name: "blitz:rated" }, reference)).toBe(true);
    await hub.endSessions({ kind: "one", sessionId: "raced" });
    expect(await hub.enterChannel({ kind: "queue", name: "blitz:rated" }, reference)).toBe(false);
    // The database does not know of it yet, the hub does.
    expect((await (await connect("/sockets/hub", token)).closed).code).toBe(CLOSE_CODES.badToken);
  });
});

describe("a session that is used goes on", () => {
  test("a player's token that is a day old is exchanged for one of the whole lifetime", async () => {
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

  test("one that has been ended is not exchanged", async () => {
    const player = await addPlayer();
    const token = await tokenOf(player, null, 7 * 86_400, "ended-meanwhile");
    pass(2 * DAY);
    await database(env).delete(sessions).where(eq(sessions.id, "ended-meanwhile"));
    expect(await call("/v2/account", { token })).toMatchObject({ status: 403 });
  });

  test("a token of the version before gets a row of its own, and ends with it", async () => {
    const player = await addPlayer();
    const token = await tokenWithoutSession(player, "guest_before", 7 * 86_400);
    const renewal = renewalIn(await call("/v2/account", { token }));
    expect(renewal?.maxAge).toBe(7 * 86_400);
    const renewed = await verifySessionToken(renewal?.token ?? "", SECRET);
    expect(renewed).toMatchObject({ sessionId: expect.any(String), identity: { formerGuest: "guest_before" } });
  });

  test("a token of the version before has one row, however often it is exchanged, and ends for good", async () => {
    for (const how of ["log-out", "log-out before any row", "the list of devices"]) {
      const player = await addPlayer();
      const token = await tokenWithoutSession(player, null, 7 * 86_400);
      const isUsed = how !== "log-out before any row";
      if (isUsed) for (let call = 0; call < 3; call++) expect(await statusOf(token), how).toBe(200);
      const rows = await sessionsOf(database(env), player.id, Date.now());
      expect(rows, how).toHaveLength(isUsed ? 1 : 0);
      const renewed = await logIn(player);
      if (how === "the list of devices") {
        const path = `/v2/account/sessions/${rows[0]?.id}/end`;
        expect((await call(path, { method: "POST", token: renewed })).status).toBe(200);
      } else expect((await call("/v2/auth/log-out", { method: "POST", token })).status).toBe(200);
      expect(await statusOf(token), how).toBe(403);
      expect(await statusOf(token), how).toBe(403);
      expect(await statusOf(renewed), how).toBe(200);
      expect(await sessionsOf(database(env), player.id, Date.now()), how).toHaveLength(1);
    }
  });

  test("a guest stays the same guest, while here and for a week afterwards", async () => {
    const token = await guestToken();
    const guest = (await verifySessionToken(token, SECRET))?.identity;
    pass(13 * HOUR);
    const renewal = renewalIn(await call("/v2/account", { token }));
    expect((await verifySessionToken(renewal?.token ?? "", SECRET))?.identity).toEqual(guest);
    pass(3 * DAY);
    expect(await statusOf(renewal?.token ?? "")).toBe(403);
    const again = textIn(await call("/v2/auth/guest-login", { method: "POST", token }), "token");
    expect((await verifySessionToken(again, SECRET))?.identity).toEqual(guest);
    pass(8 * DAY);
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

test("what nobody can use any more is dropped", async () => {
  const player = await addPlayer();
  await tokenOf(player, null, 60, "short");
  await tokenOf(player, null, 7200, "long");
  await dropExpiredSessions(database(env), Date.now() + HOUR, 100);
  const kept = await database(env).select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, player.id));
  expect(kept).toEqual([{ id: "long" }]);
});
