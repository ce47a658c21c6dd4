import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { GamePlayer } from "../../../shared/protocol/game-protocol.ts";
import { database } from "../../../worker/data/database.ts";
import { users } from "../../../worker/data/schema.ts";
import { addRating } from "../rated.ts";
import { addAccount, connectToGame, connectToQueue, newPlayer } from "../test-client.ts";

/** Where ratings come from, and where they go. */

const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ratingFor = (player: Identity) =>
  runInDurableObject(env.MATCHMAKING_QUEUE.getByName("rapid:rated"), (queue) => queue.ratingOf(player));

test("a rating comes from the database, as uncertain as it is by now, and each type has its own", async () => {
  const player = newPlayer();
  await addRating(player, "rapid", 1723.4, 60, Date.now() - 365 * DAY);
  expect(await ratingFor(player)).toMatchObject({ rating: 1723.4, deviation: expect.closeTo(110, 0) });
  const elsewhere = env.MATCHMAKING_QUEUE.getByName("blitz:rated");
  expect(await runInDurableObject(elsewhere, (queue) => queue.ratingOf(player))).toMatchObject({ rating: 1500 });
});

test("a player without rated games has the initial rating", async () => {
  const player = newPlayer();
  await addAccount(player);
  expect(await ratingFor(player)).toMatchObject({ rating: 1500, deviation: 350 });
});

test("the players of a rated game carry the ratings with which they were paired", async () => {
  const [ann, bob] = [newPlayer(), newPlayer()];
  await addRating(ann, "rapid", 1723.4, 60, Date.now());
  await addRating(bob, "rapid", 1699.6, 200, Date.now());
  const clients = await Promise.all([ann, bob].map((who) => connectToQueue("rapid", "rated", who)));
  for (const client of clients) client.emit("searchMatch", "rapid", true);
  const [found] = await Promise.all(clients.map((client) => client.next("matchFound")));
  const gameId = found?.args[0] ?? "";
  const client = await connectToGame(gameId, ann);
  client.emit("joinGame", gameId);
  const [state] = (await client.next("gameState")).args;
  const players: readonly GamePlayer[] = state.t === "init" ? state.players : [];
  const of = ({ identifier }: Identity) => players.find((player) => player.identifier === identifier);
  expect(of(ann)).toEqual({ ...of(ann), elo: 1723 });
  expect(of(ann)).not.toHaveProperty("isProvisional");
  expect(of(bob)).toMatchObject({ elo: 1700, isProvisional: true });
});

test("a player whose account is deleted while connected is refused, and waits nowhere", async () => {
  const gone = newPlayer();
  const client = await connectToQueue("rapid", "rated", gone);
  await database(env).update(users).set({ deletedAt: 1 }).where(eq(users.id, gone.identifier));
  client.emit("searchMatch", "rapid", true);
  expect((await client.next("error")).args).toEqual(["bad-request"]);
  expect(await ratingFor(gone)).toBeNull();
  const queue = env.MATCHMAKING_QUEUE.getByName("rapid:rated");
  expect(await runInDurableObject(queue, ({ list }) => [...list.all()])).toEqual([]);
});
