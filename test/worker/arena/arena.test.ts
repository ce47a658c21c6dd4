import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { DELETED_PLAYER_NAME } from "../../../shared/account/identity.ts";
import { Arena } from "../../../worker/arena/arena.ts";
import { database } from "../../../worker/data/database.ts";
import { blockPlayer } from "../../../worker/data/people/friends.ts";
import { users } from "../../../worker/data/schema.ts";
import type { GameRoom } from "../../../worker/room/game-room.ts";
import { quiet } from "../quiet.ts";
import { addRating } from "../rated.ts";
import { pass, roomOf, setClock } from "../room/room.ts";
import { addAccount, newGuest, newPlayer } from "../test-client.ts";
import {
  arenaOf,
  begun,
  both,
  connectToArena,
  counted,
  type Entrant,
  enterGame,
  evict,
  join,
  liveFor,
  lose,
  newArena,
  nextGame,
  pairingOf,
  play,
  scoresOf,
  summaryOf,
  termsOf,
} from "./table.ts";

setClock();

const statusOf = async (id: string, { who }: Entrant): Promise<string | undefined> => {
  const { client, state } = await join(id, who);
  await client.close();
  return state.me.status;
};

test("two play one game after another with swapped sides, and the better one wins the arena", async () => {
  const { id } = await newArena();
  const [ann, bob] = [await join(id), await join(id)];
  expect(ann.state).toMatchObject({ arenaId: id, phase: { name: "soon" }, me: { status: "waiting", score: 0 } });
  await liveFor(id, 61);
  const first = await nextGame(ann, bob);
  expect((await summaryOf(id)).leading).toMatchObject({ gameId: first.gameId });
  await lose(id, first, "O");
  const { X: winner, O: loser } = first.sides;
  expect(await scoresOf(id)).toEqual({ [winner.who.username]: 2, [loser.who.username]: 0 });
  await liveFor(id, 2);
  const second = await nextGame(ann, bob);
  expect(second.sides.O.who).toEqual(winner.who);
  await evict(id);
  await lose(id, second, "X");
  await liveFor(id, 2);
  const third = await nextGame(ann, bob);
  expect(third.sides.X.who).toEqual(winner.who);
  await loser.client.emitWithAck("pauseArena", id, true);
  await lose(id, third, "O");
  expect(await scoresOf(id)).toEqual({ [winner.who.username]: 8, [loser.who.username]: 0 });
  await liveFor(id, 1800);
  expect(await summaryOf(id)).toMatchObject({
    phase: { name: "over", isFinal: true },
    games: 3,
    standing: { rows: [{ rank: 1, username: winner.who.username, score: 8, sheet: "224" }, { rank: 2 }] },
  });
});

test("an arena without an hour begins when enough have joined, and is called off after a day without them", async () => {
  const { id } = await newArena({ start: { kind: "players", players: 2 } });
  const ann = await join(id);
  expect((await summaryOf(id)).phase).toEqual({ name: "soon", startsAt: null });
  const bob = await join(id);
  await liveFor(id, 2);
  await nextGame(ann, bob);
  const lonely = await newArena({ start: { kind: "players", players: 2 } });
  await join(lonely.id);
  await liveFor(lonely.id, 86_401);
  expect((await summaryOf(lonely.id)).phase).toEqual({ name: "called-off" });
});

test("making it is repeatable, another one cannot take its id, and it can be called off before it begins only", async () => {
  const terms = termsOf();
  expect(await arenaOf(terms.id).create(terms)).toBe(true);
  expect(await arenaOf(terms.id).create(terms)).toBe(true);
  expect(await arenaOf(terms.id).create({ ...terms, createdAt: terms.createdAt + 1 })).toBe(false);
  expect(await arenaOf(terms.id).cancel()).toBe(true);
  const client = await connectToArena(terms.id, newGuest());
  expect(await client.emitWithAck("joinArena", terms.id)).toEqual({ ok: false, reason: "arena-over" });
  const { id } = await begun();
  expect(await arenaOf(id).cancel()).toBe(false);
});

