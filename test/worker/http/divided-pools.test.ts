import { createExecutionContext, reset, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { ActivityResponse } from "../../../shared/api/api.ts";
import { app } from "../../../worker/app.ts";
import { countingPool, poolSplitOf } from "../../../worker/platform/object/pool-name.ts";
import { quiet } from "../quiet.ts";
import { addRating } from "../rated.ts";
import { join, newGameId, roomOf } from "../room/room.ts";
import { newGuest, newPlayer, type QueueClient, TestClient, tokenOf } from "../test-client.ts";
import { callToTheEnd } from "./api.ts";

/** Pools that an operator has divided. */

const DIVIDED = { POOL_REGIONS: "EU", POOL_BANDS: "1600" };

/** However long a rating or a pool takes on a busy machine, it counts. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const search = async (
  kind: "rated" | "casual",
  continent: string,
  who: Identity,
  bindings = {},
): Promise<QueueClient> => {
  const headers = { Upgrade: "websocket", "Sec-WebSocket-Protocol": `uttt.v1, token.${await tokenOf(who)}` };
  const request = new Request(`http://localhost/sockets/queue/blitz/${kind}`, { headers, cf: { continent } });
  const { webSocket } = await app.fetch(request, { ...env, ...DIVIDED, ...bindings }, createExecutionContext());
  if (webSocket === null) throw new Error("no upgrade");
  const client: QueueClient = new TestClient(webSocket, ["areYouThere"]);
  client.emit("searchMatch", "blitz", kind === "rated");
  await client.next("searchStarted");
  return client;
};

const searchersIn = (pool: string): Promise<string[]> =>
  runInDurableObject(env.MATCHMAKING_QUEUE.getByName(pool), ({ list }) =>
    [...list.all()].map(({ identity }) => identity.identifier),
  );

test("players of a region meet each other, and everybody else meets everybody else", async () => {
  const inEurope = await search("casual", "EU", newGuest());
  const inAsia = await search("casual", "AS", newGuest());
  const inAfrica = await search("casual", "AF", newGuest());
  const found = await inAsia.next("matchFound");
  expect((await inAfrica.next("matchFound")).args).toEqual(found.args);
  const other = await search("casual", "EU", newGuest());
  expect((await inEurope.next("matchFound")).args).toEqual((await other.next("matchFound")).args);
});

test("strong players of a busy region meet each other in rated games", async () => {
  const [strong, beginner] = [newPlayer(), newPlayer()];
  await addRating(strong, "blitz", 1800);
  await search("rated", "EU", strong);
  await search("rated", "EU", beginner);
  expect(await searchersIn("blitz:rated:EU:1600")).toEqual([strong.identifier]);
  expect(await searchersIn("blitz:rated:EU:0")).toEqual([beginner.identifier]);
});

test("a search moves from one pool to another of the same kind with its player", async () => {
  const who = newPlayer();
  const before = await search("casual", "EU", who);
  await search("casual", "AS", who);
  await before.next("searchCancelled");
  expect(await searchersIn("blitz:casual:EU")).toEqual([]);
  expect(await searchersIn("blitz:casual")).toEqual([who.identifier]);
});

test("during an outage of the database a rated search still begins", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const DB = {
    prepare: () => {
      throw new Error("away");
    },
  };
  const who = newPlayer();
  await search("rated", "EU", who, { DB });
  expect(await searchersIn("blitz:rated:EU:0")).toEqual([who.identifier]);
});

test("all waiting players count, in any part of a pool", async () => {
  await search("casual", "EU", newGuest());
  await search("casual", "AS", newGuest());
  await caches.default.delete("http://localhost/api/v2/activity");
  const { body } = await callToTheEnd("/v2/activity", {}, DIVIDED);
  const { waiting, clocks } = body as ActivityResponse;
  expect(waiting).toBe(2);
  expect(clocks?.blitz.unrated.waiting).toBe(2);
});

test("the end of a game reaches the part of the pool that counts it", async () => {
  const part = "blitz:casual:EU";
  const split = poolSplitOf({ ...env, ...DIVIDED });
  let gameId = newGameId();
  while (countingPool({ gameType: "blitz", isRated: false }, gameId, split) !== part) gameId = newGameId();
  // Objects read the settings of the runtime, which the next file's tests share.
  const { POOL_REGIONS, POOL_BANDS } = env;
  onTestFinished(() => void Object.assign(env, { POOL_REGIONS, POOL_BANDS }));
  Object.assign(env, DIVIDED);
  const room = roomOf(gameId);
  const players = { X: newGuest(), O: newGuest() };
  await room.create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
  const { client } = await join(gameId, players.X);
  await join(gameId, players.O);
  const playing = async (pool: string) => (await env.MATCHMAKING_QUEUE.getByName(pool).activity()).playing;
  await quiet();
  expect(await playing(part)).toBe(2);
  await client.emitWithAck("abort", gameId);
  await quiet();
  expect(await playing(part)).toBe(0);
  expect(await playing("blitz:casual")).toBe(0);
});
