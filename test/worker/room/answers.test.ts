import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { AnswersAhead } from "../../../shared/game/answers.ts";
import { clockOfDays } from "../../../shared/game/time-controls.ts";
import type { PrepareRequest } from "../../../shared/protocol/protocol-schema.ts";
import { quiet } from "../quiet.ts";
import { newGuest, newPlayer } from "../test-client.ts";
import {
  alarmOf,
  join,
  moveOf,
  newGameId,
  pass,
  playMoves,
  rejoin,
  roomOf,
  rowsWritten,
  START,
  setClock,
  type Table,
} from "./room.ts";

/** Answers ahead in real rooms, over real sockets. */

setClock();

const OK = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

/** After 40 and 36, X is to move in sub-board 0. O answers 3 by 27, and then 1 by 9. */
const FOR_O = [[3, 27, 1, 9]];
/** X presumes its own move 3. Then X answers 27 by 1, and 9 by 5. */
const FOR_X = [[3, 27, 1, 9, 5]];

const seated = async (players = { X: newPlayer(), O: newPlayer() }): Promise<Table> => {
  const gameId = newGameId();
  const stub = roomOf(gameId);
  const terms = { side: "X", clock: clockOfDays(3) } as const;
  await stub.create({ kind: "friendly", gameId, gameType: "correspondence", terms, creator: players.X });
  const { client: X } = await join(gameId, players.X);
  const { client: O } = await join(gameId, players.O);
  await X.next("gameState");
  const table = { gameId, stub, players, clients: { X, O } };
  await playMoves(table, [40, 36]);
  // The hubs have heard of the moves, so the alarm is the deadline's again.
  await quiet();
  expect(Number(await alarmOf(stub)) - Date.now()).toBeGreaterThan(86_400_000);
  pass(3600);
  return table;
};

const ahead = ({ gameId }: Table, ply: number, lines: AnswersAhead["lines"]): PrepareRequest => ({
  gameId,
  ply,
  squares: [],
  lines,
});

const plies = async ({ clients }: Table, side: "X" | "O", count: number): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (let index = 0; index < count; index++) {
    const [state] = (await clients[side].next("gameState")).args;
    if (state.t === "move") seen.push(state.move.subBoardIndex * 9 + state.move.squareIndex);
  }
  return seen;
};

const keys = ({ stub }: Table) =>
  runInDurableObject(stub, (_room, { storage }) => [...storage.kv.list()].map(([key]) => key));

test("five plies are played in one turn, with the room evicted in between, and each has all its days", async () => {
  const table = await seated();
  const { X, O } = table.clients;
  expect(await O.emitWithAck("prepare", ahead(table, 2, FOR_O))).toEqual(OK);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await X.emitWithAck("prepare", ahead(table, 2, FOR_X))).toEqual(OK);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  const before = await rowsWritten(table.stub);
  expect(await X.emitWithAck("makeMove", moveOf(table.gameId, 3, 2))).toEqual(OK);
  for (const side of ["X", "O"] as const) expect(await plies(table, side, 5)).toEqual([3, 27, 1, 9, 5]);
  // A row for each move, and the alarm's before and after the hubs have heard of them.
  expect((await rowsWritten(table.stub)) - before).toBeLessThanOrEqual(7);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  const days = 3 * 86_400_000;
  const init = await rejoin(O, table.gameId);
  expect(init).toMatchObject({ timers: { X: days, O: days } });
  expect(init.moveHistory).toHaveLength(7);
  expect(init).not.toHaveProperty("answersMissed");
  expect(init.prepared).toBeUndefined();
});

test("after each move the branch that fits stays; a move without a reply ends all, which only the owner is told", async () => {
  const table = await seated();
  const { X, O } = table.clients;
  const lines = [...FOR_O, [1, 10]];
  await O.emitWithAck("prepare", ahead(table, 2, lines));
  expect((await rejoin(O, table.gameId)).prepared).toEqual({ ply: 2, squares: [], lines });
  await X.emitWithAck("makeMove", moveOf(table.gameId, 3, 2));
  await plies(table, "O", 2);
  expect((await rejoin(O, table.gameId)).prepared).toEqual({ ply: 4, squares: [], lines: [[1, 9]] });
  await plies(table, "X", 2);
  await X.emitWithAck("makeMove", moveOf(table.gameId, 5, 4));
  await plies(table, "O", 1);
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  const missed = await rejoin(O, table.gameId);
  expect(missed).toMatchObject({ answersMissed: true });
  expect(missed.prepared).toBeUndefined();
  await plies(table, "X", 1);
  expect(await rejoin(X, table.gameId)).not.toHaveProperty("answersMissed");
  await playMoves(table, [45], 5);
  expect(await rejoin(O, table.gameId)).not.toHaveProperty("answersMissed");
});

