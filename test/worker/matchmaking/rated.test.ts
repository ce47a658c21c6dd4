import { reset } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { quiet } from "../quiet.ts";
import { Signal } from "../signal.ts";
import { connectToQueue, newGuest, newPlayer, type QueueClient } from "../test-client.ts";
import { pass, Queue } from "./queue.ts";

const queue = new Queue("bullet", "rated");

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const connect = (who: Identity): Promise<QueueClient> => connectToQueue("bullet", "rated", who);

const search = async (who: Identity): Promise<QueueClient> => {
  const client = await connect(who);
  client.emit("searchMatch", "bullet", true);
  await client.next("searchStarted");
  return client;
};

/** Players of these ratings, in order, long established. */
const ratedAt = async (...ratings: number[]): Promise<Identity[]> => {
  const players = ratings.map((rating) => ({ rating, player: newPlayer() }));
  await queue.change((object) => {
    object.ratingOf = async ({ identifier }) => {
      const rating = players.find(({ player }) => player.identifier === identifier)?.rating ?? 1500;
      return { rating, deviation: 60 };
    };
  });
  return players.map(({ player }) => player);
};

test("guests are refused, and wait nowhere", async () => {
  const guest = await connect(newGuest());
  guest.emit("searchMatch", "bullet", true);
  expect((await guest.next("error")).args).toEqual(["bad-request"]);
  expect(await queue.searches()).toEqual([]);
});

test("players without a rating meet at once", async () => {
  const clients = [await search(newPlayer()), await search(newPlayer())];
  await Promise.all(clients.map((client) => client.next("matchFound")));
});

test("two who are alone are paired within two seconds, whatever their gap", async () => {
  // Ahead of the real time, so that no alarm rings by itself on a slow machine.
  pass(3600);
  const [ann, bob] = await ratedAt(1500, 2900);
  if (ann === undefined || bob === undefined) throw new Error("two players");
  const first = await search(ann);
  await queue.settled();
  const second = await search(bob);
  await queue.settled();
  expect([first.unread(), second.unread()]).toEqual([[], []]);
  const wait = Number(await queue.alarmAt()) - Date.now();
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThan(2000);

  pass((wait - 1) / 1000);
  await queue.ring();
  expect([first.unread(), second.unread()]).toEqual([[], []]);
  expect(await queue.alarmAt()).toBe(Date.now() + 1);

  pass(0.001);
  await queue.ring();
  expect((await first.next("matchFound")).args).toEqual((await second.next("matchFound")).args);
});

test("where others have come lately a far opponent is waited for longer, also after a sleep, until they are forgotten", async () => {
  // Ahead of the real time, so that no alarm rings by itself on a slow machine.
  pass(3600);
  for (const [index, other] of (await ratedAt(1500, 1500, 1500, 1500, 1500, 1500)).entries()) {
    const client = await search(other);
    await queue.settled();
    if (index % 2 === 1) {
      await queue.scan();
      await client.next("matchFound");
    }
    pass(10);
  }
  expect(await queue.rows()).toHaveLength(3);
  const waitOfTwo = async (): Promise<number> => {
    await queue.evict();
    // Rings the alarm that became due in the time that has passed.
    await queue.ring();
    for (const who of await ratedAt(1500, 2000)) await search(who);
    await queue.settled();
    return Number(await queue.alarmAt()) - Date.now();
  };
  expect(await waitOfTwo()).toBeGreaterThan(5000);
  pass(400);
  expect(await waitOfTwo()).toBeLessThan(2000);
});

test("the nearest in rating is taken", async () => {
  const [far, near, ann] = await ratedAt(1300, 1560, 1490);
  if (far === undefined || near === undefined || ann === undefined) throw new Error("three players");
  await search(far);
  const found = await search(near);
  const client = await search(ann);
  expect((await client.next("matchFound")).args).toEqual((await found.next("matchFound")).args);
});

test("a player who cancels before the rating is known does not search", async () => {
  const asked = new Signal<void>();
  const rating = new Signal<{ rating: number; deviation: number }>();
  await queue.change((object) => {
    object.ratingOf = () => {
      asked.give();
      return rating.taken();
    };
  });
  const client = await search(newPlayer());
  await asked.taken();
  client.emit("cancelSearch");
  await client.next("searchCancelled");
  rating.give({ rating: 1500, deviation: 60 });
  await quiet();
  expect(await queue.searches()).toEqual([]);
});

test("nobody is paired before the rating is known", async () => {
  const rating = new Signal<{ rating: number; deviation: number }>();
  await queue.change((object) => {
    // The limit is real time, and a busy machine needs more for what comes before the answer.
    object.databaseWithin = 60_000;
    object.ratingOf = () => rating.taken();
  });
  const clients = [await search(newPlayer()), await search(newPlayer())];
  await queue.ring();
  expect(await queue.searches()).toMatchObject([{ game: null }, { game: null }]);
  rating.give({ rating: 1500, deviation: 60 });
  await Promise.all(clients.map((client) => client.next("matchFound")));
});

test("a search whose rating cannot be read ends with an error for the player", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await queue.change((object) => {
    object.ratingOf = () => Promise.reject(new Error("no database"));
  });
  const client = await search(newPlayer());
  expect((await client.next("error")).args).toEqual(["unavailable"]);
  expect(await queue.searches()).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});

test("a second tab whose look-up fails while the game is being made takes nothing from it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [made, lookedUp] = [new Signal<void>(), new Signal<void>()];
  await queue.change((object) => {
    const { createGame } = object;
    object.roomWithin = 60_000;
    object.createGame = async (setup) => {
      await made.taken();
      await createGame(setup);
    };
  });
  const ann = newPlayer();
  const [first, other] = [await search(ann), await search(newPlayer())];
  while ((await queue.searches()).some(({ game }) => game === null)) await scheduler.wait(1);
  await queue.change((object) => {
    object.ratingOf = () => {
      lookedUp.give();
      return Promise.reject(new Error("no database"));
    };
  });
  const second = await search(ann);
  await first.next("searchCancelled");
  // A third player's look-up has failed by now, and so would have that of the second tab.
  const third = await search(newPlayer());
  await lookedUp.taken();
  expect((await third.next("error")).args).toEqual(["unavailable"]);
  made.give();
  expect((await second.next("matchFound")).args).toEqual((await other.next("matchFound")).args);
});
