import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { ActivityResponse } from "../../../../shared/api/api.ts";
import { MatchmakingQueue } from "../../../../worker/matchmaking/matchmaking-queue.ts";
import { newGameId } from "../../../../worker/platform/object/new-game-id.ts";
import { keepLong } from "../../edge-cache.ts";
import { quiet } from "../../quiet.ts";
import { START } from "../../room/room.ts";
import { connectToGame, connectToQueue, newGuest } from "../../test-client.ts";
import { callToTheEnd } from "../api.ts";

afterEach(async () => {
  await caches.default.delete("http://localhost/api/v2/activity");
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** However long a pool takes on a busy machine, it is not left out for that. */
const activity = async (): Promise<ActivityResponse> => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { status, body } = await callToTheEnd("/v2/activity");
    expect(status).toBe(200);
    return body as ActivityResponse;
  } finally {
    vi.useRealTimers();
  }
};

/** When the rooms' reports have reached the pools. */
const seeActivity = async (expected: ActivityResponse): Promise<void> => {
  await quiet();
  await caches.default.delete("http://localhost/api/v2/activity");
  expect(await activity()).toMatchObject(expected);
};

const search = async (gameType: "blitz" | "rapid") => {
  const client = await connectToQueue(gameType, "casual", newGuest());
  client.emit("searchMatch", gameType, false);
  await client.next("searchStarted");
  return client;
};

test("counts who waits and who plays, over all pools, with games by link, and is cached for ten seconds", async () => {
  keepLong(10);
  expect(await activity()).toMatchObject({ waiting: 0, playing: 0 });
  const [ann, bob] = [newGuest(), newGuest()];
  const gameId = newGameId();
  await env.GAME_ROOM.getByName(gameId).create({ kind: "friendly", gameId, gameType: "rapid", creator: ann });
  const alone = await search("blitz");
  // The earlier answer is still valid.
  expect(await activity()).toMatchObject({ waiting: 0, playing: 0 });
  await seeActivity({ waiting: 1, playing: 0 });

  const clients = [await connectToGame(gameId, ann), await connectToGame(gameId, bob)];
  for (const client of clients) {
    client.emit("joinGame", gameId);
    await client.next("gameState");
  }
  await seeActivity({ waiting: 1, playing: 2 });
  const nobody = { waiting: 0, playing: 0 };
  const quiet = { rated: nobody, unrated: nobody };
  expect((await activity()).clocks).toEqual({
    bullet: quiet,
    blitz: { rated: nobody, unrated: { waiting: 1, playing: 0 } },
    rapid: { rated: nobody, unrated: { waiting: 0, playing: 2 } },
    standard: quiet,
  });

  const found = await search("blitz");
  await Promise.all([alone.next("matchFound"), found.next("matchFound")]);
  await seeActivity({ waiting: 0, playing: 4 });

  expect(await clients[0]?.emitWithAck("abort", gameId)).toEqual({ ok: true });
  await seeActivity({ waiting: 0, playing: 2 });
});

test("each pool is asked once in ten seconds, however many visitors there are", async () => {
  keepLong(10);
  const asked = vi.spyOn(MatchmakingQueue.prototype, "activity").mockReturnValue({ waiting: 1, playing: 2 });
  const first = await activity();
  const pools = asked.mock.calls.length;
  expect(pools).toBeGreaterThanOrEqual(8);
  expect(first).toMatchObject({ waiting: pools, playing: 2 * pools });
  for (let visitor = 0; visitor < 20; visitor++) expect(await activity()).toEqual(first);
  expect(asked).toHaveBeenCalledTimes(pools);
});

test("a pool that does not answer is left out of the count", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await search("rapid");
  await seeActivity({ waiting: 1, playing: 2 });
  await runInDurableObject(env.MATCHMAKING_QUEUE.getByName("blitz:casual"), (queue) => {
    // An own property cannot be called from outside.
    Object.defineProperty(queue, "activity", { value: null });
  });
  await seeActivity({ waiting: 1, playing: 0 });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("activity"));
  vi.restoreAllMocks();
});

test("a game whose end was never reported is not counted forever", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const queue = env.MATCHMAKING_QUEUE.getByName("bullet:rated");
  await queue.gameStarted("gameXYZabc");
  expect(await queue.activity()).toEqual({ waiting: 0, playing: 2 });
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await queue.activity()).toEqual({ waiting: 0, playing: 0 });
});

test("starts and ends of games in a pool are stored together within seconds, and survive hibernation", async () => {
  // The alarm does not ring by itself then.
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  const queue = env.MATCHMAKING_QUEUE.getByName("bullet:casual");
  const playing = async (): Promise<number> => (await queue.activity()).playing;
  const written = () =>
    runInDurableObject(
      queue,
      (_, { storage }) => storage.sql.exec<{ count: number }>("SELECT total_changes() AS count").one().count,
    );
  await queue.gameStarted("gameAlone1");
  await evictDurableObject(queue);
  expect(await playing()).toBe(2);
  await queue.gameEnded("gameAlone1");
  const before = await written();
  for (let game = 0; game < 50; game++) await queue.gameStarted(`gameMany${game}`);
  for (let game = 0; game < 20; game++) await queue.gameEnded(`gameMany${game}`);
  expect(await playing()).toBe(60);
  // One row: the alarm that will store them.
  expect((await written()) - before).toBe(1);
  vi.setSystemTime(Date.now() + 10_025);
  expect(await runDurableObjectAlarm(queue)).toBe(true);
  // One more row for all of them, and one for the alarm that has rung.
  expect((await written()) - before).toBe(3);
  await evictDurableObject(queue);
  expect(await playing()).toBe(60);
});
