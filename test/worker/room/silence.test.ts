import { evictDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { connectAsleepToGame } from "../test-client.ts";
import { join, liveUntil, OPENING, playMoves, queueGame, rejoin, START, setClock, type Table } from "./room.ts";

/** A player whose page sleeps. */

setClock();

/** Rapid, X to move from START on. X's client answers no question, O's does. */
const gameWithSleeper = async (): Promise<Table> => {
  const room = await queueGame("rapid");
  const X = await connectAsleepToGame(room.gameId, room.players.X);
  await rejoin(X, room.gameId);
  const { client: O } = await join(room.gameId, room.players.O);
  const table = { ...room, clients: { X, O } };
  await playMoves(table, OPENING.slice(0, 2));
  return table;
};

test.each([false, true])(
  "a player whose page falls asleep counts as away within half a minute (room slept: %s)",
  async (slept) => {
    const { stub, clients } = await gameWithSleeper();
    if (slept) await evictDurableObject(stub, { webSockets: "hibernate" });
    await liveUntil(stub, START + 30_000);
    expect(await clients.X.next("areYouThere")).toMatchObject({ args: [], id: expect.any(Number) });
    const [[absence]] = (await clients.O.next("absences")).args;
    expect(absence).toMatchObject({ side: "X", claimIn: expect.any(Number) });
    // The absence begins when the player is asked. Pages show it five seconds after that.
    expect(absence?.awayFor).toBe(4000);
  },
);

test("a page that sleeps on stays away, whether or not the room sleeps, and is asked in vain", async () => {
  const { stub, clients } = await gameWithSleeper();
  await liveUntil(stub, START + 30_000);
  await clients.O.next("absences");
  for (const seconds of [40, 60, 120]) {
    await evictDurableObject(stub, { webSockets: "hibernate" });
    await liveUntil(stub, START + seconds * 1000);
  }
  expect(clients.O.unread()).not.toContain("absences");
});

test("a page that wakes up is back with its answer", async () => {
  const { stub, clients } = await gameWithSleeper();
  await liveUntil(stub, START + 60_000);
  await clients.O.next("absences");
  clients.X.acknowledge(await clients.X.next("areYouThere"));
  expect((await clients.O.next("absences")).args[0]).toEqual([]);
});

test("a hidden page, whose heartbeats are rare, is here as long as it answers", async () => {
  const { stub, clients } = await gameWithSleeper();
  let answers = 0;
  for (let second = 2; second <= 180; second += 2) {
    await liveUntil(stub, START + second * 1000);
    await clients.O.sendWithId(second, `{"event":"ping","id":${second}}`);
    if (!clients.X.unread().includes("areYouThere")) continue;
    clients.X.acknowledge(await clients.X.next("areYouThere"));
    answers++;
  }
  expect(answers).toBeGreaterThan(3);
  expect(clients.O.unread()).not.toContain("absences");
});

test("a player whose client makes the room look hears of it in time, and the room needs no alarm for that", async () => {
  const { stub, clients } = await gameWithSleeper();
  await clients.O.sendWithId(1, '{"event":"ping","id":1}');
  for (const second of [10, 20]) {
    await liveUntil(stub, START + second * 1000);
    await clients.O.sendWithId(second, `{"event":"ping","id":${second}}`);
  }
  expect(await clients.X.next("areYouThere")).toMatchObject({ args: [] });
  await liveUntil(stub, START + 30_000);
  expect((await clients.O.next("absences")).args[0]).toMatchObject([{ side: "X" }]);
});

test("somebody who asks by a ping hears of an absence at once, without an alarm", async () => {
  const { clients } = await gameWithSleeper();
  vi.setSystemTime(START + 24_000);
  await clients.O.sendWithId(1, '{"event":"ping","id":1}');
  await clients.X.next("areYouThere");
  vi.setSystemTime(START + 28_000);
  await clients.O.sendWithId(2, '{"event":"ping","id":2}');
  expect((await clients.O.next("absences")).args[0]).toMatchObject([{ side: "X" }]);
});
