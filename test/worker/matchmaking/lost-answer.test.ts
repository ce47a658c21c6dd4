import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { quiet } from "../quiet.ts";
import { START } from "../room/room.ts";
import { Signal } from "../signal.ts";
import { newGuest } from "../test-client.ts";
import { abortGame, pass, Queue, searchIn } from "./queue.ts";

/** A room was made, but its answer to the queue was lost. The queue asks again, and there is never a second room. */

const queue = new Queue("standard", "casual");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const search = searchIn("standard", "casual");

/** The next answers of rooms are lost, although the games are made. `asked` has the ids asked for so far. */
const losing = async (answers: number) => {
  const asked: string[] = [];
  const lost = new Signal<void>();
  await queue.change((object) => {
    const createGame = object.createGame;
    let left = answers;
    object.createGame = async (setup) => {
      asked.push(setup.gameId);
      await createGame(setup);
      if (left === 0) return;
      if (--left === 0) lost.give();
      throw new Error("the answer was lost");
    };
  });
  return { asked, lost: () => lost.taken() };
};

/** No room answers how its game stands until the returned function is called. */
const muteRooms = async (): Promise<() => Promise<void>> => {
  await queue.change((object) => {
    object.factsOf = () => Promise.reject(new Error("no answer"));
  });
  return () =>
    queue.change((object) => {
      object.factsOf = async (gameId) => env.GAME_ROOM.getByName(gameId).facts();
    });
};

/** Resolves after this many missing answers of rooms, when the alarm is set for the next try. */
const silent = async (times: number): Promise<void> => {
  await quiet();
  expect(await queue.alarmAt()).toBe(Date.now() + 1000 * 2 ** (times - 1));
};

test("a room whose answer was lost is asked what it has, and that is the game", async () => {
  const { asked } = await losing(1);
  const clients = [await search(), await search()];
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(new Set(asked).size).toBe(1);
  expect(found.map(({ args }) => args)).toEqual([[asked[0]], [asked[0]]]);
  expect(await queue.searches()).toEqual([]);
});

test("a room that takes too long is treated like a lost answer", async () => {
  // The limit of a room is real time. On a busy machine it may be asked again, when an alarm rings.
  vi.useRealTimers();
  const asked: string[] = [];
  await queue.change((object) => {
    const createGame = object.createGame;
    object.roomWithin = 200;
    object.createGame = async (setup) => {
      asked.push(setup.gameId);
      await createGame(setup);
      return new Promise<never>(() => undefined);
    };
  });
  const clients = [await search(), await search()];
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(found.map(({ args }) => args)).toEqual([[asked[0]], [asked[0]]]);
});

test("a silent room is asked for its one game again after each pause", async () => {
  const speak = await muteRooms();
  const { asked, lost } = await losing(2);
  const clients = [await search(), await search()];
  await silent(1);
  expect(await queue.searches()).toMatchObject([{ game: { id: asked[0] } }, { game: { id: asked[0] } }]);
  // A third player finds nobody: the two are not free.
  const third = await search();
  expect(clients.map((client) => client.unread())).toEqual([[], []]);

  pass(1);
  await queue.ring();
  await lost();
  await silent(2);
  await speak();
  pass(2);
  await queue.ring();
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(asked).toEqual([asked[0], asked[0], asked[0]]);
  expect(found.map(({ args }) => args)).toEqual([[asked[0]], [asked[0]]]);
  expect(third.unread()).toEqual([]);
});

test("a restarted queue asks for the game again, too", async () => {
  await muteRooms();
  const { asked } = await losing(1);
  const clients = [await search(), await search()];
  await silent(1);
  await queue.evict();
  pass(1);
  await queue.ring();
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(found.map(({ args }) => args)).toEqual([[asked[0]], [asked[0]]]);
});

test("a player who cancels meanwhile is led into the game if it exists after all", async () => {
  const speak = await muteRooms();
  const { asked } = await losing(1);
  const clients = [await search(), await search()];
  await silent(1);
  await speak();
  clients[0]?.emit("cancelSearch");
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(found.map(({ args }) => args)).toEqual([[asked[0]], [asked[0]]]);
});

test("a game that ended before its queue heard of it leads nobody into it", async () => {
  const speak = await muteRooms();
  const { asked } = await losing(1);
  const [ann, bob] = [newGuest(), newGuest()];
  const clients = [await search(ann), await search(bob)];
  await silent(1);
  await abortGame(asked[0] ?? "", ann);
  await speak();
  pass(1);
  await queue.ring();
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  expect(found[0]?.args).toEqual(found[1]?.args);
  expect(found[0]?.args).not.toEqual([asked[0]]);
});
