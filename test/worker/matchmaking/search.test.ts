import { reset } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isGameId } from "../../../shared/game/game-id.ts";
import { connectToGame, connectToQueue, newGuest, newPlayer } from "../test-client.ts";
import { abortGame, pass, Queue, searchIn } from "./queue.ts";

const queue = new Queue("blitz", "casual");

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

afterEach(async () => {
  vi.useRealTimers();
  await reset();
});

const search = searchIn("blitz", "casual");

test("two guests meet, and their game is there", async () => {
  const [ann, bob] = [newGuest(), newGuest()];
  const first = await search(ann);
  const second = await search(bob);
  const { args, id } = await first.next("matchFound");
  const [gameId] = args;
  expect(isGameId(gameId)).toBe(true);
  expect(id).toBeTypeOf("number");
  expect((await second.next("matchFound")).args).toEqual([gameId]);

  const game = await connectToGame(gameId, ann);
  game.emit("joinGame", gameId);
  const [state] = (await game.next("gameState")).args;
  expect(state).toMatchObject({ t: "init", gameId, gameType: "blitz", isRated: false });
  const players = state.t === "init" ? state.players.map(({ identifier }) => identifier) : [];
  expect(players.sort()).toEqual([ann.identifier, bob.identifier].sort());
});

test("a third waits", async () => {
  const [first, second] = [await search(), await search()];
  await queue.settled();
  const third = await search();
  await Promise.all([first.next("matchFound"), second.next("matchFound")]);
  expect(await queue.searches()).toHaveLength(1);
  expect(third.unread()).toEqual([]);
});

test("a search can be cancelled", async () => {
  const client = await search();
  client.emit("cancelSearch");
  await client.next("searchCancelled");
  expect(await queue.searches()).toEqual([]);
  await search();
  expect(await queue.searches()).toMatchObject([{ game: null }]);
  expect(client.unread()).toEqual([]);
});

test("cancelling without a search is confirmed, too", async () => {
  const client = await connectToQueue("blitz", "casual", newGuest());
  client.emit("cancelSearch");
  await client.next("searchCancelled");
});

test("an event that asks for an acknowledgement gets one", async () => {
  const client = await connectToQueue("blitz", "casual", newGuest());
  expect(await client.emitWithAck("searchMatch", "blitz", false)).toEqual({ ok: true });
  expect(await client.emitWithAck("searchMatch", "rapid", false)).toEqual({ ok: false, reason: "bad-request" });
  expect(await client.emitWithAck("cancelSearch")).toEqual({ ok: true });
});

test.each([
  ["another type", "rapid", false],
  ["another kind", "blitz", true],
] as const)("a search that names %s is refused", async (_, gameType, isRated) => {
  const client = await connectToQueue("blitz", "casual", newGuest());
  client.emit("searchMatch", gameType, isRated);
  expect((await client.next("error")).args).toEqual(["bad-request"]);
  expect(await queue.searches()).toEqual([]);
});

test.each([
  "no JSON",
  "[]",
  '{"event":"makeMove","args":[]}',
  '{"event":"searchMatch","args":["chess",false]}',
  '{"event":"searchMatch","args":["blitz"]}',
  '{"event":"cancelSearch","args":[],"extra":1}',
])("an invalid frame is refused, and the connection stays: %#", async (text) => {
  const client = await connectToQueue("blitz", "casual", newGuest());
  client.send(text);
  expect((await client.next("error")).args).toEqual(["bad-request"]);
  client.emit("searchMatch", "blitz", false);
  await client.next("searchStarted");
});

test("searching again changes nothing", async () => {
  const client = await search();
  await queue.settled();
  const [before] = await queue.searches();
  pass(5);
  client.emit("searchMatch", "blitz", false);
  await client.next("searchStarted");
  expect(await queue.searches()).toEqual([{ ...before, heardAt: Date.now(), searchedAt: Date.now() }]);
});

test("a second tab's search replaces the first, which is notified", async () => {
  const ann = newGuest();
  const first = await search(ann);
  const second = await search(ann);
  await first.next("searchCancelled");
  const other = await search();
  const { args } = await second.next("matchFound");
  expect((await other.next("matchFound")).args).toEqual(args);
  expect(first.unread()).toEqual([]);
});

test("a tab can cancel the search of another", async () => {
  const ann = newGuest();
  const first = await search(ann);
  const second = await connectToQueue("blitz", "casual", ann);
  second.emit("cancelSearch");
  await Promise.all([first.next("searchCancelled"), second.next("searchCancelled")]);
  expect(await queue.searches()).toEqual([]);
});

test("a player never meets the guest they were: each tab's search replaces the other's", async () => {
  const guest = newGuest();
  const player = { ...newPlayer(), formerGuest: guest.identifier };
  const searchers = async () => (await queue.searches()).map(({ identity }) => identity.identifier);
  const asGuest = await search(guest);
  const asPlayer = await search(player);
  await asGuest.next("searchCancelled");
  expect(await searchers()).toEqual([player.identifier]);
  asGuest.emit("searchMatch", "blitz", false);
  await asPlayer.next("searchCancelled");
  expect(await searchers()).toEqual([guest.identifier]);
});

test("the same two meet again when nobody else waits", async () => {
  const [ann, bob] = [newGuest(), newGuest()];
  const gameIds = new Set<string>();
  for (let game = 0; game < 2; game++) {
    const clients = [await search(ann), await search(bob)];
    for (const client of clients) {
      const found = await client.next("matchFound");
      gameIds.add(found.args[0]);
      client.acknowledge(found);
      await client.close();
    }
    await abortGame([...gameIds][game] ?? "", ann);
  }
  expect(gameIds.size).toBe(2);
});

test("sides even out, also for the player that a guest becomes", async () => {
  const guest = newGuest();
  const player = { ...newPlayer(), formerGuest: guest.identifier };
  const balances: number[] = [];
  for (const who of [guest, guest, guest, player]) {
    const other = newGuest();
    const clients = [await search(who), await search(other)];
    const found = await Promise.all(clients.map((client) => client.next("matchFound")));
    for (const [index, client] of clients.entries()) client.acknowledge(found[index] ?? { event: "", args: [] });
    await Promise.all(clients.map((client) => client.close()));
    await abortGame(found[0]?.args[0] ?? "", other);
    const [last] = (await queue.rows()).slice(-1);
    const { players } = JSON.parse(String(last?.pairing));
    const own = players.X.search.identity.identifier === who.identifier ? players.X : players.O;
    balances.push(own.xBalance);
  }
  // The first side is random: 1 or -1. The second brings the balance back to 0. Then it is random again.
  expect(balances.map(Math.abs)).toEqual([1, 0, 1, 0]);
});

test("a past pairing is forgotten after two hours", async () => {
  const meet = async () => {
    const clients = [await search(), await search()];
    for (const client of clients) client.acknowledge(await client.next("matchFound"));
  };
  await meet();
  pass(2 * 3600);
  await meet();
  expect(await queue.rows()).toHaveLength(1);
});
