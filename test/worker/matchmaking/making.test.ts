import { reset } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameSetup } from "../../../worker/game-room/new-game.ts";
import { newGuest, type QueueClient } from "../test-client.ts";
import { abortGame, pass, Queue, Signal, searchIn } from "./queue.ts";

const queue = new Queue("standard", "casual");

const muteErrors = () => vi.spyOn(console, "error").mockImplementation(() => undefined);
let logged: ReturnType<typeof muteErrors>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  logged = muteErrors();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const search = searchIn("standard", "casual");

/** Resolves when no game is being made any more, as its room has been asked and has none, and the alarm is set for that. */
const putBack = async (): Promise<void> => {
  while ((await queue.searches()).some(({ game }) => game !== null));
  while ((await queue.alarmAt()) !== (await queue.pausedUntil()));
};

/** Makes the next games fail; `failed` resolves when that many have, and their players wait again. */
const failing = async (times: number): Promise<{ readonly failed: () => Promise<void> }> => {
  const hasFailed = new Signal<void>();
  await queue.change((object) => {
    const createGame = object.createGame;
    let left = times;
    object.createGame = async (setup) => {
      if (left === 0) return createGame(setup);
      if (--left === 0) hasFailed.give();
      throw new Error("no room");
    };
  });
  const failed = async (): Promise<void> => {
    await hasFailed.taken();
    await putBack();
  };
  return { failed };
};

/** Holds games back until they are released. */
const held = async () => {
  const setups: GameSetup[] = [];
  const asked = new Signal<GameSetup>();
  const outcome = new Signal<Error | null>();
  await queue.change((object) => {
    const createGame = object.createGame;
    object.createGame = async (setup) => {
      setups.push(setup);
      asked.give(setup);
      const failure = await outcome.taken();
      if (failure !== null) throw failure;
      await createGame(setup);
    };
  });
  return {
    setups,
    asked: () => asked.taken(),
    release: () => outcome.give(null),
    fail: (failure: Error) => outcome.give(failure),
  };
};

test("when a game cannot be made, both wait on as before and are paired later", async () => {
  const { failed } = await failing(1);
  const since = Date.now();
  const first = await search();
  pass(10);
  const second = await search();
  await failed();
  expect(await queue.searches()).toMatchObject([
    { waitingSince: since, game: null },
    { waitingSince: since + 10_000, game: null },
  ]);
  expect([first.unread(), second.unread()]).toEqual([[], []]);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("game-creation"));

  const alarmAt = await queue.alarmAt();
  expect(alarmAt).toBe(Date.now() + 1000);
  pass(1);
  expect(await queue.ring()).toBe(true);
  expect((await first.next("matchFound")).args).toEqual((await second.next("matchFound")).args);
});

test("the pauses grow, also for an object that loses its memory, and end with success", async () => {
  const searchAgain = async (client: QueueClient) => {
    client.emit("searchMatch", "standard", false);
    await client.next("searchStarted");
  };
  const pauses: number[] = [];
  const { failed } = await failing(1);
  const clients = [await search(), await search()];
  await failed();
  while (pauses.length < 4) {
    const pause = (Number(await queue.alarmAt()) - Date.now()) / 1000;
    pauses.push(pause);
    await queue.evict();
    const again = await failing(1);
    pass(pause - 0.5);
    // So that they do not count as gone.
    await Promise.all(clients.map(searchAgain));
    pass(0.5);
    await queue.ring();
    await again.failed();
  }
  expect(pauses).toEqual([1, 2, 4, 8]);

  pass(16);
  await queue.ring();
  await Promise.all(clients.map((client) => client.next("matchFound")));
  const later = await failing(1);
  await Promise.all([search(), search()]);
  await later.failed();
  expect(await queue.alarmAt()).toBe(Date.now() + 1000);
});

test("nobody is paired during a pause, and then not with their last opponent", async () => {
  const [ann, bob] = [newGuest(), newGuest()];
  const gameIds = new Set<string>();
  for (const client of [await search(ann), await search(bob)]) {
    const found = await client.next("matchFound");
    gameIds.add(found.args[0]);
    client.acknowledge(found);
    await client.close();
  }
  for (const gameId of gameIds) await abortGame(gameId, ann);
  const { failed } = await failing(1);
  const third = await search();
  const leaving = await search();
  await failed();
  leaving.emit("cancelSearch");
  await leaving.next("searchCancelled");
  const again = [await search(ann), await search(bob)];
  await queue.settled();
  expect(await queue.searches()).toHaveLength(3);

  pass(1);
  await queue.ring();
  await third.next("matchFound");
  const found = again.map((client) => client.unread());
  expect(found.sort()).toEqual([[], ["matchFound"]]);
});

test("whoever is being paired cannot be paired twice, nor their game be made twice", async () => {
  const { setups, asked, release } = await held();
  const clients = [await search(), await search()];
  await asked();
  const third = await search();
  expect(await queue.searches()).toHaveLength(3);
  release();
  await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(third.unread()).toEqual([]);
  expect(await queue.searches()).toHaveLength(1);
  expect(setups).toHaveLength(1);
});

test("a cancellation that comes too late gets the game", async () => {
  const { asked, release } = await held();
  const clients = [await search(), await search()];
  await asked();
  clients[0]?.emit("cancelSearch");
  // The queue has taken the cancellation once it has answered what was sent after it.
  clients[0]?.send("?");
  await clients[0]?.next("error");
  release();
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(found[0]?.args).toEqual(found[1]?.args);
  expect(clients[0]?.unread()).not.toContain("searchCancelled");
});

test("a cancellation counts when the game that was being made fails", async () => {
  const { asked, fail } = await held();
  const clients = [await search(), await search()];
  await asked();
  clients[0]?.emit("cancelSearch");
  clients[0]?.send("?");
  await clients[0]?.next("error");
  fail(new Error("no room"));
  await clients[0]?.next("searchCancelled");
  expect(await queue.searches()).toHaveLength(1);
});

test("whoever reconnects while the game is being made is told on the new connection", async () => {
  const { asked, release } = await held();
  const ann = newGuest();
  const old = await search(ann);
  await search();
  await asked();
  await old.close();
  const fresh = await search(ann);
  release();
  await fresh.next("matchFound");
});

test("a game that an object died over is made by the next one", async () => {
  const { asked, fail } = await held();
  const ann = newGuest();
  const clients = [await search(ann), await search()];
  const { gameId } = await asked();
  const entries = await queue.rows("entries");
  expect(entries).toMatchObject([{ game_id: gameId }, { game_id: gameId }]);
  expect(await queue.alarmAt()).toBe(Date.now() + 10_000);
  fail(new Error("this object has never got so far"));
  await putBack();
  await queue.evictAsOf(entries);

  // As an instance that has really died would have left no pause.
  pass(1);
  expect(await queue.ring()).toBe(true);
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(found.map(({ args }) => args)).toEqual([[gameId], [gameId]]);
});
