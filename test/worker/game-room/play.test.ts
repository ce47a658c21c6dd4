import { evictDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { connectToGame, newGuest, newPlayer } from "../test-client.ts";
import {
  friendlyGame,
  join,
  moveOf,
  OPENING,
  playMoves,
  queueGame,
  rejoin,
  START,
  seatedGame,
  storedIn,
} from "./room.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a game from the queue begins at once, and each player sees their side", async () => {
  const { gameId, players } = await queueGame("bullet");
  vi.setSystemTime(START + 1500);
  const { init } = await join(gameId, players.O);
  expect(init).toEqual({
    t: "init",
    gameId,
    gameType: "bullet",
    isRated: false,
    moveHistory: [],
    timers: { X: 120_000, O: 120_000 },
    players: [
      { identifier: players.X.identifier, username: players.X.username, symbol: "X" },
      { identifier: players.O.identifier, username: players.O.username, symbol: "O" },
    ],
    you: "O",
    invitedUsername: null,
    firstMove: 18_500,
    result: null,
  });
});

test.each(
  [...vectors.special_games, ...vectors.random_games.slice(0, 2)].map((game) => [game.moves.length, game] as const),
)("a whole game of %i moves, the room put to sleep between any two", async (_, { moves, result }) => {
  const awake = await seatedGame();
  const sleepy = await seatedGame();
  for (const [ply, square] of moves.entries()) {
    vi.setSystemTime(START + (ply + 1) * 1234);
    await playMoves(awake, [square], ply);
    await evictDurableObject(sleepy.stub, { webSockets: "hibernate" });
    await playMoves(sleepy, [square], ply);
  }
  const winner = result === "T" ? null : result;
  for (const { clients, gameId } of [awake, sleepy]) {
    const [ended] = (await clients.X.next("gameResult")).args;
    expect(ended).toMatchObject({ gameId, winner, status: winner === null ? "tie" : "line" });
  }
  await evictDurableObject(sleepy.stub, { webSockets: "hibernate" });
  const [expected, actual] = [awake, sleepy].map(({ clients, gameId }) => rejoin(clients.X, gameId));
  const same = { gameId: null, players: null };
  expect({ ...(await actual), ...same }).toEqual({ ...(await expected), ...same });
});

test("a friendly game waits for its creator's first guest, draws sides, and starts for both", async () => {
  const { gameId, creator } = await friendlyGame();
  const { client: host, init: waiting } = await join(gameId, creator);
  expect(waiting).toMatchObject({ players: [], you: null, firstMove: null, result: null, invitedUsername: null });
  expect(waiting.timers).toEqual({ X: 600_000, O: 600_000 });
  expect((await rejoin(host, gameId)).players).toEqual([]);
  expect(await host.emitWithAck("makeMove", moveOf(gameId, 40))).toEqual({ ok: false, reason: "not-started" });

  vi.setSystemTime(START + 7000);
  const opponent = newGuest();
  const { init: guestInit } = await join(gameId, opponent);
  const [hostInit] = (await host.next("gameState")).args;
  if (hostInit.t !== "init") throw new Error("the host must get the whole game");
  expect(guestInit.players.map(({ symbol }) => symbol)).toEqual(["X", "O"]);
  expect(guestInit.players.map(({ identifier }) => identifier).sort()).toEqual(
    [creator.identifier, opponent.identifier].sort(),
  );
  expect(hostInit.players).toEqual(guestInit.players);
  expect(new Set([hostInit.you, guestInit.you])).toEqual(new Set(["X", "O"]));
  expect(guestInit.players.find(({ symbol }) => symbol === guestInit.you)?.identifier).toBe(opponent.identifier);
  expect(guestInit).toMatchObject({ isRated: false, gameType: "rapid", firstMove: 600_000 });

  const { init: spectatorInit } = await join(gameId, newPlayer());
  expect(spectatorInit).toMatchObject({ you: null, players: guestInit.players });
});

test("a whole friendly game, from the empty board to its result", async () => {
  const { gameId, creator, stub } = await friendlyGame();
  const opponent = newPlayer();
  const host = await join(gameId, creator);
  const guest = await join(gameId, opponent);
  await host.client.next("gameState");
  const isHostX = guest.init.you === "O";
  const clients = isHostX ? { X: host.client, O: guest.client } : { X: guest.client, O: host.client };
  const players = isHostX ? { X: creator, O: opponent } : { X: opponent, O: creator };

  const game = vectors.random_games[0];
  if (game === undefined) throw new Error("no vectors");
  await playMoves({ gameId, stub, players, clients }, game.moves);
  const results = [await clients.X.next("gameResult"), await clients.O.next("gameResult")];
  for (const { args } of results) expect(args[0].winner ?? "T").toBe(game.result);
});

test("sides of friendly games are drawn by lot", async () => {
  const sides = new Set<string | null>();
  // Both sides come up within 64 games unless the lot is broken (or once in 2^63 times).
  for (let game = 0; game < 64 && sides.size < 2; game++) {
    const { gameId } = await friendlyGame();
    sides.add((await join(gameId, newGuest())).init.you);
  }
  expect(sides).toEqual(new Set(["X", "O"]));
});

test("making a game a second time changes nothing", async () => {
  const table = await seatedGame();
  await playMoves(table, OPENING);
  const before = await storedIn(table.stub);
  const { gameId, stub } = table;
  await stub.create({
    kind: "queue",
    gameId,
    gameType: "bullet",
    isRated: true,
    players: { X: newGuest(), O: newGuest() },
  });
  await stub.create({ kind: "friendly", gameId, gameType: "bullet", creator: newGuest() });
  expect(await storedIn(stub)).toEqual(before);
  expect(await rejoin(table.clients.X, gameId)).toMatchObject({ gameType: "blitz", you: "X", isRated: false });
});

