import { createExecutionContext, evictDurableObject, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/identity.ts";
import { app } from "../../../worker/app.ts";
import { queueGame } from "../game-room/room.ts";
import { callToTheEnd } from "../http/api.ts";
import { rowsOf } from "../rows.ts";
import {
  addAccount,
  type GameClient,
  type HubClient,
  newGuest,
  newPlayer,
  type QueueClient,
  TestClient,
  tokenOf,
} from "../test-client.ts";

/** Which region each object is asked to be made in, by whoever calls it first. */

const LONDON = { latitude: "51.51", longitude: "-0.13", continent: "EU", country: "GB" };
const SYDNEY = { latitude: "-33.87", longitude: "151.21", continent: "OC", country: "AU" };
const TOKYO = { latitude: "35.68", longitude: "139.69", continent: "AS", country: "JP" };

type Origin = Readonly<Record<string, string>>;

/** The options of each call, by the name of its object. */
const asked = new Map<string, (string | undefined)[]>();

const watchNamespace = (namespace: DurableObjectNamespace<never>): void => {
  const { getByName } = namespace;
  vi.spyOn(namespace, "getByName").mockImplementation((name, options) => {
    asked.set(name, [...(asked.get(name) ?? []), options?.locationHint]);
    return getByName.call(namespace, name, options);
  });
};

beforeEach(() => {
  asked.clear();
  for (const name of ["GAME_ROOM", "GAME_RELAY", "MATCHMAKING_QUEUE", "RUNNING_GAMES"] as const) {
    watchNamespace(env[name] as DurableObjectNamespace<never>);
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await reset();
});

const enter = async (path: string, who: Identity, cf: Origin = {}, bindings = {}): Promise<WebSocket> => {
  const headers = { Upgrade: "websocket", "Sec-WebSocket-Protocol": `uttt.v1, token.${await tokenOf(who)}` };
  const request = new Request(`http://localhost/sockets${path}`, { headers, cf });
  const { webSocket } = await app.fetch(request, { ...env, ...bindings }, createExecutionContext());
  if (webSocket === null) throw new Error("no upgrade");
  return webSocket;
};

const search = async (who: Identity, cf?: Origin): Promise<QueueClient> => {
  const client: QueueClient = new TestClient(await enter("/queue/blitz/casual", who, cf), ["areYouThere"]);
  client.emit("searchMatch", "blitz", false);
  await client.next("searchStarted");
  return client;
};

const openHub = async (who: Identity, cf: Origin): Promise<HubClient> => new TestClient(await enter("/hub", who, cf));

const join = async (gameId: string, who: Identity, cf: Origin): Promise<GameClient> => {
  const client: GameClient = new TestClient(await enter(`/games/${gameId}`, who, cf));
  client.emit("joinGame", gameId);
  await client.next("gameState");
  return client;
};

/** With what its first caller has asked for an object. */
const firstHint = (name: string): string | undefined => asked.get(name)?.[0];

test("the room of two who were paired is between them", async () => {
  const one = await search(newGuest(), LONDON);
  const other = await search(newGuest(), SYDNEY);
  const [gameId] = (await one.next("matchFound")).args;
  expect((await other.next("matchFound")).args).toEqual([gameId]);
  expect(firstHint(gameId)).toBe("apac-ne");
});

test("a search is stored with no more of its place than five degrees, and is paired by it after a sleep", async () => {
  await search(newGuest(), TOKYO);
  const queue = env.MATCHMAKING_QUEUE.getByName("blitz:casual");
  // Stored once it is known who must not be met.
  const [entry] = await vi.waitUntil(async () => {
    const entries = await rowsOf(queue, "entries");
    return entries.length > 0 && entries;
  });
  expect(JSON.parse(String(entry?.identity)).place).toEqual({ latitude: 35, longitude: 140 });
  expect(JSON.stringify(entry)).not.toContain("139");
  await evictDurableObject(queue, { webSockets: "hibernate" });
  const [gameId] = (await (await search(newGuest(), TOKYO)).next("matchFound")).args;
  expect(firstHint(gameId)).toBe("apac-ne");
});

test("of two of whom one's place is unknown the other's counts, and of two unknown ones none", async () => {
  await search(newGuest(), TOKYO);
  const [known] = (await (await search(newGuest())).next("matchFound")).args;
  expect(firstHint(known)).toBe("apac-ne");
  await search(newGuest());
  const [unknown] = (await (await search(newGuest())).next("matchFound")).args;
  expect(asked.get(unknown)?.[0]).toBeUndefined();
  expect(asked.has(unknown)).toBe(true);
});

test("a friendly game is near its creator", async () => {
  const hub = await openHub(newGuest(), SYDNEY);
  hub.emit("createFriendlyGame", "blitz");
  const [gameId] = (await hub.next("friendlyGameCreated")).args;
  expect(firstHint(gameId)).toBe("oc");
});

test("a challenge's game is near the challenger", async () => {
  const challenged = newPlayer();
  await addAccount(challenged);
  const hub = await openHub(newPlayer(), TOKYO);
  await openHub(challenged, LONDON);
  hub.emit("sendChallenge", "blitz", challenged.username);
  const [gameId] = (await hub.next("challengeCreated")).args;
  expect(firstHint(gameId)).toBe("apac-ne");
});

test("a rematch is between the two, wherever the old room is and whoever it was made for", async () => {
  const { gameId, players } = await queueGame();
  const [X, O] = [await join(gameId, players.X, LONDON), await join(gameId, players.O, SYDNEY)];
  expect(await X.emitWithAck("abort", gameId)).toEqual({ ok: true });
  expect(await X.emitWithAck("offer", gameId, "rematch")).toEqual({ ok: true });
  expect(await O.emitWithAck("answerOffer", gameId, "rematch", true)).toEqual({ ok: true });
  const [next] = (await X.next("rematch")).args;
  expect(firstHint(next)).toBe("apac-ne");
});

test("a pool for everybody is where the world's players are nearest, whoever asks first", async () => {
  await callToTheEnd("/v2/activity");
  expect(asked.get("blitz:rated")).toEqual(["eeur"]);
  expect(new Set([...asked.values()].flat())).toEqual(new Set(["eeur"]));
  await search(newGuest(), SYDNEY);
  expect(asked.get("blitz:casual")).toEqual(["eeur", "eeur"]);
  await callToTheEnd("/v2/tv");
  expect(asked.get("blitz")).toEqual(["eeur"]);
});

test("a pool of a continent is there", async () => {
  const client = new TestClient(await enter("/queue/blitz/casual", newGuest(), SYDNEY, { POOL_REGIONS: "OC,EU" }));
  expect(firstHint("blitz:casual:OC")).toBe("oc");
  await client.close();
});

test("people of a region watch through a relay there", async () => {
  const { gameId, players } = await queueGame();
  await join(gameId, players.X, LONDON);
  const watchers = [await join(gameId, newGuest(), TOKYO), await join(gameId, newGuest(), LONDON)];
  expect(firstHint(`${gameId}:apac-ne:0`)).toBe("apac-ne");
  expect(firstHint(`${gameId}:weur:0`)).toBe("weur");
  await Promise.all(watchers.map((watcher) => watcher.close()));
});
