import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import type { Square } from "../../../shared/game/rules.ts";
import type { PrepareRequest } from "../../../shared/protocol/protocol-schema.ts";
import vectors from "../../vectors/uttt.json" with { type: "json" };
import { newGuest } from "../test-client.ts";
import {
  join,
  liveUntil,
  moveOf,
  playMoves,
  queueGame,
  rejoin,
  rowsWritten,
  START,
  seatedGame,
  setClock,
  type Table,
} from "./room.ts";

setClock();

const OK = { ok: true };

const prepared = ({ gameId }: Pick<Table, "gameId">, ply: number, ...squares: readonly Square[]): PrepareRequest => ({
  gameId,
  ply,
  squares,
});

/** A game in which O is to move at ply 3, in sub-board 0, and X thinks about ply 2, in sub-board 4. */
const begun = async (): Promise<Table> => {
  const table = await seatedGame("blitz");
  await playMoves(table, [40, 36]);
  vi.setSystemTime(START + 10_000);
  return table;
};

/** The next two moves that a client receives, with the clocks after each. */
const twoMoves = async ({ clients }: Table, side: "X" | "O") => {
  const [first, second] = [await clients[side].next("gameState"), await clients[side].next("gameState")];
  return [first.args[0], second.args[0]];
};

test("a prepared move is made with the opponent's, at once, and costs no time and no extra row", async () => {
  const table = await begun();
  const { X, O } = table.clients;
  expect(await O.emitWithAck("prepare", prepared(table, 3, 27))).toEqual(OK);
  const before = await rowsWritten(table.stub);
  vi.setSystemTime(START + 14_000);
  expect(await X.emitWithAck("makeMove", moveOf(table.gameId, 3, 2))).toEqual(OK);
  for (const side of ["X", "O"] as const) {
    expect(await twoMoves(table, side)).toEqual([
      {
        t: "move",
        ply: 2,
        move: { player: "X", subBoardIndex: 0, squareIndex: 3 },
        timers: { X: 289_000 + 0, O: 300_000 },
        firstMove: null,
      },
      {
        t: "move",
        ply: 3,
        move: { player: "O", subBoardIndex: 3, squareIndex: 0 },
        timers: { X: 289_000, O: 303_000 },
        firstMove: null,
      },
    ]);
  }
  expect((await rowsWritten(table.stub)) - before).toBe(2);
  // The turn is X's again.
  vi.setSystemTime(START + 15_000);
  expect(await X.emitWithAck("makeMove", moveOf(table.gameId, 1, 4))).toEqual(OK);
});

test("it survives a reload and hibernation", async () => {
  const table = await begun();
  await table.clients.O.emitWithAck("prepare", prepared(table, 3, 10, 27));
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect((await rejoin(table.clients.O, table.gameId)).prepared).toEqual({ ply: 3, squares: [10, 27] });
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await table.clients.X.emitWithAck("makeMove", moveOf(table.gameId, 3, 2))).toEqual(OK);
  expect(await twoMoves(table, "X")).toMatchObject([
    { ply: 2 },
    { ply: 3, move: { subBoardIndex: 3, squareIndex: 0 } },
  ]);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  const { init } = await join(table.gameId, table.players.O);
  expect(init.moveHistory).toHaveLength(4);
  expect(init.prepared).toBeUndefined();
});

test("only its owner sees it, at once and after joining", async () => {
  const table = await begun();
  const watcher = await join(table.gameId, newGuest());
  // Spectator counts come at any time, so they are left out.
  const heard = () =>
    [table.clients.X, watcher.client].map(({ texts }) => texts.filter((text) => !text.includes('"watchers"')).length);
  const before = heard();
  await table.clients.O.emitWithAck("prepare", prepared(table, 3, 27));
  expect(heard()).toEqual(before);
  const inits = [await rejoin(table.clients.X, table.gameId), await rejoin(watcher.client, table.gameId)];
  expect(JSON.stringify(inits)).not.toContain("prepared");
  const { init } = await join(table.gameId, table.players.O);
  expect(init.prepared).toEqual({ ply: 3, squares: [27] });
  await table.clients.X.emitWithAck("makeMove", moveOf(table.gameId, 3, 2));
  await watcher.client.next("gameState");
  for (const { texts } of [table.clients.X, watcher.client]) expect(texts.join()).not.toContain("prepared");
});

