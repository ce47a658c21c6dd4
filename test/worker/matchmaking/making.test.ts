import { reset } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameSetup } from "../../../worker/room/new-game.ts";
import { quiet } from "../quiet.ts";
import { Signal } from "../signal.ts";
import { newGuest, type QueueClient } from "../test-client.ts";
import { pass, Queue, searchIn } from "./queue.ts";

const queue = new Queue("standard", "casual");

const muteErrors = () => vi.spyOn(console, "error").mockImplementation(() => undefined);
let logged: ReturnType<typeof muteErrors>;

beforeEach(() => {
  // Ahead of the real clock, by which the runtime rings alarms: here they ring by hand alone.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  logged = muteErrors();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const search = searchIn("standard", "casual");

/** Rings the alarm that was set because no room has the game. */
const putBack = async (): Promise<void> => {
  await quiet();
  await queue.ring();
};

/** Makes the next `times` games fail; `failed` resolves when all of them have, and their players wait again. */
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
const held = async (most = Number.POSITIVE_INFINITY) => {
  const setups: GameSetup[] = [];
  const asked = new Signal<GameSetup>();
  const outcome = new Signal<Error | null>();
  await queue.change((object) => {
    const createGame = object.createGame;
    // The limit is real time, and a busy machine needs more for what comes before the release.
    object.roomWithin = 60_000;
    object.createGame = async (setup) => {
      if (setups.length >= most) return createGame(setup);
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

/** The next game is made, but its room does not say so; `failed` resolves when the queue pauses. */
const unanswered = async () => {
  await queue.change((object) => {
    object.createGame = () => Promise.reject(new Error("no answer"));
    object.factsOf = () => Promise.reject(new Error("no answer"));
  });
  const failed = async (): Promise<void> => {
    await quiet();
    expect(await queue.alarmAt()).toBe(Date.now() + 1000);
  };
  return { failed };
};

test("when a game cannot be made, both wait on as before and are paired later", async () => {
  const { failed } = await failing(1);
  const since = Date.now();
  const first = await search();
  pass(10);
  const second = await search();
  await queue.settled();
  await queue.scan();
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

test("the pauses grow to half a minute, also for an object that loses its memory, and end with success", async () => {
  const searchAgain = async (client: QueueClient) => {
    client.emit("searchMatch", "standard", false);
    await client.next("searchStarted");
  };
  const pauses: number[] = [];
  const { failed } = await failing(1);
  const clients = [await search(), await search()];
  await failed();
  while (pauses.length < 7) {
    const pause = (Number(await queue.alarmAt()) - Date.now()) / 1000;
    pauses.push(pause);
    await queue.evict();
    const again = await failing(1);
    pass(pause - 0.5);
    // Searching again keeps them from counting as gone.
    await Promise.all(clients.map(searchAgain));
    pass(0.5);
    await queue.ring();
    await again.failed();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);

  pass(30);
  await queue.ring();
  await queue.scan();
  await Promise.all(clients.map((client) => client.next("matchFound")));
  const later = await failing(1);
  pass(1);
  await Promise.all([search(), search()]);
  await later.failed();
  expect(await queue.alarmAt()).toBe(Date.now() + 1000);
});

test("a game that could not be made pauses its pair and nobody else", async () => {
  const { failed } = await failing(1);
  const two = [await search(), await search()];
  await failed();
  const others = [await search(), await search()];
  await queue.settled();
  await queue.scan();
  const found = await Promise.all(others.map((client) => client.next("matchFound")));
  expect(found[0]?.args).toEqual(found[1]?.args);
  expect(two.map((client) => client.unread())).toEqual([[], []]);
  expect(await queue.searches()).toMatchObject([{ failures: 1 }, { failures: 1 }]);
});

test("each pair gets its game as soon as its own room exists", async () => {
  const { setups, asked, release } = await held(1);
  const late = [await search(), await search()];
  await asked();
  const others = [await search(), await search()];
  await queue.settled();
  await queue.scan();
  await Promise.all(others.map((client) => client.next("matchFound")));
  expect(late.map((client) => client.unread())).toEqual([[], []]);
  release();
  await Promise.all(late.map((client) => client.next("matchFound")));
  expect(setups).toHaveLength(1);
});

test("a player being paired is not paired twice, and the game is not made twice", async () => {
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

test("a player who reconnects while the game is being made gets it on the new connection", async () => {
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

test("a player who reconnects while the game is being made is notified there, even by a queue that has slept meanwhile", async () => {
  const { failed } = await unanswered();
  const ann = newGuest();
  const old = await search(ann);
  await search();
  await failed();
  await old.close();
  const fresh = await search(ann);
  await queue.evict();
  pass(30);
  await queue.ring();
  await fresh.next("matchFound");
});

test("a game that an object died over is made by the next one", async () => {
  const { asked, fail } = await held();
  const ann = newGuest();
  const clients = [await search(ann), await search()];
  const { gameId } = await asked();
  const rows = await queue.rows();
  expect(rows).toMatchObject([{ game_id: gameId, made_at: null }]);
  expect(await queue.alarmAt()).toBeLessThanOrEqual(Date.now() + 60_000);
  fail(new Error("this object has never got so far"));
  await putBack();
  await queue.evictAsOf(rows);

  // Ends the pause, which an instance that has really died would not have left.
  pass(1);
  expect(await queue.ring()).toBe(true);
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(found.map(({ args }) => args)).toEqual([[gameId], [gameId]]);
});

test("a pairing that cannot be read is reported and dropped, and holds up nobody", async () => {
  await Promise.all([search(), search()].map(async (client) => (await client).next("matchFound")));
  const [row] = await queue.rows();
  await queue.evictAsOf([{ ...row, pairing: "{}" }]);
  expect(await queue.searches()).toEqual([]);
  expect(await queue.rows()).toEqual([]);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("unreadable-storage"));
  await search();
});
