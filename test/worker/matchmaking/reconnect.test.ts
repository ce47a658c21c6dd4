import { reset } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { quiet } from "../quiet.ts";
import { Signal } from "../signal.ts";
import { connectToQueue, newGuest, newPlayer, type QueueClient } from "../test-client.ts";
import { abortGame, pass, Queue, searchIn } from "./queue.ts";

const queue = new Queue("rapid", "casual");

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

afterEach(async () => {
  vi.useRealTimers();
  await reset();
});

const connect = (who: Identity = newGuest()): Promise<QueueClient> => connectToQueue("rapid", "casual", who);

const search = searchIn("rapid", "casual");

describe("a search that loses its connection", () => {
  test("keeps its wait for half a minute", async () => {
    const ann = newGuest();
    const since = Date.now();
    await (await search(ann)).close();
    pass(29);
    await search(ann);
    expect(await queue.searches()).toMatchObject([{ waitingSince: since, leftAt: null }]);
  });

  test("keeps it also when the queue sleeps before the loss and after it", async () => {
    const ann = newGuest();
    const since = Date.now();
    const client = await search(ann);
    await queue.settled();
    await queue.evict();
    pass(10);
    await client.close();
    await queue.evict();
    expect(await queue.searches()).toMatchObject([{ waitingSince: since, leftAt: since + 10_000 }]);
    await queue.evict();
    pass(29);
    await search(ann);
    await queue.settled();
    await queue.evict();
    expect(await queue.searches()).toMatchObject([{ waitingSince: since, leftAt: null }]);
  });

  test("is forgotten after that also when the queue sleeps meanwhile", async () => {
    const client = await search();
    await queue.settled();
    await client.close();
    pass(30);
    await queue.evict();
    await queue.ring();
    await queue.evict();
    expect(await queue.searches()).toEqual([]);
    expect(await queue.alarmAt()).toBeNull();
  });

  test("is forgotten after that", async () => {
    // Ahead of the real time, so that no alarm rings by itself on a slow machine.
    pass(3600);
    const ann = newGuest();
    await (await search(ann)).close();
    expect(await queue.alarmAt()).toBeLessThanOrEqual(Date.now() + 60_000);
    pass(30);
    expect(await queue.ring()).toBe(true);
    expect(await queue.searches()).toEqual([]);
    expect(await queue.alarmAt()).toBeNull();
  });

  test("begins anew after that even if the alarm is late", async () => {
    const ann = newGuest();
    await (await search(ann)).close();
    pass(30);
    await search(ann);
    expect(await queue.searches()).toMatchObject([{ waitingSince: Date.now() }]);
  });

  test("is not paired until it is back", async () => {
    const ann = newGuest();
    await (await search(ann)).close();
    const other = await search();
    await queue.ring();
    expect(await queue.searches()).toMatchObject([{ game: null }, { game: null }]);
    const back = await search(ann);
    expect((await back.next("matchFound")).args).toEqual((await other.next("matchFound")).args);
  });

  test("is not paired when the connection died silently", async () => {
    const ghost = await search();
    pass(90);
    const other = await search();
    await queue.settled();
    await queue.scan();
    expect(await queue.searches()).toMatchObject([{ game: null }, { game: null }]);
    expect([ghost.unread(), other.unread()]).toEqual([[], []]);

    pass(30);
    await queue.ring();
    expect((await ghost.closed).code).toBe(1001);
    expect(await queue.searches()).toHaveLength(1);
  });

  test("is not paired when the connection broke, even if it still looks open", async () => {
    await search();
    await queue.settled();
    await queue.breakSockets();
    expect(await queue.searches()).toMatchObject([{ leftAt: Date.now() }]);
  });

  test("counts as connected as long as it sends something", async () => {
    const client = await search();
    pass(89);
    client.emit("searchMatch", "rapid", false);
    await client.next("searchStarted");
    pass(89);
    const other = await search();
    await queue.settled();
    await queue.scan();
    expect((await other.next("matchFound")).args).toEqual((await client.next("matchFound")).args);
  });
});

describe("an evicted queue", () => {
  test("pairs those who waited before", async () => {
    const first = await search();
    // Before that it would be lost, and its page would ask again.
    await queue.settled();
    await queue.evict();
    const second = await search();
    expect((await second.next("matchFound")).args).toEqual((await first.next("matchFound")).args);
  });

  test("still knows which tab searches", async () => {
    const ann = newGuest();
    const first = await search(ann);
    await queue.settled();
    await queue.evict();
    await search(ann);
    await first.next("searchCancelled");
  });
});

