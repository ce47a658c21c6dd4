import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CLOSE_CODES } from "../../../../shared/protocol/protocol.ts";
import { Arena } from "../../../../worker/arena/arena.ts";
import { giveSupporter } from "../../../../worker/data/account/operators-view.ts";
import { database } from "../../../../worker/data/database.ts";
import { sessions, type User } from "../../../../worker/data/schema.ts";
import type { EndedSessions } from "../../../../worker/platform/object/ended-sessions.ts";
import { PlayerHub } from "../../../../worker/player/player-hub.ts";
import { MAX_CHANNELS } from "../../../../worker/player/session/open-channels.ts";
import { GameRoom } from "../../../../worker/room/game-room.ts";
import { addPlayer, call, tokenOf } from "../../http/api.ts";
import { newGameId, seatedGame } from "../../room/room.ts";
import { connect, type TestClient } from "../../test-client.ts";
import { pass, START, setClock } from "../people.ts";

/**
 * The hub knows which of its player's logins are valid. The tests change the database to show that the hub does not ask
 * it.
 */

setClock();

/** However long a hub or the database takes on a busy machine, its answer counts. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: START });
});

const HOUR = 3600;
const MINUTE = 60;
const SESSION = "the-only-one";

type Client = TestClient<Record<never, readonly unknown[]>, { pong: readonly [] }>;

const DOORS = ["/sockets/hub", "/sockets/queue/blitz/casual", "game"] as const;
const open = (door: string, token: string): Promise<Client> =>
  connect(door === "game" ? `/sockets/games/${newGameId()}` : door, token);

const expectIn = async (door: string, token: string): Promise<Client> => {
  const client = await open(door, token);
  client.send("ping");
  await client.next("pong");
  return client;
};

const expectRefused = async (door: string, token: string): Promise<void> => {
  expect((await (await open(door, token)).closed).code, door).toBe(CLOSE_CODES.badToken);
};

const hubOf = ({ id }: User): DurableObjectStub<PlayerHub> => env.PLAYER_HUB.getByName(id);

const endedBehindTheHub = async (): Promise<void> => {
  await database(env).delete(sessions).where(eq(sessions.id, SESSION));
};

const newLogin = async (): Promise<{ readonly player: User; readonly token: string }> => {
  const player = await addPlayer();
  return { player, token: await tokenOf(player, null, 86_400, SESSION) };
};

describe("a login that the hub has checked", () => {
  test.each(DOORS)(
    "is accepted at %s without the database for an hour, over hibernation, and then is checked again",
    async (door) => {
      const { player, token } = await newLogin();
      await expectIn("/sockets/hub", token);
      await endedBehindTheHub();
      await expectIn(door, token);
      await evictDurableObject(hubOf(player), { webSockets: "hibernate" });
      pass(HOUR - 1);
      await expectIn(door, token);
      pass(1);
      await expectRefused(door, token);
    },
  );

  test("is accepted without the database after its player was away", async () => {
    const { player, token } = await newLogin();
    const page = await expectIn("/sockets/hub", token);
    await page.close();
    pass(5);
    await runInDurableObject(hubOf(player), (hub) => hub.alarm());
    await evictDurableObject(hubOf(player), { webSockets: "close" });
    await endedBehindTheHub();
    await expectIn("/sockets/hub", token);
  });

  test("does not cover another login of the same account, or one of another version", async () => {
    const { player, token } = await newLogin();
    await expectIn("/sockets/hub", token);
    const other = await tokenOf(player, null, 86_400, "another-one");
    await database(env).delete(sessions).where(eq(sessions.id, "another-one"));
    for (const door of DOORS) await expectRefused(door, other);
    const older = await tokenOf({ ...player, tokenVersion: player.tokenVersion + 1 }, null, 86_400, "one-more");
    for (const door of DOORS) await expectRefused(door, older);
    await expectIn("/sockets/hub", token);
  });

  test.each<[string, (hub: DurableObjectStub<PlayerHub>) => Promise<void>]>([
    ["a session has ended", (hub) => hub.endSessions({ kind: "one", sessionId: "whichever" } satisfies EndedSessions)],
    ["the account has changed", (hub) => hub.accountChanged()],
    ["the player is renamed", (hub) => hub.renamed("otherwise")],
  ])("is checked again once %s", async (_, notify) => {
    const { player, token } = await newLogin();
    await expectIn("/sockets/hub", token);
    await endedBehindTheHub();
    await notify(hubOf(player));
    for (const door of DOORS) await expectRefused(door, token);
  });
});

test("during a change nothing that is read is cached, so the hub need not hear of its end", async () => {
  const { player, token } = await newLogin();
  await expectIn("/sockets/hub", token);
  await hubOf(player).accountChanging();
  // The database does not have the change yet, and the hub hibernates and asks again.
  for (const door of DOORS) await expectIn(door, token);
  await evictDurableObject(hubOf(player), { webSockets: "hibernate" });
  pass(MINUTE - 1);
  for (const door of DOORS) await expectIn(door, token);
  await endedBehindTheHub();
  for (const door of DOORS) await expectRefused(door, token);
});

test("an answer that began before a change and comes after it is not cached", async () => {
  const { player, token } = await newLogin();
  await runInDurableObject(hubOf(player), (hub) => {
    const { readSession } = hub;
    hub.readSession = async (question) => {
      const answer = await readSession(question);
      hub.accountChanged();
      hub.readSession = readSession;
      return answer;
    };
  });
  await expectIn("game", token);
  await endedBehindTheHub();
  await expectRefused("game", token);
});

test("a login that ends while the database is asked about it is refused", async () => {
  const { player, token } = await newLogin();
  await runInDurableObject(hubOf(player), (hub) => {
    const { readSession } = hub;
    hub.readSession = async (question) => {
      const answer = await readSession(question);
      await hub.endSessions({ kind: "one", sessionId: SESSION });
      return answer;
    };
  });
  for (const door of DOORS) await expectRefused(door, token);
});

test("while the database fails, the signature is enough, and is not cached", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { player, token } = await newLogin();
  await endedBehindTheHub();
  await runInDurableObject(hubOf(player), (hub) => {
    hub.readSession = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
  });
  for (const door of DOORS) await expectIn(door, token);
  expect(log.mock.calls.every(([line]) => String(line).includes("socket-handshake"))).toBe(true);
  await evictDurableObject(hubOf(player), { webSockets: "hibernate" });
  for (const door of DOORS) await expectRefused(door, token);
});

test("if the hub fails, the Worker asks the database", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(PlayerHub.prototype, "admit").mockRejectedValue(new Error("the hub is broken"));
  const { token } = await newLogin();
  const others = DOORS.filter((door) => door !== "/sockets/hub");
  for (const door of others) await expectIn(door, token);
  await endedBehindTheHub();
  for (const door of others) await expectRefused(door, token);
});

test("an accepted player has today's name and badge, which the hub learns with the change", async () => {
  const player = await addPlayer();
  const token = await tokenOf(player, null, 86_400, SESSION);
  await expectIn("/sockets/hub", token);
  const claim = {
    identity: { identifier: player.id, username: "an old name", role: "player" as const, formerGuest: null },
    session: { sessionId: SESSION, version: player.tokenVersion },
  };
  const admitted = () => hubOf(player).admit(claim, { kind: "queue", name: "blitz:rated" });
  expect(await admitted()).toEqual({ ...claim.identity, username: player.username });
  await giveSupporter(database(env), player.id, true);
  await hubOf(player).accountChanged();
  expect(await admitted()).toEqual({ ...claim.identity, username: player.username, isSupporter: true });
  const { status } = await call("/v2/account/change-username", { token, body: { username: "newname" } });
  expect(status).toBe(200);
  expect(await admitted()).toEqual({ ...claim.identity, username: "newname", isSupporter: true });
});

test("an arena stays open, however many games are played in it", async () => {
  const { player } = await newLogin();
  const identity = { identifier: player.id, username: player.username, role: "player" as const, formerGuest: null };
  const claim = { identity, session: { sessionId: SESSION, version: player.tokenVersion } };
  const left = vi.spyOn(Arena.prototype, "closeAll");
  await hubOf(player).admit(claim, { kind: "arena", name: "some-arena" });
  for (let game = 0; game <= MAX_CHANNELS; game++) {
    expect(await hubOf(player).admit(claim, { kind: "game", name: newGameId() })).not.toBeNull();
  }
  expect(left).not.toHaveBeenCalled();
});

test("nobody waits for the room of a game entered long ago", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  const { player, token } = await newLogin();
  const identity = { identifier: player.id, username: player.username, role: "player" as const, formerGuest: null };
  const claim = { identity, session: { sessionId: SESSION, version: player.tokenVersion } };
  for (let game = 0; game < MAX_CHANNELS; game++) {
    expect(await hubOf(player).admit(claim, { kind: "game", name: newGameId() })).not.toBeNull();
  }
  vi.spyOn(console, "error").mockReturnValue();
  const left = vi.spyOn(GameRoom.prototype, "closeAll").mockImplementation(() => new Promise(() => {}) as never);
  await runInDurableObject(hubOf(player), (hub) => Object.assign(hub, { objectWithin: 1 }));
  await expectIn("game", token);
  // The hub has given up the call before it arrives, so nothing that `quiet` counts goes on.
  await expect.poll(() => left.mock.calls).toHaveLength(1);
});

test("a watched game takes one of a player's places, however often its page is opened", async () => {
  const { player, token } = await newLogin();
  const { gameId } = await seatedGame();
  for (let visit = 0; visit < 3; visit++) await connect(`/sockets/games/${gameId}`, token);
  const noted = await runInDurableObject(hubOf(player), (_, { storage }) =>
    storage.kv.get<Record<string, object>>("hub"),
  );
  expect(noted?.["open-channels"]).toMatchObject({ channels: [{ kind: "game", name: `${gameId}:local:0` }] });
});
