import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { database } from "../../../worker/data/database.ts";
import { blockPlayer } from "../../../worker/data/people/friends.ts";
import { quiet } from "../quiet.ts";
import { Signal } from "../signal.ts";
import { newGuest, newPlayer, tokenOf } from "../test-client.ts";
import { pass, Queue, searchIn } from "./queue.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const search = (pool: "rated" | "casual", who: Identity) => searchIn("blitz", pool)(who);

const block = async (by: Identity, other: Identity): Promise<void> => {
  for (const who of [by, other]) await tokenOf(who);
  await blockPlayer(database(env), by.identifier, other.identifier, 0);
};

test.each([
  ["rated", "the blocker"],
  ["rated", "the blocked"],
  ["casual", "the blocker"],
  ["casual", "the blocked"],
] as const)("two with a block between them do not meet in a %s game when %s comes first", async (pool, first) => {
  const [blocker, blocked] = [newPlayer(), newPlayer()];
  await block(blocker, blocked);
  const [one, other] = first === "the blocker" ? [blocker, blocked] : [blocked, blocker];
  const earlier = await search(pool, one);
  vi.setSystemTime(Date.now() + 1000);
  const clients = [earlier, await search(pool, other)];
  await quiet();
  expect(clients.map((client) => client.unread())).toEqual([[], []]);

  // Each takes anybody else; the one who has waited longer comes first.
  const third = await search(pool, newPlayer());
  expect((await third.next("matchFound")).args).toEqual((await earlier.next("matchFound")).args);
  expect(clients[1]?.unread()).toEqual([]);
});

test("a block is known before a player of a casual game can be paired", async () => {
  const queue = new Queue("blitz", "casual");
  const asked = new Signal<void>();
  const answer = new Signal<string[]>();
  const guest = newGuest();
  await queue.change((object) => {
    // The limit is real time, and a busy machine needs more for what comes before the answer.
    object.databaseWithin = 60_000;
    object.blockedOpponentsOf = () => {
      asked.give();
      return answer.taken();
    };
  });
  const player = await search("casual", newPlayer());
  await asked.taken();
  const waiting = await search("casual", guest);
  while ((await queue.searches()).every(({ rating }) => rating === null)) await scheduler.wait(1);
  expect([player.unread(), waiting.unread()]).toEqual([[], []]);
  answer.give([guest.identifier]);
  await quiet();
  expect([player.unread(), waiting.unread()]).toEqual([[], []]);
});

test("a rated search whose blocks cannot be read is refused, and can start again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const queue = new Queue("blitz", "rated");
  await queue.change((object) => {
    const { blockedOpponentsOf } = object;
    object.blockedOpponentsOf = () => {
      object.blockedOpponentsOf = blockedOpponentsOf;
      return Promise.reject(new Error("no database"));
    };
  });
  const player = await search("rated", newPlayer());
  expect((await player.next("error")).args).toEqual(["unavailable"]);
  player.emit("searchMatch", "blitz", true);
  await player.next("searchStarted");
  const other = await search("rated", newPlayer());
  expect((await other.next("matchFound")).args).toEqual((await player.next("matchFound")).args);
});

test.each([
  ["fails", () => Promise.reject(new Error("D1_ERROR: Network connection lost."))],
  ["is silent", () => new Promise<never>(() => {})],
])("while the database %s, players of a casual game are paired, and rated searches are refused", async (_, outage) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  // Ahead of the real time, so that no alarm rings by itself on a slow machine.
  pass(3600);
  for (const pool of ["casual", "rated"] as const) {
    await new Queue("blitz", pool).change((queue) => {
      queue.blockedOpponentsOf = outage;
      queue.databaseWithin = 1;
    });
  }
  const [one, other] = [await search("casual", newPlayer()), await search("casual", newPlayer())];
  expect((await one.next("matchFound")).args).toEqual((await other.next("matchFound")).args);
  const rated = await search("rated", newPlayer());
  expect((await rated.next("error")).args).toEqual(["unavailable"]);
  // The pool's alarm does not query the database: it rings as long as somebody waits.
  const queue = new Queue("blitz", "casual");
  await search("casual", newPlayer());
  for (let count = 0; count < 10; count++) {
    expect(await queue.alarmAt()).toBeGreaterThan(Date.now());
    vi.setSystemTime(Date.now() + 5000);
    expect(await queue.ring()).toBe(true);
  }
});
