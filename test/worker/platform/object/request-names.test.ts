import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { GameRoom } from "../../../../worker/room/game-room.ts";
import { GameRelay } from "../../../../worker/room/relay/game-relay.ts";
import { addPlayer, tokenOf as tokenOfLogin } from "../../http/api.ts";
import { Queue } from "../../matchmaking/queue.ts";
import { hubOf } from "../../player/people.ts";
import { quiet } from "../../quiet.ts";
import { relayOf } from "../../room/relay/watch.ts";
import { newGameId, queueGame, roomOf, START, seatedGame } from "../../room/room.ts";
import { newGuest, newPlayer, TestClient, tokenOf, upgrade } from "../../test-client.ts";

/** An object's log lines carry the id of the handshake that led to them. */

const NEW_NAME = /^[0-9a-v]{16}$/;

let logged: { readonly event: string; readonly request?: string }[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(JSON.parse(line)));
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

/** The ids under which an event was logged since the last call. */
const namesOf = (event: string): (string | undefined)[] => {
  const names = logged.filter((line) => line.event === event).map(({ request }) => request);
  logged = [];
  return names;
};

let handshakes = 0;

/** A handshake with the platform's id. */
const open = async (path: string, token: string) => {
  const ray = `8f1a2b3c4d5e${(++handshakes).toString(16).padStart(4, "0")}-FRA`;
  return { ray, client: new TestClient(await upgrade(path, token, { "CF-Ray": ray })) };
};

const openAs = async (path: string, who: Identity) => open(path, await tokenOf(who));

const away = (): Promise<never> => Promise.reject(new Error("away"));

/** A frame for objects of each kind that makes them log, because what they ask is down. */
interface Place {
  readonly kind: string;
  readonly path: string;
  readonly stub: DurableObjectStub<Rpc.DurableObjectBranded>;
  /** To be done again after hibernation. */
  readonly breakDown: () => Promise<void>;
  readonly send: (client: TestClient) => Promise<unknown>;
  readonly event: string;
}

const roomOfNoGame = async (): Promise<Place> => {
  const gameId = newGameId();
  return {
    kind: "room",
    path: `/sockets/games/${gameId}`,
    stub: roomOf(gameId),
    breakDown: () =>
      runInDurableObject(roomOf(gameId), ({ parts: { services } }) => {
        services.findGame = away;
      }),
    send: (client) => client.emitWithAck("joinGame", gameId),
    event: "socket-message",
  };
};

const relayOfGame = async (): Promise<Place> => {
  const { gameId } = await queueGame();
  return {
    kind: "relay",
    path: `/sockets/games/${gameId}`,
    stub: relayOf(gameId),
    breakDown: async () => {
      for (const call of ["watch", "countWatchers"] as const)
        vi.spyOn(GameRoom.prototype, call).mockImplementation(away);
    },
    send: (client) => client.emitWithAck("joinGame", gameId),
    event: "socket-message",
  };
};

const hubOfPlayer = async (who: Identity): Promise<Place> => ({
  kind: "hub",
  path: "/sockets/hub",
  stub: hubOf(who),
  breakDown: () =>
    runInDurableObject(hubOf(who), (hub) => {
      hub.createGame = away;
    }),
  send: (client) => client.emitWithAck("createFriendlyGame", "rapid"),
  event: "game-creation",
});

const queueOfPool = async (): Promise<Place> => ({
  kind: "queue",
  path: "/sockets/queue/bullet/casual",
  stub: env.MATCHMAKING_QUEUE.getByName("bullet:casual"),
  breakDown: () =>
    new Queue("bullet", "casual").change((queue) => {
      queue.blockedOpponentsOf = away;
    }),
  send: async (client) => {
    await client.emitWithAck("searchMatch", "bullet", false);
    await client.next("searchStarted");
    await client.emitWithAck("cancelSearch");
    await client.next("searchCancelled");
  },
  event: "blocks-unknown",
});

test.each<[string, (who: Identity) => Promise<Place>]>([
  ["room", roomOfNoGame],
  ["relay", relayOfGame],
  ["hub", hubOfPlayer],
  ["queue", queueOfPool],
])("a log line of a %s has the id of its own socket's handshake, after hibernation too", async (_, make) => {
  const who = newPlayer();
  const { path, stub, breakDown, send, event } = await make(who);
  const [one, other] = [await openAs(path, who), await openAs(path, who)];
  for (let sleeps = 0; sleeps < 2; sleeps++) {
    await breakDown();
    for (const { client, ray } of [one, other, one]) {
      await send(client);
      await quiet();
      expect(namesOf(event)).toEqual([ray]);
    }
    await evictDurableObject(stub, { webSockets: "hibernate" });
  }
});

