import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { quiet } from "../quiet.ts";
import { newGuest, newPlayer } from "../test-client.ts";
import { abortGame, pass, Queue, searchIn } from "./queue.ts";

/** A player who aborts games repeatedly has to wait before the next pairing. */

const queue = new Queue("blitz", "casual");
const search = searchIn("blitz", "casual");
const hubOf = ({ identifier }: Identity) => env.PLAYER_HUB.getByName(identifier);

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await reset();
});

/** Two meet. Returns the game. */
const meet = async (who: Identity, other: Identity): Promise<string> => {
  const clients = [await search(who), await search(other)];
  await queue.scan();
  const found = await Promise.all(clients.map((client) => client.next("matchFound")));
  for (const [index, client] of clients.entries()) {
    const frame = found[index];
    if (frame !== undefined) client.acknowledge(frame);
    await client.close();
  }
  return found[0]?.args[0] ?? "";
};

const abortTogether = async (who: Identity, other: Identity, times: number): Promise<void> => {
  for (let game = 0; game < times; game++) {
    await abortGame(await meet(who, other), who);
    // The same two meet again only while nobody else waits.
    await quiet();
    expect(await hubOf(who).claimSearch("bullet:casual", Date.now())).toMatchObject({ kind: "granted" });
  }
};

test.each([
  ["a guest", newGuest],
  ["a player", newPlayer],
])(
  "two aborted games in an hour cost %s nothing, the third pauses the search, and the page is told",
  async (_, make) => {
    const [who, other] = [make(), newGuest()];
    await abortTogether(who, other, 2);
    await abortGame(await meet(who, other), who);
    await quiet();
    const slowed = await search(who);
    const [pause] = (await slowed.next("searchPaused")).args;
    expect(pause).toBe(10_000);
    const second = await search(other);
    await queue.settled();
    await queue.scan();
    expect([slowed.unread(), second.unread()]).toEqual([[], []]);
    // Others are not kept waiting.
    const third = await search();
    await queue.scan();
    expect((await third.next("matchFound")).args).toEqual((await second.next("matchFound")).args);

    // Another search does not shorten the pause, not even after the hub has slept.
    await evictDurableObject(hubOf(who), { webSockets: "hibernate" });
    pass(4);
    const again = await search(who);
    expect((await again.next("searchPaused")).args[0]).toBeLessThanOrEqual(6000);
    const fourth = await search();
    await queue.settled();
    pass(6);
    await queue.scan();
    expect((await again.next("matchFound")).args).toEqual((await fourth.next("matchFound")).args);
  },
);

test("each further abort doubles the pause, up to five minutes, and after an hour all is forgotten", async () => {
  const who = newGuest();
  const pauses: number[] = [];
  for (let game = 0; game < 9; game++) {
    await hubOf(who).gameAborted(`game${game}`);
    // A notice may come twice.
    await hubOf(who).gameAborted(`game${game}`);
    const answer = await hubOf(who).claimSearch("blitz:casual", Date.now());
    if (answer.kind === "granted") pauses.push(((answer.pausedUntil ?? Date.now()) - Date.now()) / 1000);
  }
  expect(pauses).toEqual([0, 0, 10, 20, 40, 80, 160, 300, 300]);
  pass(300);
  expect(await hubOf(who).claimSearch("blitz:casual", Date.now())).toEqual({ kind: "granted" });
  pass(3300);
  expect(await runDurableObjectAlarm(hubOf(who))).toBe(true);
  expect(await runInDurableObject(hubOf(who), (_, { storage }) => [...storage.kv.list()])).toEqual([]);
});

test("the one who was left, and the opponent of somebody without a first move, pay nothing", async () => {
  const [leaver, left] = [newPlayer(), newPlayer()];
  const gameId = await meet(leaver, left);
  await abortGame(gameId, leaver);
  const idle = await meet(newGuest(), newGuest());
  const room = env.GAME_ROOM.getByName(idle);
  const seats = await room.seats();
  pass(26);
  expect(await runDurableObjectAlarm(room)).toBe(true);
  const abortsOf = (identifier: string) =>
    runInDurableObject(env.PLAYER_HUB.getByName(identifier), (_, { storage }) =>
      JSON.stringify([...storage.kv.list()]),
    );
  await quiet();
  expect(await abortsOf(leaver.identifier)).toContain(gameId);
  expect(await abortsOf(seats?.X ?? "")).toContain(idle);
  expect(await abortsOf(left.identifier)).not.toContain("aborted-games");
  expect(await abortsOf(seats?.O ?? "")).not.toContain("aborted-games");
});
