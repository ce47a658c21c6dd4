import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { CLOSE_CODES } from "../../../../shared/protocol/protocol.ts";
import { verifySessionToken } from "../../../../worker/account/auth/session-token.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { newArena } from "../../arena/table.ts";
import { quiet } from "../../quiet.ts";
import { newGameId } from "../../room/room.ts";
import { connect, type TestClient } from "../../test-client.ts";
import {
  type Answer,
  addPlayer,
  call,
  guestToken,
  linkTo,
  PASSWORD,
  personalToken,
  SECRET,
  textIn,
  tokenOf,
} from "../api.ts";

/** Every way in which a session ends, and every kind of object in which it may have a socket. */

interface Pong {
  pong: readonly [];
}
type Nothing = Record<never, readonly unknown[]>;
type Client = TestClient<Nothing, Pong>;

interface Ending {
  readonly player: User;
  readonly token: string;
  /** Another session of the same player. */
  readonly other: string;
}

interface End {
  readonly by: (ending: Ending) => Promise<Answer>;
  /** True if the other session ends with it. */
  readonly isOfAll?: true;
  /** True if it ends a personal token. */
  readonly isOfProgram?: true;
}

/** As in `test/vitest.config.ts`. */
const OPERATOR = "a secret of the tests' operator, long enough";

const idIn = async (token: string): Promise<string> => (await verifySessionToken(token, SECRET))?.sessionId ?? "";

const ENDS: Readonly<Record<string, End>> = {
  "log-out": { by: ({ token }) => call("/v2/auth/log-out", { method: "POST", token }) },
  end: {
    by: async ({ token, other }) =>
      call(`/v2/account/sessions/${await idIn(token)}/end`, { method: "POST", token: other }),
  },
  "end-others": { by: ({ other }) => call("/v2/account/sessions/end-others", { method: "POST", token: other }) },
  "ending a personal token": {
    by: async ({ token, other }) =>
      call(`/v2/account/tokens/${await idIn(token)}/end`, { method: "POST", token: other }),
    isOfProgram: true,
  },
  "change-password": {
    by: ({ other }) =>
      call("/v2/account/change-password", {
        token: other,
        body: { currentPassword: PASSWORD, newPassword: "another horse" },
      }),
  },
  "reset-password": {
    by: async ({ player }) => {
      await call("/v2/auth/forgot-password", { body: { email: player.email } });
      // The mail comes after the answer.
      await quiet();
      const link = await linkTo(player.email ?? "");
      return call("/v2/auth/reset-password", { token: link, body: { password: "another horse" } });
    },
    isOfAll: true,
  },
  "change-email": {
    by: async ({ player, other }) => {
      const email = `new-${player.email}`;
      await call("/v2/account/change-email", { token: other, body: { email, password: PASSWORD } });
      return call("/v2/auth/confirm-new-email", { method: "POST", token: await linkTo(email), cookie: other });
    },
  },
  suspension: {
    by: ({ player }) =>
      call("/v2/admin/suspend", {
        token: OPERATOR,
        body: { account: player.username, until: Date.now() + 86_400_000, reason: "A test of sockets" },
      }),
    isOfAll: true,
  },
  deletion: {
    by: ({ other }) => call("/v2/account/delete", { token: other, body: { password: PASSWORD } }),
    isOfAll: true,
  },
};

const expectOpen = async (clients: readonly Client[]): Promise<void> => {
  for (const client of clients) {
    client.send("ping");
    await client.next("pong");
  }
};

/** Sockets of a token in every kind of object, each accepted. */
const openEverywhere = async (token: string, paths: readonly string[]): Promise<Client[]> => {
  const clients = await Promise.all(paths.map((path) => connect<Nothing, Pong>(path, token)));
  await expectOpen(clients);
  return clients;
};

const expectEnded = async (clients: readonly Client[]): Promise<void> => {
  const codes = await Promise.all(clients.map(async ({ closed }) => (await closed).code));
  expect(codes).toEqual(clients.map(() => CLOSE_CODES.badToken));
};