test("two tabs of one player and a spectator are told of every move; who never joined is told of none", async () => {
  const table = await seatedGame();
  const { gameId, players } = table;
  const { client: tab } = await join(gameId, players.X);
  const { client: spectator } = await join(gameId, newGuest());
  const stranger = await connectToGame(gameId, newGuest());
  await playMoves(table, OPENING);
  for (const client of [tab, spectator]) {
    for (const ply of OPENING.keys())
      expect((await client.next("gameState")).args[0]).toMatchObject({ t: "move", ply });
  }
  // The second tab may move as well, and the first one sees it.
  expect(await tab.emitWithAck("makeMove", moveOf(gameId, 2, 6))).toEqual({ ok: true });
  expect((await table.clients.X.next("gameState")).args[0]).toMatchObject({ ply: 6, move: { squareIndex: 2 } });
  expect(await table.clients.O.emitWithAck("resign", gameId)).toEqual({ ok: true });
  expect((await spectator.next("gameResult")).args[0]).toMatchObject({ winner: "X", status: "resign" });
  // Its own answer comes after all that it could have been sent.
  await stranger.emitWithAck("resign", gameId);
  expect(stranger.texts).toHaveLength(1);
});

test("a seat taken as a guest is kept after logging in", async () => {
  const { gameId, players, clients } = await seatedGame();
  const account = { ...newPlayer(), formerGuest: players.O.identifier };
  const { client, init } = await join(gameId, account);
  expect(init.you).toBe("O");
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual({ ok: true });
  expect(await client.emitWithAck("makeMove", moveOf(gameId, 36, 1))).toEqual({ ok: true });
});

test("clocks: first moves are free, then each move costs its time and earns the increment", async () => {
  const table = await seatedGame("blitz");
  const timers: unknown[] = [];
  // When each of the moves is made, in seconds.
  for (const [ply, at] of [10, 30, 30.5, 42.25, 42.25].entries()) {
    vi.setSystemTime(START + at * 1000);
    const mover = ply % 2 === 0 ? table.clients.X : table.clients.O;
    await mover.emitWithAck("makeMove", moveOf(table.gameId, OPENING[ply] ?? -1, ply));
    const [state] = (await mover.next("gameState")).args;
    timers.push(state.timers);
    await (ply % 2 === 0 ? table.clients.O : table.clients.X).next("gameState");
  }
  expect(timers).toEqual([
    { X: 300_000, O: 300_000 },
    { X: 300_000, O: 300_000 },
    { X: 302_500, O: 300_000 },
    { X: 302_500, O: 291_250 },
    { X: 305_500, O: 291_250 },
  ]);
  vi.setSystemTime(START + 60_000);
  expect((await rejoin(table.clients.O, table.gameId)).timers).toEqual({ X: 305_500, O: 273_500 });
});

test("the same move sent again is acknowledged and changes nothing, even after the game", async () => {
  const table = await seatedGame();
  const { gameId, clients, stub } = table;
  await playMoves(table, OPENING);
  const before = await storedIn(stub);
  const heard = clients.O.texts.length;
  for (const ply of [0, 2, 4]) {
    const again = await clients.X.emitWithAck("makeMove", moveOf(gameId, OPENING[ply] ?? -1, ply));
    expect(again).toEqual({ ok: true });
  }
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, 41, 4))).toEqual({
    ok: false,
    reason: "not-your-turn",
  });
  // The opponent's move is no move of mine.
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, OPENING[5] ?? -1, 5))).toEqual({
    ok: false,
    reason: "not-your-turn",
  });
  expect(await storedIn(stub)).toEqual(before);
  await clients.O.emitWithAck("abort", gameId);
  expect(clients.O.texts).toHaveLength(heard + 1);

  await clients.O.emitWithAck("resign", gameId);
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, OPENING[4] ?? -1, 4))).toEqual({ ok: true });
});

test("resigning takes more than one move; before that the game can be aborted", async () => {
  const resigned = await seatedGame();
  await playMoves(resigned, OPENING.slice(0, 1));
  const { clients, gameId } = resigned;
  expect(await clients.X.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "not-started" });
  await playMoves(resigned, OPENING.slice(1, 2), 1);
  expect(await clients.X.emitWithAck("abort", gameId)).toEqual({ ok: false, reason: "bad-request" });
  expect(await clients.X.emitWithAck("resign", gameId)).toEqual({ ok: true });
  for (const client of [clients.X, clients.O]) {
    const [ended] = (await client.next("gameResult")).args;
    expect(ended).toEqual({ gameId, winner: "O", status: "resign", timers: { X: 300_000, O: 300_000 } });
  }
  expect(await clients.O.emitWithAck("resign", gameId)).toEqual({ ok: false, reason: "finished" });
  expect(await clients.X.emitWithAck("abort", gameId)).toEqual({ ok: false, reason: "finished" });
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, 0, 2))).toEqual({ ok: false, reason: "finished" });
  expect((await rejoin(clients.X, gameId)).result).toEqual({ winner: "O", status: "resign" });

  const aborted = await seatedGame();
  await playMoves(aborted, OPENING.slice(0, 1));
  expect(await aborted.clients.O.emitWithAck("abort", aborted.gameId)).toEqual({ ok: true });
  expect((await aborted.clients.X.next("gameResult")).args[0]).toMatchObject({ winner: null, status: "aborted" });
});
