import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/identity.ts";
import { database } from "../../../worker/data/database.ts";
import { blockPlayer } from "../../../worker/data/friends.ts";
import { connectToQueue, newGuest, newPlayer, type QueueClient, tokenOf } from "../test-client.ts";
import { Queue } from "./queue.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

const search = async (pool: "rated" | "casual", who: Identity): Promise<QueueClient> => {
  const client = await connectToQueue("blitz", pool, who);
  client.emit("searchMatch", "blitz", pool === "rated");
  await client.next("searchStarted");
  return client;
};

/** Resolves when the queue has dealt with everything sent before. */
const settle = async (client: QueueClient): Promise<void> => {
  client.send("?");
  await client.next("error");
};

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
  await Promise.all(clients.map(settle));
  expect(clients.map((client) => client.unread())).toEqual([[], []]);

  // Each takes anybody else; who has waited longer comes first.
  const third = await search(pool, newPlayer());
  expect((await third.next("matchFound")).args).toEqual((await earlier.next("matchFound")).args);
  expect(clients[1]?.unread()).toEqual([]);
});

test("a block is known before a player of a casual game can be paired", async () => {
  const queue = new Queue("blitz", "casual");
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string[]>();
  const guest = newGuest();
  await queue.change((object) => {
    object.blockedOpponentsOf = () => {
      asked.resolve();
      return answered.promise;
    };
  });
  const player = await search("casual", newPlayer());
  await asked.promise;
  const waiting = await search("casual", guest);
  await settle(waiting);
  expect([player.unread(), waiting.unread()]).toEqual([[], []]);
  answered.resolve([guest.identifier]);
  await settle(player);
  expect(player.unread()).toEqual([]);
});

test("a search whose blocks cannot be read is refused, and can be begun anew", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const queue = new Queue("blitz", "casual");
  await queue.change((object) => {
    const { blockedOpponentsOf } = object;
    object.blockedOpponentsOf = () => {
      object.blockedOpponentsOf = blockedOpponentsOf;
      return Promise.reject(new Error("no database"));
    };
  });
  const player = await search("casual", newPlayer());
  expect((await player.next("error")).args).toEqual(["unavailable"]);
  player.emit("searchMatch", "blitz", false);
  await player.next("searchStarted");
  const guest = await search("casual", newGuest());
  expect((await guest.next("matchFound")).args).toEqual((await player.next("matchFound")).args);
});
