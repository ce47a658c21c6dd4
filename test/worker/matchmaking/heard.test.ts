import { reset } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { PING } from "../../../shared/protocol/protocol.ts";
import { connectAsleep, connectToQueue, newGuest, type QueueClient } from "../test-client.ts";
import { pass, Queue } from "./queue.ts";

/** Players are paired only if they were heard from within seconds. Others are asked first. */

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

test("a silent player with an open connection is asked, and not paired", async () => {
  // Ahead of the real time, so that no alarm rings by itself on a slow machine.
  pass(3600);
  const asleep = await searchAsleep();
  pass(6);
  const awake = await search();
  await asleep.next("areYouThere");
  expect(await queue.searches()).toMatchObject([{ game: null }, { game: null }]);
  for (let seconds = 0; seconds < 60; seconds += 5) {
    expect(await queue.alarmAt()).toBeLessThanOrEqual(Date.now() + 60_000);
    pass(5);
    await queue.ring();
  }
  expect([asleep.unread(), awake.unread()]).toEqual([[], []]);
  const third = await search();
  await queue.scan(1);
  await meet(awake, third);
});

test("a player heard from a moment ago is not asked", async () => {
  const first = await searchAsleep();
  pass(5);
  await meet(first, await search());
  expect(first.unread()).toEqual([]);
});

test("a page that answers is paired by the next scan, also by a queue that hibernated meanwhile", async () => {
  const first = await searchAsleep();
  pass(30);
  const second = await search();
  const question = await first.next("areYouThere");
  await queue.evict();
  first.acknowledge(question);
  await queue.scan();
  await meet(first, second);
});

test("an answer without a question changes nothing", async () => {
  const client = await search();
  pass(10);
  const before = await queue.searches();
  client.acknowledge({ event: "areYouThere", args: [], id: 0 });
  client.send("?");
  await client.next("error");
  expect(await queue.searches()).toEqual(before);
});

test("a page that does not answer counts as heard at its next ping", async () => {
  // The runtime stamps a ping with the real time, so here the search and the question are in the past.
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

test("searching again counts as an answer", async () => {
  const first = await searchAsleep();
  pass(30);
  const second = await search();
  await first.next("areYouThere");
  first.emit("searchMatch", "blitz", false);
  await queue.scan();
  await meet(first, second);
});

test("the others are paired without those who do not answer", async () => {
  const asleep = [await searchAsleep(), await searchAsleep()];
  // These two have just searched, so they are paired without being asked.
  for (const client of asleep) client.acknowledge(await client.next("matchFound"));
  const [first] = [await searchAsleep()];
  pass(20);
  const [one, other] = [await search(), await search()];
  await queue.scan(1);
  await meet(one, other);
  expect(first.unread()).toEqual(["areYouThere"]);
});