test("so does a line logged by what a move begins, and by a move that fails", async () => {
  const { gameId, players } = await queueGame();
  const { ray, client } = await openAs(`/sockets/games/${gameId}`, players.X);
  await client.emitWithAck("joinGame", gameId);
  const O = await openAs(`/sockets/games/${gameId}`, players.O);
  const move = (ply: number) => ({ gameId, subBoardIndex: 4, squareIndex: 4, ply });
  vi.spyOn(GameRelay.prototype, "push").mockImplementation(away);
  await roomOf(gameId).countWatchers(`${gameId}:local:0`, 1);
  expect(await client.emitWithAck("makeMove", move(0))).toEqual({ ok: true });
  await quiet();
  expect(namesOf("relay-push")).toEqual([ray]);
  await runInDurableObject(roomOf(gameId), (_room, { storage }) => {
    storage.kv.put = () => {
      throw new Error("no storage");
    };
  });
  expect(await O.client.emitWithAck("makeMove", { ...move(1), squareIndex: 0 })).toMatchObject({ ok: false });
  expect(namesOf("socket-message")).toEqual([O.ray]);
});

test("so does a line logged when the socket is gone", async () => {
  const { path, breakDown, stub } = await relayOfGame();
  const { client, ray } = await openAs(path, newGuest());
  await evictDurableObject(stub, { webSockets: "hibernate" });
  await breakDown();
  await client.close();
  await quiet();
  expect(namesOf("relay-report")).toEqual([ray]);
});

test("a handshake's own lines have its id, also in the hub that it asks", async () => {
  const player = await addPlayer();
  const token = await tokenOfLogin(player);
  const hub = env.PLAYER_HUB.getByName(player.id);
  await runInDurableObject(hub, (object) => {
    object.readSession = away;
  });
  for (const path of ["/sockets/hub", `/sockets/games/${newGameId()}`, "/sockets/queue/bullet/casual"]) {
    const { ray } = await open(path, token);
    expect(namesOf("socket-handshake"), path).toEqual([ray]);
  }
});

test("a game's room continues the id of the search that led to it", async () => {
  const { getByName } = env.PLAYER_HUB;
  vi.spyOn(env.PLAYER_HUB, "getByName").mockImplementation((name, options) => {
    const hub = getByName.call(env.PLAYER_HUB, name, options);
    return new Proxy(hub, { get: (_, key) => (key === "gameStarted" ? away : Reflect.get(hub, key)) });
  });
  const searches = [];
  for (const who of [newPlayer(), newPlayer()]) {
    const { client, ray } = await openAs("/sockets/queue/blitz/casual", who);
    searches.push({ client, ray });
    client.emit("searchMatch", "blitz", false);
    await client.next("searchStarted");
  }
  for (const { client } of searches) await client.next("matchFound");
  await quiet();
  const names = namesOf("hub-notification");
  expect(names).toHaveLength(1);
  expect(searches.map(({ ray }) => ray)).toContain(names[0]);
});

test("an alarm has no handshake, and gets a new id each time", async () => {
  const { gameId, stub, clients } = await seatedGame();
  await runInDurableObject(stub, ({ parts: { services } }) => {
    services.recordGame = away;
  });
  expect(await clients.X.emitWithAck("abort", gameId)).toEqual({ ok: true });
  await runDurableObjectAlarm(stub);
  const [first] = namesOf("game-recording");
  vi.setSystemTime(START + 60_000);
  await runDurableObjectAlarm(stub);
  const [second] = namesOf("game-recording");
  for (const name of [first, second]) expect(name).toMatch(NEW_NAME);
  expect(first).not.toBe(second);
});

test("a client cannot set the id of its log lines", async () => {
  const { path, breakDown, send } = await roomOfNoGame();
  for (const made of [
    { "X-Request": "made-up" },
    { "CF-Ray": "made-up" },
    { "X-Request": "made-up", "X-Identity": "{}" },
  ]) {
    const client = new TestClient(await upgrade(path, await tokenOf(newGuest()), made));
    await breakDown();
    await send(client);
    const names = namesOf("socket-message");
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(NEW_NAME);
  }
});
