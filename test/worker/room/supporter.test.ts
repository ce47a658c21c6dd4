import { evictDurableObject, reset, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { database } from "../../../worker/data/database.ts";
import { users } from "../../../worker/data/schema.ts";
import { addAccount, connectToHub, connectToQueue, newGuest, newPlayer } from "../test-client.ts";
import { friendlyGame, join, rejoin, roomOf, START } from "./room.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});

afterEach(async () => {
  vi.useRealTimers();
  await reset();
});

const setSupporter = async ({ identifier }: Identity, isSupporter: boolean): Promise<void> => {
  await database(env).update(users).set({ isSupporter }).where(eq(users.id, identifier));
};

const newSupporter = async (): Promise<Identity> => {
  const player = newPlayer();
  await addAccount(player);
  await setSupporter(player, true);
  return player;
};

/** Who has the badge, by name; the field is left out for everybody else. */
const badgesIn = ({ players }: { players: readonly object[] }) =>
  players.flatMap((player) =>
    "supporter" in player && "username" in player ? [[player.username, player.supporter]] : [],
  );

test("a supporter who joins has the badge in the game, for both, after hibernation, and when it is over", async () => {
  const supporter = await newSupporter();
  const { gameId, stub, creator } = await friendlyGame();
  const { client, init } = await join(gameId, supporter);
  expect(init.players).toHaveLength(2);
  expect(badgesIn(init)).toEqual([[supporter.username, true]]);
  await evictDurableObject(stub, { webSockets: "hibernate" });
  expect(badgesIn((await join(gameId, creator)).init)).toEqual([[supporter.username, true]]);
  // The player took the seat with the badge, and keeps it in this game.
  await setSupporter(supporter, false);
  await client.emitWithAck("abort", gameId);
  expect(badgesIn(await rejoin((await join(gameId, newGuest())).client, gameId))).toHaveLength(1);
});

test("so does the game's creator", async () => {
  const supporter = await newSupporter();
  const hub = await connectToHub(supporter);
  hub.emit("createFriendlyGame", "rapid");
  const [gameId] = (await hub.next("friendlyGameCreated")).args;
  expect(badgesIn((await join(gameId, newGuest())).init)).toEqual([[supporter.username, true]]);
});

test("and a player paired by the queue", async () => {
  const [supporter, other] = [await newSupporter(), newPlayer()];
  const clients = [await connectToQueue("blitz", "casual", supporter), await connectToQueue("blitz", "casual", other)];
  for (const client of clients) client.emit("searchMatch", "blitz", false);
  const [gameId] = (await clients[0]?.next("matchFound"))?.args ?? [""];
  expect(badgesIn((await join(gameId, other)).init)).toEqual([[supporter.username, true]]);
});

test("a game that only the database has shows today's supporters", async () => {
  const { gameId, creator } = await friendlyGame();
  const player = newPlayer();
  const { client } = await join(gameId, player);
  await client.emitWithAck("abort", gameId);
  await runDurableObjectAlarm(roomOf(gameId));
  vi.setSystemTime(START + 90_000_000);
  await runDurableObjectAlarm(roomOf(gameId));
  expect(badgesIn((await join(gameId, creator)).init)).toEqual([]);
  await setSupporter(player, true);
  await evictDurableObject(roomOf(gameId), { webSockets: "hibernate" });
  expect(badgesIn((await join(gameId, creator)).init)).toEqual([[player.username, true]]);
});