/** The paths of the hub, and of a game, an arena, a race and a queue that the player is not in. */
const somewhere = async (): Promise<string[]> => {
  const race = textIn(await call("/v2/races", { method: "POST", token: await guestToken() }), "code");
  return [
    "/sockets/hub",
    `/sockets/games/${newGameId()}`,
    `/sockets/arenas/${(await newArena()).id}`,
    `/sockets/races/${race}`,
    "/sockets/queue/rapid/rated",
  ];
};

/** Has the hub claim a game from a queue for the player; returns the path of its room. */
const claimGame = async ({ id }: User): Promise<string> => {
  const hub = env.PLAYER_HUB.getByName(id);
  const [pool, gameId] = ["rapid:rated", newGameId()];
  await hub.claimSearch(pool, Date.now());
  expect(await hub.claimGame({ pool, gameId, expiresAt: Date.now() + 3_600_000 })).toEqual({ kind: "granted" });
  return `/sockets/games/${gameId}`;
};

describe.each([false, true])("a session that ends while its player is in a game from a queue: %s", (isInGame) => {
  test.each(Object.entries(ENDS))("by %s, has all its sockets closed with 4401, and no others", async (_, end) => {
    const player = await addPlayer();
    const token = await (end.isOfProgram ? personalToken(player, ["play", "read"]) : tokenOf(player));
    const other = await tokenOf(player);
    const paths = await somewhere();
    if (isInGame) paths.push(await claimGame(player));
    const [ending, staying] = [await openEverywhere(token, paths), await openEverywhere(other, paths)];
    // An earlier end must not hide these sockets.
    await call("/v2/auth/log-out", { method: "POST", token: await tokenOf(player) });
    expect((await end.by({ player, token, other })).status).toBe(200);
    await expectEnded(ending);
    await (end.isOfAll ? expectEnded(staying) : expectOpen(staying));
    for (const path of paths) expect((await (await connect(path, token)).closed).code, path).toBe(CLOSE_CODES.badToken);
  });
});

/** The record by which a hub finds its player's sockets, as it lies in storage. */
interface Stored {
  readonly channels: readonly { readonly kind: string; readonly name: string; readonly at: number }[];
  readonly ended: readonly unknown[];
}

const changeRecord = async ({ id }: User, change: (record: Stored) => unknown): Promise<void> => {
  const hub = env.PLAYER_HUB.getByName(id);
  await evictDurableObject(hub, { webSockets: "hibernate" });
  await runInDurableObject(hub, (_, { storage: { kv } }) => {
    const row = kv.get<{ readonly "open-channels": Stored }>("hub");
    if (row === undefined) throw new Error("nothing is stored");
    kv.put("hub", { ...row, "open-channels": change(row["open-channels"]) });
  });
  await evictDurableObject(hub, { webSockets: "hibernate" });
};

describe("a damaged record of open sockets", () => {
  test("still has those closed whose entries have lost only their time", async () => {
    const player = await addPlayer();
    const token = await tokenOf(player);
    const sockets = await openEverywhere(token, await somewhere());
    await changeRecord(player, (record) => ({
      ...record,
      channels: record.channels.map(({ kind, name }) => ({ kind, name })),
    }));
    expect((await call("/v2/auth/log-out", { method: "POST", token })).status).toBe(200);
    await expectEnded(sockets);
  });

  test("has the operator told that sockets may be open, and closes those that are known", async () => {
    const player = await addPlayer();
    const sockets = await openEverywhere(await tokenOf(player), ["/sockets/hub", await claimGame(player)]);
    await changeRecord(player, () => "rubbish");
    const answer = await call("/v2/admin/suspend", {
      token: OPERATOR,
      body: { account: player.username, until: null, reason: "A test of sockets" },
    });
    expect(answer).toMatchObject({ status: 200, body: { areSocketsClosed: false } });
    await expectEnded(sockets);
  });
});
