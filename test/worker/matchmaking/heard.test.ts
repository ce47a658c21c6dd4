import { reset } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/identity.ts";
import { PING } from "../../../shared/protocol.ts";
import { connectAsleep, connectToQueue, newGuest, type QueueClient } from "../test-client.ts";
import { pass, Queue } from "./queue.ts";

/** Whoever is paired was heard within the last seconds, or is asked first. */

const queue = new Queue("blitz", "casual");

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

afterEach(async () => {
  vi.useRealTimers();
  await reset();
});

const started = async (client: QueueClient): Promise<QueueClient> => {
  client.emit("searchMatch", "blitz", false);
  await client.next("searchStarted");
  await queue.settled();
  return client;
};

const search = async (who: Identity = newGuest()) => started(await connectToQueue("blitz", "casual", who));
const searchAsleep = async (who: Identity = newGuest()) => started(await connectAsleep("blitz", "casual", who));

const meet = async (one: QueueClient, other: QueueClient): Promise<void> => {
  expect((await one.next("matchFound")).args).toEqual((await other.next("matchFound")).args);
};

test("somebody who keeps the connection open and says nothing is asked, and paired with nobody", async () => {
  const asleep = await searchAsleep();
  pass(6);
  const awake = await search();
  await asleep.next("areYouThere");
  expect(await queue.searches()).toMatchObject([{ game: null }, { game: null }]);
  for (let seconds = 0; seconds < 60; seconds += 5) {
    expect(await queue.alarmAt()).toBeLessThanOrEqual(Date.now() + 5000);
    pass(5);
    await queue.ring();
  }
  expect([asleep.unread(), awake.unread()]).toEqual([[], []]);
  await meet(awake, await search());
});

test("one who was heard a moment ago is not asked", async () => {
  const first = await searchAsleep();
  pass(5);
  await meet(first, await search());
  expect(first.unread()).toEqual([]);
});

test("a page says that it is there, and is paired at once, even by a queue that has slept meanwhile", async () => {
  const first = await searchAsleep();
  pass(30);
  const second = await search();
  const question = await first.next("areYouThere");
  await queue.evict();
  first.acknowledge(question);
  await meet(first, second);
});

test("an answer that nobody has asked for changes nothing", async () => {
  const client = await search();
  pass(10);
  const before = await queue.searches();
  client.acknowledge({ event: "areYouThere", args: [], id: 0 });
  client.send("?");
  await client.next("error");
  expect(await queue.searches()).toEqual(before);
});

test("a page of the build before does not know the question; its next ping is heard", async () => {
  // The runtime stamps a ping with the real time, so here the search and the question lie in the past.
  pass(-60);
  const old = await searchAsleep();
  pass(30);
  const second = await search();
  await old.next("areYouThere");
  old.send(PING);
  await old.next("pong" as never);
  pass(30);
  await queue.ring();
  await meet(old, second);
});

test("searching again is an answer, too", async () => {
  const first = await searchAsleep();
  pass(30);
  const second = await search();
  await first.next("areYouThere");
  first.emit("searchMatch", "blitz", false);
  await meet(first, second);
});

test("the others are paired without those who sleep", async () => {
  const asleep = [await searchAsleep(), await searchAsleep()];
  // Those two were paired; so are the next, who find the next that sleep.
  for (const client of asleep) client.acknowledge(await client.next("matchFound"));
  const [first] = [await searchAsleep()];
  pass(20);
  const [one, other] = [await search(), await search()];
  await meet(one, other);
  expect(first.unread()).toEqual(["areYouThere"]);
});
