import { createExecutionContext, evictDurableObject, reset, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { app } from "../../../../worker/app.ts";
import { callToTheEnd } from "../../http/api.ts";
import { quiet } from "../../quiet.ts";
import { queueGame } from "../../room/room.ts";
import {
  addAccount,
  type GameClient,
  type HubClient,
  newGuest,
  newPlayer,
  type QueueClient,
  TestClient,
  tokenOf,
} from "../../test-client.ts";

/** The region in which each object is first requested. */

const LONDON = { latitude: "51.51", longitude: "-0.13", continent: "EU", country: "GB" };
const SYDNEY = { latitude: "-33.87", longitude: "151.21", continent: "OC", country: "AU" };
const TOKYO = { latitude: "35.68", longitude: "139.69", continent: "AS", country: "JP" };

type Origin = Readonly<Record<string, string>>;

/** The location hint of each call for an object, by the name of the object. */
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
  // A room that reports its game after the reset would count as asked for by the next test.
  await quiet();
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

/** The location hint of the first call for an object. */
const firstHint = (name: string): string | undefined => asked.get(name)?.[0];

test("the room of two paired players is between them", async () => {
  const one = await search(newGuest(), LONDON);
  const other = await search(newGuest(), SYDNEY);
  const [gameId] = (await one.next("matchFound")).args;
  expect((await other.next("matchFound")).args).toEqual([gameId]);
  expect(firstHint(gameId)).toBe("apac-ne");
});

test("a search stores its place only to five degrees, and is paired by it after hibernation", async () => {
  await search(newGuest(), TOKYO);
  const queue = env.MATCHMAKING_QUEUE.getByName("blitz:casual");
  await quiet();
  const attachments = await runInDurableObject(queue, (_, state) =>
    state.getWebSockets().map((socket) => JSON.stringify(socket.deserializeAttachment())),
  );
  expect(attachments.join()).toContain('"place":{"latitude":35,"longitude":140}');
  expect(attachments.join()).not.toContain(TOKYO.longitude);
  await evictDurableObject(queue, { webSockets: "hibernate" });
  const [gameId] = (await (await search(newGuest(), TOKYO)).next("matchFound")).args;
  expect(firstHint(gameId)).toBe("apac-ne");
});

test("an unknown place is ignored, and two unknown places give no location", async () => {
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

test("a rematch is between the two, wherever the old room is", async () => {
  const { gameId, players } = await queueGame();
  const [X, O] = [await join(gameId, players.X, LONDON), await join(gameId, players.O, SYDNEY)];
  expect(await X.emitWithAck("abort", gameId)).toEqual({ ok: true });
  expect(await X.emitWithAck("offer", gameId, "rematch")).toEqual({ ok: true });
  expect(await O.emitWithAck("answerOffer", gameId, "rematch", true)).toEqual({ ok: true });
  const [next] = (await X.next("rematch")).args;
  expect(firstHint(next)).toBe("apac-ne");
});

test("a pool for everybody is close to the world's players, from any first caller", async () => {
  for (const path of ["activity", "tv"]) await caches.default.delete(`http://localhost/api/v2/${path}`);
  await callToTheEnd("/v2/activity");
  expect(asked.get("blitz:rated")).toEqual(["eeur"]);
  expect(new Set([...asked.values()].flat())).toEqual(new Set(["eeur"]));
  await search(newGuest(), SYDNEY);
  expect(asked.get("blitz:casual")).toEqual(["eeur", "eeur"]);
  await callToTheEnd("/v2/tv");
  expect(asked.get("blitz")).toEqual(["eeur"]);
});

test("a continent's pool is on that continent", async () => {
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