test("only whom the arena admits can join", async () => {
  const rated = await newArena({ isRated: true, entry: { minRating: 1400, maxRating: 1600, accountDays: 30 } });
  const answerTo = async (id: string, who = newGuest()): Promise<unknown> => {
    const client = await connectToArena(id, who);
    return client.emitWithAck("joinArena", id);
  };
  expect(await answerTo(rated.id)).toEqual({ ok: false, reason: "players-only" });
  const [weak, strong, fit, young] = [newPlayer(), newPlayer(), newPlayer(), newPlayer()];
  await addRating(weak, "bullet", 1300);
  await addRating(strong, "bullet", 1700);
  await addAccount(young);
  await database(env).update(users).set({ createdAt: Date.now() }).where(eq(users.id, young.identifier));
  expect(await answerTo(rated.id, weak)).toEqual({ ok: false, reason: "rating-too-low" });
  expect(await answerTo(rated.id, strong)).toEqual({ ok: false, reason: "rating-too-high" });
  expect(await answerTo(rated.id, young)).toEqual({ ok: false, reason: "account-too-young" });
  expect(await answerTo(rated.id, fit)).toEqual({ ok: true });
});

test("while D1 is away nobody new joins a rated arena, and everybody an unrated one", async () => {
  const silence = (id: string): Promise<void> =>
    runInDurableObject(arenaOf(id), ({ services }: Arena) => {
      services.findRating = () => Promise.reject(new Error("D1 is away"));
      services.blockedOf = () => Promise.reject(new Error("D1 is away"));
    });
  const [rated, casual] = [await newArena({ isRated: true }), await newArena()];
  const client = await connectToArena(rated.id, newPlayer());
  // Only now: an object that is left alone for ten seconds forgets it.
  await silence(rated.id);
  expect(await client.emitWithAck("joinArena", rated.id)).toEqual({ ok: false, reason: "unavailable" });
  await silence(casual.id);
  expect((await join(casual.id, newPlayer())).state.players).toBe(1);
});

test("the result of a room counts once, however often it is sent, and the room sends it until it is acknowledged", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  const game = await nextGame(ann, bob);
  const { gameEnded } = Arena.prototype;
  vi.spyOn(Arena.prototype, "gameEnded")
    .mockRejectedValueOnce(new Error("the arena is away"))
    .mockImplementationOnce(async function (this: Arena, ...args) {
      await gameEnded.apply(this, args);
      await gameEnded.apply(this, args);
    });
  await play(game, 4);
  await game.rooms.O.emitWithAck("resign", game.gameId);
  // A failure that came after the pause would be followed by another pause.
  await quiet();
  expect((await summaryOf(arena.id)).games).toBe(0);
  pass(2);
  await runDurableObjectAlarm(roomOf(game.gameId));
  await counted(arena.id, 1);
  expect(await scoresOf(arena.id)).toEqual({ [game.sides.X.who.username]: 2, [game.sides.O.who.username]: 0 });
  expect(await runInDurableObject(roomOf(game.gameId), (room: GameRoom) => room.arenaNote())).toMatchObject({
    winner: "X",
  });
});

test("berserk halves one's clock and increment before one's first move, and a long win earns a point more", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  const game = await nextGame(ann, bob);
  const { X, O } = game.rooms;
  const stranger = await X.emitWithAck("berserk", "another");
  expect(stranger).toEqual({ ok: false, reason: "bad-request" });
  for (let times = 0; times < 3; times++) expect(await X.emitWithAck("berserk", game.gameId)).toEqual({ ok: true });
  await O.next("gameState");
  const [state] = (await O.next("gameState")).args;
  expect(state).toMatchObject({ arena: { id: arena.id, berserk: ["X"] }, timers: { X: 60_000, O: 120_000 } });
  await play(game, 2);
  expect(await X.emitWithAck("berserk", game.gameId)).toEqual({ ok: true });
  expect(await O.emitWithAck("berserk", game.gameId)).toEqual({ ok: false, reason: "bad-request" });
  pass(5);
  await play(game, 3, 2);
  pass(5);
  await play(game, 4, 3);
  const { state: opened } = (await roomOf(game.gameId).opened(null)) ?? {};
  expect(opened?.timers).toEqual({ X: 55_500, O: 116_000 });
  expect(await X.emitWithAck("offer", game.gameId, "takeback")).toEqual({ ok: false, reason: "bad-request" });
  await play(game, 14, 4);
  await O.emitWithAck("resign", game.gameId);
  await counted(arena.id, 1);
  expect((await summaryOf(arena.id)).standing.rows[0]).toMatchObject({
    username: game.sides.X.who.username,
    sheet: "3",
  });
});