test.each([
  ["that is answered", 3],
  ["that was not foreseen", 5],
])("at a move %s, opponent and spectators get the same bytes as in a game without answers", async (_, square) => {
  const players = { X: newPlayer(), O: newPlayer() };
  const guest = newGuest();
  const heard: string[] = [];
  for (const isAhead of [true, false]) {
    const table = await seated(players);
    const watcher = await join(table.gameId, guest);
    const { X, O } = table.clients;
    if (isAhead) await O.emitWithAck("prepare", ahead(table, 2, FOR_O));
    await X.emitWithAck("makeMove", moveOf(table.gameId, square, 2));
    const reply = 9 * square;
    if (!isAhead || square !== 3) await O.emitWithAck("makeMove", moveOf(table.gameId, reply, 3));
    expect(await plies(table, "X", 2)).toEqual([square, reply]);
    for (let seen = 0; seen < 2; seen++) await watcher.client.next("gameState");
    await rejoin(X, table.gameId);
    await rejoin(watcher.client, table.gameId);
    await X.emitWithAck("resign", table.gameId);
    await watcher.client.next("gameResult");
    // Spectator counts come at any time. A move is acknowledged only after the moves that follow it at once.
    const isOfGame = (text: string): boolean => !/"watchers"|^\{"ack"/.test(text);
    const texts = [X, watcher.client].flatMap((client) => client.texts.filter(isOfGame));
    heard.push(texts.join("\n").replaceAll(table.gameId, "GAME"));
    vi.setSystemTime(START);
  }
  expect(heard[0]?.split("\n").length).toBeGreaterThan(8);
  expect(heard[0]).toBe(heard[1]);
});

test("the same frame three times keeps them once, and late ones are rebased or refused", async () => {
  const table = await seated();
  const { X, O } = table.clients;
  const frame = ahead(table, 2, FOR_O);
  const before = await rowsWritten(table.stub);
  const thrice = await Promise.all([frame, frame, frame].map((request) => O.emitWithAck("prepare", request)));
  expect(thrice).toEqual([OK, OK, OK]);
  expect((await rowsWritten(table.stub)) - before).toBe(1);
  await X.emitWithAck("makeMove", moveOf(table.gameId, 3, 2));
  await plies(table, "O", 2);
  // The frame arrives again after its first answer was played. Nothing changes.
  expect(await O.emitWithAck("prepare", frame)).toEqual(OK);
  expect((await rejoin(O, table.gameId)).prepared).toEqual({ ply: 4, squares: [], lines: [[1, 9]] });
  // An answer with another reply than the played one does not fit any more.
  expect(await O.emitWithAck("prepare", ahead(table, 2, [[3, 28]]))).toEqual(refused("no-longer-fits"));
  expect((await rejoin(O, table.gameId)).prepared).toEqual({ ply: 4, squares: [], lines: [[1, 9]] });
  // A reply that is due on arrival is played at once, and then the opponent's own answers.
  expect(await X.emitWithAck("prepare", ahead(table, 4, [[5, 46, 10]]))).toEqual(OK);
  await plies(table, "X", 2);
  await X.emitWithAck("makeMove", moveOf(table.gameId, 5, 4));
  await plies(table, "O", 1);
  expect(await O.emitWithAck("prepare", ahead(table, 4, [[5, 46]]))).toEqual(OK);
  expect(await plies(table, "O", 2)).toEqual([46, 10]);
});

test.each<[string, (table: Table) => PrepareRequest]>([
  [
    "31 lines",
    (table) =>
      ahead(
        table,
        2,
        Array.from({ length: 31 }, () => [3, 27]),
      ),
  ],
  ["an illegal reply", (table) => ahead(table, 2, [[3, 36]])],
  ["an illegal move further on", (table) => ahead(table, 2, [[3, 27, 3, 28]])],
  [
    "two replies to one move",
    (table) =>
      ahead(table, 2, [
        [3, 27],
        [3, 28],
      ]),
  ],
  ["a line twice", (table) => ahead(table, 2, [...FOR_O, ...FOR_O])],
  ["a move without a reply", (table) => ahead(table, 2, [[3, 27, 1]])],
  ["a square beyond the board", (table) => ahead(table, 2, [[3, 81]])],
  ["no move at all", (table) => ahead(table, 2, [[]])],
  ["a position that is not there yet", (table) => ahead(table, 3, [[27, 1, 9]])],
  ["a table of squares", ({ gameId }) => ({ gameId, ply: 3, squares: [27] })],
  ["both", (table) => ({ ...ahead(table, 2, FOR_O), squares: [27] })],
  ["rubbish", ({ gameId }) => ({ gameId, ply: 2, squares: [], lines: [JSON.parse('["3",27]')] })],
])("%s is refused, and nothing is stored", async (_, request) => {
  const table = await seated();
  const before = await rowsWritten(table.stub);
  expect(await table.clients.O.emitWithAck("prepare", request(table))).toEqual(refused("bad-request"));
  expect(await rowsWritten(table.stub)).toBe(before);
  expect(await keys(table)).not.toContain("prepared");
});

test("thirty answers are kept, and 31 are not", async () => {
  const table = await seated();
  const linesTo = (to: number) => [2, 3, 5].map((subBoard) => [to, 9 * to + 1, 9 + subBoard, 9 * subBoard + 2]);
  // Four answers for each of seven moves, and then two more.
  const thirty = [...[0, 1, 2, 3, 4, 5, 6].flatMap(linesTo), ...linesTo(7).slice(0, 1)];
  const { O } = table.clients;
  expect(await O.emitWithAck("prepare", ahead(table, 2, [...thirty, [7, 64, 12, 29]]))).toEqual(refused("bad-request"));
  expect(await O.emitWithAck("prepare", ahead(table, 2, thirty))).toEqual(OK);
});

test("nobody else keeps answers for a player", async () => {
  const table = await seated();
  const watcher = await join(table.gameId, newGuest());
  expect(await watcher.client.emitWithAck("prepare", ahead(table, 2, FOR_O))).toMatchObject({ ok: false });
  expect(await keys(table)).not.toContain("prepared");
});

test("a live game takes no answers", async () => {
  const gameId = newGameId();
  const players = { X: newPlayer(), O: newPlayer() };
  await roomOf(gameId).create({ kind: "queue", gameId, gameType: "blitz", isRated: false, players });
  const { client } = await join(gameId, players.O);
  const request = { gameId, ply: 0, squares: [], lines: [[40, 36]] };
  expect(await client.emitWithAck("prepare", request)).toEqual(refused("bad-request"));
});

test("the owner's other device gets them, and the last one to write wins", async () => {
  const table = await seated();
  const { O } = table.clients;
  const { client: other } = await join(table.gameId, table.players.O);
  await O.emitWithAck("prepare", ahead(table, 2, FOR_O));
  expect((await other.next("prepared")).args).toEqual([{ ply: 2, squares: [], lines: FOR_O }]);
  await other.emitWithAck("prepare", ahead(table, 2, []));
  expect((await O.next("prepared")).args).toEqual([{ ply: 2, squares: [], lines: [] }]);
  await playMoves(table, [3], 2);
});

test("a takeback clears them, and a frame from before it is refused", async () => {
  const table = await seated();
  const { X, O } = table.clients;
  await O.emitWithAck("prepare", ahead(table, 2, FOR_O));
  await X.emitWithAck("offer", table.gameId, "takeback");
  await O.emitWithAck("answerOffer", table.gameId, "takeback", true);
  for (const client of [X, O]) await client.next("offers");
  const { args } = await O.next("gameState");
  expect(args[0]).toMatchObject({ t: "init", moveHistory: [] });
  expect(args[0]).not.toHaveProperty("prepared");
  expect(await O.emitWithAck("prepare", ahead(table, 2, FOR_O))).toEqual(refused("taken-back"));
  await evictDurableObject(table.stub, { webSockets: "hibernate" });
  expect(await rejoin(O, table.gameId)).not.toHaveProperty("prepared");
});

test.each(["resign", "draw"])("the end by %s deletes them, and none is played or kept afterwards", async (how) => {
  const table = await seated();
  const { X, O } = table.clients;
  await O.emitWithAck("prepare", ahead(table, 2, FOR_O));
  expect(await keys(table)).toContain("prepared");
  if (how === "resign") await X.emitWithAck("resign", table.gameId);
  else {
    await X.emitWithAck("offer", table.gameId, "draw");
    await O.emitWithAck("answerOffer", table.gameId, "draw", true);
  }
  expect(await keys(table)).not.toContain("prepared");
  expect(await O.emitWithAck("prepare", ahead(table, 2, FOR_O))).toEqual(refused("finished"));
});
