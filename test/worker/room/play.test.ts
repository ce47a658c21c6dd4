import { evictDurableObject } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { quiet } from "../quiet.ts";
import { connectToGame, type GameClient, newGuest, newPlayer } from "../test-client.ts";
import { join, moveOf, OPENING, playMoves, queueGame, rejoin, START, seatedGame, setClock, storedIn } from "./room.ts";

setClock();

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

const wholeGames = vectors.special_games.filter(({ name }) =>
  ["longest_x_win", "shortest_possible_o_win_18", "tie_with_x_ahead_on_subs"].includes(name),
);

test("the vectors have a game for each result", () => {
  expect(new Set(wholeGames.map(({ result }) => result))).toEqual(new Set(["X", "O", "T"]));
});

test.each(wholeGames)("a whole game, the room put to sleep between any two moves: $name", async ({ moves, result }) => {
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
    for (const client of [clients.X, clients.O]) {
      const [ended] = (await client.next("gameResult")).args;
      expect(ended).toMatchObject({ gameId, winner, status: winner === null ? "tie" : "line" });
    }
  }
  const received = [awake, sleepy].map(({ clients, gameId }) =>
    clients.O.texts.filter((text) => !text.includes('"init"')).map((text) => text.replace(gameId, "")),
  );
  expect(received[1]).toEqual(received[0]);
  await evictDurableObject(sleepy.stub, { webSockets: "hibernate" });
  const [expected, actual] = [awake, sleepy].map(({ clients, gameId }) => rejoin(clients.X, gameId));
  const same = { gameId: null, players: null };
  expect({ ...(await actual), ...same }).toEqual({ ...(await expected), ...same });
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
  await stub.create({ kind: "friendly", gameId, gameType: "bullet", creator: table.players.X });
  expect(await storedIn(stub)).toEqual(before);
  expect(await rejoin(table.clients.X, gameId)).toMatchObject({ gameType: "blitz", you: "X", isRated: false });
});

test("two tabs of a player and a spectator receive every move; a connection that never joined receives none", async () => {
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
  expect((await table.clients.X.next("gameState")).args[0]).toMatchObject({
    ply: 6,
    move: { player: "X", subBoardIndex: 0, squareIndex: 2 },
  });
  expect(await table.clients.O.emitWithAck("resign", gameId)).toEqual({ ok: true });
  expect((await spectator.next("gameResult")).args[0]).toMatchObject({ winner: "X", status: "resign" });
  // Its own answer comes after all frames that it could have received.
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

describe("a move with a combined acknowledgement", () => {
  const merged = (gameId: string, square: number, ply: number) => ({
    ...moveOf(gameId, square, ply),
    ackWithMove: true,
  });
  const textsOf = async (client: GameClient, from: number, act: () => Promise<unknown>) => {
    await act();
    return client.texts.slice(from).map((text) => JSON.parse(text));
  };

  test("gets one frame, and everybody else gets the move as usual", async () => {
    const { gameId, clients, players } = await seatedGame();
    const { client: tab } = await join(gameId, players.X);
    const from = clients.X.texts.length;
    const received = await textsOf(clients.X, from, () =>
      clients.X.sendWithId(7, JSON.stringify({ event: "makeMove", args: [merged(gameId, 40, 0)], id: 7 })),
    );
    expect(received).toMatchObject([{ event: "gameState", args: [{ t: "move", ply: 0 }], ack: 7 }]);
    for (const client of [clients.O, tab]) {
      await client.next("gameState");
      expect(JSON.parse(client.texts.at(-1) ?? "")).toEqual({ event: "gameState", args: received[0].args });
    }
  });

  test("gets only the acknowledgement when the move is refused, was made before, or does not go to this connection", async () => {
    const { gameId, clients, players } = await seatedGame();
    const stranger = await connectToGame(gameId, players.X);
    expect(await stranger.emitWithAck("makeMove", merged(gameId, 40, 0))).toEqual({ ok: true });
    expect(stranger.texts).toHaveLength(1);
    await clients.X.next("gameState");
    const from = clients.X.texts.length;
    const received = await textsOf(clients.X, from, async () => {
      await clients.X.emitWithAck("makeMove", merged(gameId, 40, 0));
      await clients.X.emitWithAck("makeMove", merged(gameId, 41, 0));
    });
    expect(received).toMatchObject([{ args: [{ ok: true }] }, { args: [{ ok: false, reason: "not-your-turn" }] }]);
  });

  test("gets it with its own move, not with the prepared reply", async () => {
    const { gameId, clients } = await seatedGame();
    await clients.O.emitWithAck("prepare", { gameId, ply: 1, squares: [36] });
    const from = clients.X.texts.length;
    const received = await textsOf(clients.X, from, () =>
      clients.X.sendWithId(7, JSON.stringify({ event: "makeMove", args: [merged(gameId, 40, 0)], id: 7 })),
    );
    await quiet();
    expect(clients.X.texts.length).toBe(from + 2);
    expect(received[0]).toMatchObject({ args: [{ ply: 0 }], ack: 7 });
    expect(JSON.parse(clients.X.texts.at(-1) ?? "")).toMatchObject({ args: [{ ply: 1 }] });
    expect(clients.X.texts.at(-1)).not.toContain("ack");
  });
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
  // A player cannot resend the opponent's move as an own move.
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