test("who makes no first move loses, is paused, and is out after three games", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  const first = await nextGame(ann, bob);
  const late = first.sides.X;
  const other = first.sides.O;
  await liveFor(arena.id, 1);
  pass(21);
  await runDurableObjectAlarm(roomOf(first.gameId));
  await counted(arena.id, 1);
  expect(await scoresOf(arena.id)).toEqual({ [other.who.username]: 2, [late.who.username]: 0 });
  expect(await statusOf(arena.id, late)).toBe("missed");
  for (let times = 2; times <= 3; times++) {
    expect(await late.client.emitWithAck("pauseArena", arena.id, false)).toEqual({ ok: true });
    await liveFor(arena.id, 2);
    const game = await nextGame(late, other);
    await (game.sides.X.who === late.who ? game.rooms.X : game.rooms.O).emitWithAck("abort", game.gameId);
    await counted(arena.id, times);
  }
  expect(await statusOf(arena.id, late)).toBe("left");
  expect(await late.client.emitWithAck("pauseArena", arena.id, false)).toEqual({ ok: false, reason: "arena-left" });
});

test("who closes the page is paused after ten seconds, and comes back to the same score", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  const game = await nextGame(ann, bob);
  await lose(arena.id, game, "O");
  const { X: winner } = game.sides;
  await winner.client.close();
  await liveFor(arena.id, 8);
  expect((await summaryOf(arena.id)).standing.rows[0]).not.toHaveProperty("paused");
  await liveFor(arena.id, 3);
  expect((await summaryOf(arena.id)).standing.rows[0]).toMatchObject({ paused: true, score: 2 });
  expect((await summaryOf(arena.id)).leading).toBeNull();
  const back = await join(arena.id, winner.who);
  expect(back.state.me).toMatchObject({ status: "waiting", score: 2, rank: 1 });
  await liveFor(arena.id, 2);
  await nextGame(back, game.sides.O);
});

test("the standing names the game of whoever plays, until it is over", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  const game = await nextGame(ann, bob);
  const playing = async () => (await summaryOf(arena.id)).standing.rows.map(({ gameId }) => gameId);
  expect(await playing()).toEqual([game.gameId, game.gameId]);
  await lose(arena.id, game, "O");
  expect(await playing()).toEqual([undefined, undefined]);
});

test("a pause at a tap lasts over a reload, until its player goes on", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  await lose(arena.id, await nextGame(ann, bob), "O");
  for (let times = 0; times < 3; times++) {
    expect(await ann.client.emitWithAck("pauseArena", arena.id, true)).toEqual({ ok: true });
  }
  await ann.client.close();
  const back = await join(arena.id, ann.who);
  await liveFor(arena.id, 5);
  expect(back.state.me.status).toBe("paused");
  expect((await summaryOf(arena.id)).leading).toBeNull();
  await back.client.emitWithAck("pauseArena", arena.id, false);
  await liveFor(arena.id, 2);
  await nextGame(back, bob);
});

test("who pauses in mid-game plays on, and knows it from their own row", async () => {
  const arena = await begun();
  const [ann, bob] = both(arena);
  const game = await nextGame(ann, bob);
  await ann.client.emitWithAck("pauseArena", arena.id, true);
  const back = await join(arena.id, ann.who);
  expect(back.state.me).toMatchObject({ status: "playing", paused: true });
  await lose(arena.id, game, "O");
  await liveFor(arena.id, 5);
  expect((await join(arena.id, ann.who)).state.me).toMatchObject({ status: "paused", paused: true });
});