test("the owner's other pages get it, also those of their former guest, and the page that sent it does not", async () => {
  const { gameId, players } = await queueGame("blitz");
  const [X] = [await join(gameId, players.X)];
  const guest = await join(gameId, players.O);
  const loggedIn: Identity = {
    identifier: "account_later",
    username: "later",
    role: "player",
    formerGuest: players.O.identifier,
  };
  const player = await join(gameId, loggedIn);
  expect(await player.client.emitWithAck("prepare", { gameId, ply: 1, squares: [9] })).toEqual(OK);
  expect((await guest.client.next("prepared")).args).toEqual([{ ply: 1, squares: [9] }]);
  expect(await guest.client.emitWithAck("prepare", { gameId, ply: 1, squares: [] })).toEqual(OK);
  expect((await player.client.next("prepared")).args).toEqual([{ ply: 1, squares: [] }]);
  expect([guest.client.unread(), player.client.unread(), X.client.unread()]).toEqual([[], [], []]);
  expect((await rejoin(guest.client, gameId)).prepared).toBeUndefined();
});

test("each writes one row; sent again, refused or for an unknown game it writes none", async () => {
  const table = await begun();
  const { O } = table.clients;
  const ask = async (request: PrepareRequest): Promise<readonly [answer: unknown, rows: number]> => {
    const before = await rowsWritten(table.stub);
    const answer = await O.emitWithAck("prepare", request);
    return [answer, (await rowsWritten(table.stub)) - before];
  };
  expect(await ask(prepared(table, 3))).toEqual([OK, 0]);
  expect(await ask(prepared(table, 3, 27))).toEqual([OK, 1]);
  expect(await ask(prepared(table, 3, 27))).toEqual([OK, 0]);
  expect(await ask(prepared(table, 3, 27, 10))).toEqual([OK, 1]);
  expect(await ask(prepared(table, 1, 9))).toEqual([OK, 0]);
  const refused = [{ ok: false, reason: "bad-request" }, 0];
  expect(await ask(prepared(table, 2, 9))).toEqual(refused);
  expect(await ask(prepared(table, 5, 9))).toEqual(refused);
  expect(await ask(prepared(table, 3, 27, 28))).toEqual(refused);
  expect(await ask(prepared(table, 3, 81))).toEqual(refused);
  expect(await ask({ ...prepared(table, 3, 27), gameId: "another" })).toEqual(refused);
});

test("a game without prepared moves has no storage for them", async () => {
  const table = await begun();
  const keys = () => runInDurableObject(table.stub, (_room, { storage }) => [...storage.kv.list()].map(([key]) => key));
  const before = await keys();
  expect(before).not.toContain("prepared");
  await table.clients.O.emitWithAck("prepare", prepared(table, 3, 27));
  expect(await keys()).toEqual([...before, "prepared"].sort());
});

test("an unreadable one is ignored, and the game goes on", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const table = await begun();
  await table.clients.O.emitWithAck("prepare", prepared(table, 3, 27));
  await runInDurableObject(table.stub, (_room, { storage }) => storage.kv.put("prepared", { O: "all of them" }));
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect((await rejoin(table.clients.O, table.gameId)).moveHistory).toHaveLength(2);
  await playMoves(table, [3, 28], 2);
  vi.restoreAllMocks();
});

