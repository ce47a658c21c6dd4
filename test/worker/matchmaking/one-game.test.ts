import { evictDurableObject, reset, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";
import { newGameId } from "../../../worker/platform/object/new-game-id.ts";
import { seededRandom } from "../../seeded-random.ts";
import { quiet } from "../quiet.ts";
import { connectToQueue, newGuest, newPlayer, type QueueClient } from "../test-client.ts";
import { abortGame, pass, Queue, searchIn } from "./queue.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await reset();
});

const search = (gameType: GameType, who?: Identity) => searchIn(gameType, "casual")(who);

const meet = async (gameType: GameType, who: Identity): Promise<string> => {
  const clients = [await search(gameType, who), await search(gameType)] as const;
  const found = await clients[0].next("matchFound");
  clients[0].acknowledge(found);
  return found.args[0];
};

const hubOf = ({ identifier }: Identity) => env.PLAYER_HUB.getByName(identifier);

/** How a search ended, once it has; `from` is the number of frames before it. */
const outcome = async (client: QueueClient, from: number): Promise<string> => {
  for (;;) {
    const end = client.texts.slice(from).find((text) => /matchFound|searchCancelled/.test(text));
    if (end !== undefined) return end;
    await scheduler.wait(1);
  }
};

test.each([
  ["a guest", newGuest],
  ["a player", newPlayer],
])("the second search of %s, in another pool, cancels the first", async (_, make) => {
  const ann = make();
  const first = await search("bullet", ann);
  await new Queue("bullet", "casual").settled();
  const second = await search("rapid", ann);
  await first.next("searchCancelled");
  expect(await new Queue("bullet", "casual").searches()).toEqual([]);
  const tooLate = await search("bullet");
  const other = await search("rapid");
  expect((await other.next("matchFound")).args).toEqual((await second.next("matchFound")).args);
  expect(tooLate.unread()).toEqual([]);
});

test("a search cancels that of the guest the player was, and the other way round", async () => {
  const guest = newGuest();
  const player = { ...newPlayer(), formerGuest: guest.identifier };
  const asGuest = await search("bullet", guest);
  await new Queue("bullet", "casual").settled();
  const asPlayer = await search("blitz", player);
  await asGuest.next("searchCancelled");
  await new Queue("blitz", "casual").settled();
  await search("standard", guest);
  await asPlayer.next("searchCancelled");
});

test("a player in a game is led back into it from every pool, until it is over", async () => {
  const ann = newGuest();
  const gameId = await meet("blitz", ann);
  await search("rapid");
  for (const pool of ["rapid", "blitz"] as const) {
    const client = await search(pool, ann);
    const found = await client.next("matchFound");
    expect(found.args).toEqual([gameId]);
    client.acknowledge(found);
  }
  await evictDurableObject(hubOf(ann));
  await abortGame(gameId, ann);
  const again = await search("rapid", ann);
  expect((await again.next("matchFound")).args).not.toEqual([gameId]);
});

test("a failing hub stops nobody", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ann = newGuest();
  await runInDurableObject(hubOf(ann), (hub) => {
    // An own property cannot be called from outside.
    for (const name of ["claimSearch", "claimGame"] as const) Object.defineProperty(hub, name, { value: null });
  });
  const first = await search("blitz", ann);
  const second = await search("blitz");
  expect((await first.next("matchFound")).args).toEqual((await second.next("matchFound")).args);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("search-claim"));
});

/** How many times as long timers take: the limits of hub and queue lie so near that a late timer would swap them. */
const SLOWER = 5;

test("a room that gives no answer holds up no search for long", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ann = newGuest();
  const gameId = await meet("blitz", ann);
  const facts = await runInDurableObject(env.GAME_ROOM.getByName(gameId), (room) =>
    vi.spyOn(Object.getPrototypeOf(room), "facts").mockImplementation(() => new Promise(() => undefined)),
  );
  const wait = setTimeout;
  vi.stubGlobal("setTimeout", (act: () => void, milliseconds: number) => wait(act, SLOWER * milliseconds));
  const client = await search("rapid", ann);
  // If nobody knows whether the game still runs, a second one must not begin.
  await client.next("searchCancelled");
  expect(facts).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("claimed-game"));
  // The queue itself would have waited longer for the hub, and then have gone on without it.
  expect(logged).not.toHaveBeenCalledWith(expect.stringContaining("search-claim"));
});

test("a queue that gives no answer holds up no search elsewhere", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ann = newGuest();
  await search("bullet", ann);
  await new Queue("bullet", "casual").settled();
  await new Queue("bullet", "casual").change((queue) => {
    vi.spyOn(Object.getPrototypeOf(queue), "searchMovedOn").mockImplementation(() => new Promise(() => undefined));
  });
  const [second, other] = [await search("rapid", ann), await search("rapid")];
  expect((await second.next("matchFound")).args).toEqual((await other.next("matchFound")).args);
  await quiet();
  expect(logged.mock.calls.flat().join()).toContain("search-cancellation");
});

test("a claim whose queue died before it made the game blocks other pools only briefly", async () => {
  const ann = newGuest();
  const claim = { pool: "blitz:casual", gameId: newGameId(), expiresAt: Date.now() + 600_000 };
  expect(await hubOf(ann).claimGame(claim)).toEqual({ kind: "granted" });
  const early = await search("rapid", ann);
  await early.next("searchCancelled");
  pass(20);
  await evictDurableObject(hubOf(ann));
  const other = await search("rapid");
  const late = await search("rapid", ann);
  expect((await late.next("matchFound")).args).toEqual((await other.next("matchFound")).args);
});

test.each([1, 2, 3, 4, 5, 6])("three tabs, four pools, never two games (seed %i)", async (seed) => {
  const random = seededRandom(seed);
  const guest = newGuest();
  const player = { ...newPlayer(), formerGuest: guest.identifier };
  // All tabs belong to the guest, or some of them to the player that the guest has become.
  const isMixed = seed % 2 === 0;
  const others = await Promise.all(GAME_TYPES.map((pool) => search(pool)));
  const tabs = await Promise.all(
    [0, 1, 2].flatMap((tab) =>
      GAME_TYPES.map(async (pool) => {
        const who = isMixed && tab > 0 ? player : guest;
        return { pool, client: await connectToQueue(pool, "casual", who) };
      }),
    ),
  );
  const found = await Promise.all(
    tabs.map(async ({ pool, client }) => {
      for (let tries = 0; tries < 3; tries++) {
        for (let waits = Math.floor(random() * 20); waits > 0; waits--) await scheduler.wait(0);
        const from = client.texts.length;
        // A search of the same millisecond could not be told from an earlier one.
        pass(0.001);
        client.emit("searchMatch", pool, false);
        const end = await outcome(client, from);
        if (end.includes("matchFound")) return end;
      }
      return null;
    }),
  );
  if (!isMixed) expect(found.some((end) => end !== null)).toBe(true);

  const texts = [...others, ...tabs.map(({ client }) => client)].flatMap((client) => client.texts);
  const gameIds = new Set(texts.flatMap((text) => /"matchFound","args":\["(\w+)"/.exec(text)?.[1] ?? []));
  const facts = await Promise.all([...gameIds].map((gameId) => env.GAME_ROOM.getByName(gameId).facts()));
  const running = facts.filter((game) => {
    if (game?.phase !== "playing") return false;
    return [game.players.X, game.players.O].some((name) => name === guest.username || name === player.username);
  });
  expect(running.length).toBeLessThanOrEqual(1);
  if (!isMixed) expect(running).toHaveLength(1);
});