test("nobody is paired with somebody who has blocked them", async () => {
  const [ann, bob, eve] = [newPlayer(), newPlayer(), newGuest()];
  for (const who of [ann, bob]) await addAccount(who);
  await blockPlayer(database(env), ann.identifier, bob.identifier, Date.now());
  const { id, in: entrants } = await begun([ann, bob, eve]);
  const [ofAnn, ofBob, ofEve] = entrants;
  if (ofAnn === undefined || ofBob === undefined || ofEve === undefined) throw new Error("not three");
  const { opponent } = await pairingOf(ofEve);
  expect([ann.username, bob.username]).toContain(opponent.username);
  await liveFor(id, 120);
  const statuses = [await statusOf(id, ofAnn), await statusOf(id, ofBob)];
  expect(statuses.filter((status) => status === "waiting").length).toBeGreaterThan(0);
});

test("a game that runs at the end does not count, and one that ended in time does, though its room was silent", async () => {
  const arena = await begun([newGuest(), newGuest(), newGuest(), newGuest()]);
  const games = [];
  const [first, ...others] = arena.in;
  if (first === undefined) throw new Error("nobody");
  const pairing = await pairingOf(first);
  for (const other of others) {
    const own = await pairingOf(other);
    games.push({ own, other });
  }
  const partner = games.find(({ own }) => own.gameId === pairing.gameId);
  const rest = games.filter(({ own }) => own.gameId !== pairing.gameId);
  if (partner === undefined) throw new Error("no partner");
  vi.spyOn(Arena.prototype, "gameEnded").mockRejectedValue(new Error("the arena is away"));
  const sides = pairing.side === "X" ? { X: first, O: partner.other } : { X: partner.other, O: first };
  const game = await enterGame(pairing.gameId, sides);
  await play(game, 4);
  await game.rooms.O.emitWithAck("resign", game.gameId);
  // Only now: an object that is left alone for ten seconds forgets it.
  await runInDurableObject(arenaOf(arena.id), (object: Arena) => {
    object.services.askRoom = async (asked) =>
      asked === pairing.gameId && (await object.summary())?.phase.name === "over" ? "unknown" : "playing";
  });
  await liveFor(arena.id, 1801);
  expect(await summaryOf(arena.id)).toMatchObject({ phase: { name: "over", isFinal: false }, games: 0 });
  await runInDurableObject(arenaOf(arena.id), ({ services }: Arena) => {
    services.askRoom = async (asked) => (await roomOf(asked).arenaNote()) ?? "none";
  });
  await liveFor(arena.id, 6);
  await quiet();
  expect(await summaryOf(arena.id)).toMatchObject({ phase: { name: "over", isFinal: true }, games: 1 });
  expect(rest).toHaveLength(2);
});

test("a deleted account keeps its score and loses its name", async () => {
  const [ann, bob] = [newPlayer(), newPlayer()];
  const arena = await begun([ann, bob]);
  const [ofAnn, ofBob] = both(arena);
  await lose(arena.id, await nextGame(ofAnn, ofBob), "O");
  await database(env).update(users).set({ deletedAt: Date.now() }).where(eq(users.id, ann.identifier));
  await runInDurableObject(arenaOf(arena.id), (object: Arena) =>
    object.closeSessions(ann.identifier, { kind: "older", version: 1, kept: null }),
  );
  await quiet();
  await evict(arena.id);
  const names = (await summaryOf(arena.id)).standing.rows.map(({ username }) => username);
  expect(names.toSorted()).toEqual([DELETED_PLAYER_NAME, bob.username].toSorted());
});

test("changes are sent every two seconds at most, each only to whom it concerns, in at most 2 kB", async () => {
  const { id } = await newArena();
  const [ann] = [await join(id), ...(await Promise.all(Array.from({ length: 14 }, () => join(id))))];
  expect(await ann.client.emitWithAck("standing", id, 1)).toEqual({ ok: true });
  await liveFor(id, 3);
  const news = [];
  while (ann.client.unread().includes("arenaNews")) news.push((await ann.client.next("arenaNews")).args[0]);
  expect(news.length).toBeLessThanOrEqual(3);
  expect(news.at(-1)?.standing).toMatchObject({ page: 1, rows: { length: 5 } });
  for (const text of ann.client.texts) expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(2048);
});