test("a late one is made at once; sent again, or for an earlier move, it is only acknowledged", async () => {
  const table = await begun();
  const { O } = table.clients;
  await playMoves(table, [3], 2);
  vi.setSystemTime(START + 10_500);
  expect(await O.emitWithAck("prepare", prepared(table, 3, 10, 27))).toEqual(OK);
  for (const client of [table.clients.X, O]) {
    expect((await client.next("gameState")).args[0]).toMatchObject({ ply: 3, timers: { O: 302_500 } });
  }
  expect(await O.emitWithAck("prepare", prepared(table, 3, 10, 27))).toEqual(OK);
  expect(await O.emitWithAck("prepare", prepared(table, 1, 10))).toEqual(OK);
  expect(O.unread()).toEqual([]);
});

test("one that is illegal when its time comes is dropped silently", async () => {
  const table = await begun();
  await table.clients.O.emitWithAck("prepare", prepared(table, 3, 27));
  await playMoves(table, [1, 10], 2);
  expect((await rejoin(table.clients.O, table.gameId)).prepared).toBeUndefined();
});

test("the opponent's move sent again is acknowledged, and brings no second reply", async () => {
  const table = await begun();
  const { X, O } = table.clients;
  await O.emitWithAck("prepare", prepared(table, 3, 27));
  const move = moveOf(table.gameId, 3, 2);
  const answers = await Promise.all([move, move, move].map((request) => X.emitWithAck("makeMove", request)));
  expect(answers).toEqual([OK, OK, OK]);
  await twoMoves(table, "O");
  expect(O.unread()).toEqual([]);
});

test("a prepared move can win: the result follows the two moves, and the end removes everything", async () => {
  const game = vectors.special_games.find(({ name }) => name === "shortest_x_win_random");
  const squares = game?.moves ?? [];
  const last = squares.length - 1;
  const table = await seatedGame("blitz");
  await playMoves(table, squares.slice(0, -2));
  await table.clients.X.emitWithAck("prepare", prepared(table, last, squares[last] ?? -1));
  const winning = moveOf(table.gameId, squares[last - 1] ?? -1, last - 1);
  expect(await table.clients.O.emitWithAck("makeMove", winning)).toEqual(OK);
  for (const side of ["X", "O"] as const) {
    expect(await twoMoves(table, side)).toMatchObject([{ ply: last - 1 }, { ply: last }]);
    expect((await table.clients[side].next("gameResult")).args[0]).toMatchObject({ winner: "X", status: "line" });
  }
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  const init = await rejoin(table.clients.X, table.gameId);
  expect(init).toMatchObject({ result: { winner: "X", status: "line" } });
  expect(init.prepared).toBeUndefined();
  expect(await table.clients.O.emitWithAck("prepare", prepared(table, last + 1, 0))).toEqual({
    ok: false,
    reason: "finished",
  });
});

test("a fallen flag removes prepared moves", async () => {
  const table = await begun();
  await table.clients.O.emitWithAck("prepare", prepared(table, 3, 27));
  await liveUntil(table.stub, START + 300_000);
  expect(await table.clients.X.emitWithAck("makeMove", moveOf(table.gameId, 3, 2))).toEqual({
    ok: false,
    reason: "finished",
  });
  expect((await rejoin(table.clients.O, table.gameId)).moveHistory).toHaveLength(2);
});

test("too many at once are refused, and the game is unchanged", async () => {
  const table = await begun();
  const { O } = table.clients;
  const answers: unknown[] = [];
  for (let sent = 0; sent <= 30; sent++) {
    answers.push(await O.emitWithAck("prepare", prepared(table, 3, 9 + (sent % 9))));
  }
  expect(answers.slice(0, -1)).toEqual(Array.from({ length: 30 }, () => OK));
  expect(answers.at(-1)).toEqual({ ok: false, reason: "too-fast" });
  vi.setSystemTime(START + 11_000);
  expect(await O.emitWithAck("prepare", prepared(table, 3, 27))).toEqual(OK);
});