describe("a found game", () => {
  const meet = async (ann: Identity, bob: Identity) => {
    const clients = [await search(ann), await search(bob)] as const;
    const frames = await Promise.all([clients[0].next("matchFound"), clients[1].next("matchFound")]);
    return { clients, frames };
  };

  test("is sent again on every reconnect until it is acknowledged", async () => {
    const ann = newGuest();
    const { clients, frames } = await meet(ann, newGuest());
    await clients[0].close();
    await queue.evict();
    const second = await connect(ann);
    expect(await second.next("matchFound")).toEqual(frames[0]);
    await second.close();
    const third = await connect(ann);
    third.acknowledge(await third.next("matchFound"));
    await third.close();

    const fourth = await search(ann);
    expect(fourth.unread()).toEqual([]);
  });

  test("is not sent any more once it is over", async () => {
    const [ann, bob] = [newGuest(), newGuest()];
    const { clients, frames } = await meet(ann, bob);
    await clients[0].close();
    await abortGame(String(frames[0].args[0]), bob);
    const back = await search(ann);
    const other = await search();
    const found = await back.next("matchFound");
    expect(found.args).not.toEqual(frames[0].args);
    expect((await other.next("matchFound")).args).toEqual(found.args);
  });

  test("is not sent any more once it was aborted without a move, and a new search begins", async () => {
    const ann = newGuest();
    const { clients } = await meet(ann, newGuest());
    await clients[0].close();
    // Within the minute in which it would otherwise be sent again.
    pass(31);
    const back = await search(ann);
    expect(back.unread()).toEqual([]);
    expect(await queue.searches()).toHaveLength(1);
    expect(await queue.found()).toHaveLength(1);
  });

  test("leads nobody into a finished game, even when their old connection still looks open", async () => {
    const [ann, bob] = [newGuest(), newGuest()];
    const { frames } = await meet(ann, bob);
    await abortGame(String(frames[0].args[0]), bob);
    for (const gameType of ["rapid", "blitz"] as const) {
      const back = await connectToQueue(gameType, "casual", ann);
      back.emit("searchMatch", gameType, false);
      await back.next("searchStarted");
      expect(back.unread()).toEqual([]);
    }
  });

  test("does not hold up the handshake while its room is slow", async () => {
    const ann = newGuest();
    const { clients, frames } = await meet(ann, newGuest());
    await clients[0].close();
    const answer = new Signal<void>();
    await queue.change((object) => {
      const { factsOf } = object;
      object.roomWithin = 60_000;
      object.factsOf = async (gameId) => {
        await answer.taken();
        return factsOf(gameId);
      };
    });
    const back = await connect(ann);
    expect(back.unread()).toEqual([]);
    answer.give();
    expect(await back.next("matchFound")).toEqual(frames[0]);
  });

  test("is checked again, if its room fails once, before it is sent", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [ann, bob] = [newGuest(), newGuest()];
    const { clients, frames } = await meet(ann, bob);
    await clients[0].close();
    await abortGame(String(frames[0].args[0]), bob);
    await queue.change((object) => {
      const { factsOf } = object;
      let hasFailed = false;
      object.factsOf = (gameId) => {
        if (hasFailed) return factsOf(gameId);
        hasFailed = true;
        return Promise.reject(new Error("the room was given new code"));
      };
    });
    expect((await search(ann)).unread()).toEqual([]);
    vi.restoreAllMocks();
  });

  test("replaces a search until then", async () => {
    const ann = newGuest();
    const { clients, frames } = await meet(ann, newGuest());
    await clients[0].close();
    const second = await connect(ann);
    await second.next("matchFound");
    second.emit("searchMatch", "rapid", false);
    expect(await second.next("matchFound")).toEqual(frames[0]);
    expect(await queue.searches()).toEqual([]);
  });

  test("cannot be cancelled any more", async () => {
    const { clients, frames } = await meet(newGuest(), newGuest());
    clients[0].emit("cancelSearch");
    expect(await clients[0].next("matchFound")).toEqual(frames[0]);
    expect(clients[0].unread()).toEqual([]);
  });

  test("is sent to the player that the guest has become", async () => {
    const guest = newGuest();
    const { frames } = await meet(guest, newGuest());
    const player = await connect({ ...newPlayer(), formerGuest: guest.identifier });
    const again = await player.next("matchFound");
    expect(again).toEqual(frames[0]);
    player.acknowledge(again);
    await player.close();
    expect(await queue.found()).toHaveLength(1);
  });

  test("cannot be acknowledged by anybody else", async () => {
    const { clients, frames } = await meet(newGuest(), newGuest());
    clients[1].acknowledge(frames[0]);
    await clients[1].close();
    expect(await queue.found()).toHaveLength(2);
  });

  test("is forgotten after a minute", async () => {
    const ann = newGuest();
    await meet(ann, newGuest());
    pass(60);
    await search(ann);
    expect(await queue.found()).toEqual([]);
  });

  test("leaves no alarm after both have acknowledged it", async () => {
    const { clients, frames } = await meet(newGuest(), newGuest());
    for (const [index, client] of clients.entries()) {
      client.send(JSON.stringify({ ack: frames[index]?.id, args: ["ACK"] }));
      await client.close();
    }
    await quiet();
    expect(await queue.found()).toEqual([]);
    pass(60);
    await queue.ring();
    expect(await queue.alarmAt()).toBeNull();
  });
});
