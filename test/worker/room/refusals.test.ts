import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { RefusalReason } from "../../../shared/protocol/game-protocol.ts";
import { connectToGame, type GameClient, newGuest, newPlayer } from "../test-client.ts";
import {
  alarmOf,
  join,
  moveOf,
  newGameId,
  OPENING,
  playMoves,
  queueGame,
  rejoin,
  roomOf,
  START,
  seatedGame,
  setClock,
  storedIn,
  type Table,
} from "./room.ts";

setClock();

type Sender = "mover" | "opponent" | "spectator" | "stranger";

const senders = async ({ clients, gameId }: Table): Promise<Record<Sender, GameClient>> => ({
  // After the opening X is to move.
  mover: clients.X,
  opponent: clients.O,
  spectator: (await join(gameId, newGuest())).client,
  // Connected, but never asked for the game.
  stranger: await connectToGame(gameId, newPlayer()),
});

const move = (square: number, ply?: number) => (gameId: string) => ["makeMove", moveOf(gameId, square, ply)] as const;
const resign = (gameId: string) => ["resign", gameId] as const;
const abort = (gameId: string) => ["abort", gameId] as const;
const elsewhere = () => ["makeMove", moveOf("23456789AB", 2)] as const;

/** X has to move in sub-board 0, where 0 and 4 are taken. */
const LEGAL = 2;
const refused: [Sender, string, (gameId: string) => readonly [string, unknown], RefusalReason][] = [
  ["mover", "takes a square that is taken", move(4), "occupied"],
  ["mover", "leaves the sub-board it is bound to", move(20), "wrong-sub-board"],
  ["mover", "repeats a ply with another square", move(LEGAL, 4), "not-your-turn"],
  ["mover", "is a ply ahead", move(LEGAL, 8), "not-your-turn"],
  ["mover", "claims the opponent's ply", move(LEGAL, 7), "not-your-turn"],
  ["mover", "aborts too late", abort, "bad-request"],
  ["mover", "names another game", elsewhere, "bad-request"],
  ["opponent", "moves out of turn", move(LEGAL), "not-your-turn"],
  ["opponent", "moves out of turn, with the right ply", move(LEGAL, 6), "not-your-turn"],
  ["spectator", "moves", move(LEGAL), "not-a-player"],
  ["spectator", "sends a player's move again", move(OPENING[5] ?? -1, 5), "not-a-player"],
  ["spectator", "resigns", resign, "not-a-player"],
  ["spectator", "aborts", abort, "not-a-player"],
  ["stranger", "moves", move(LEGAL, 6), "not-a-player"],
  ["stranger", "resigns", resign, "not-a-player"],
];

/** Leaves out the number of spectators, which spectators get too. */
const heardBy = ({ texts }: GameClient): number => texts.filter((text) => !text.includes('"watchers"')).length;

test.each(refused)("the %s %s", async (sender, _, frameOf, reason) => {
  const table = await seatedGame();
  await playMoves(table, OPENING);
  const all = await senders(table);
  const before = await storedIn(table.stub);
  const client = all[sender];
  const bystander = all[sender === "opponent" ? "mover" : "opponent"];
  const heard = heardBy(bystander);
  const [event, args] = frameOf(table.gameId);
  expect(await client.sendWithId(99, JSON.stringify({ event, args: [args], id: 99 }))).toEqual({ ok: false, reason });
  client.send(JSON.stringify({ event, args: [args] }));
  expect((await client.next("error")).args).toEqual(["bad-request"]);

  expect(await storedIn(table.stub)).toEqual(before);
  await rejoin(bystander, table.gameId);
  expect(heardBy(bystander)).toBe(heard + 1);
  // The connection stays open, and the game goes on.
  expect((await rejoin(client, table.gameId)).moveHistory).toHaveLength(OPENING.length);
  expect(await all.mover.emitWithAck("makeMove", moveOf(table.gameId, LEGAL, 6))).toEqual({ ok: true });
});

const good = { gameId: "", subBoardIndex: 0, squareIndex: LEGAL };
const makeMove =
  (change: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  (gameId: string) =>
    JSON.stringify({ event: "makeMove", args: [{ ...good, gameId, ...change }], ...more });

const malformed: [string, (gameId: string) => string | Uint8Array][] = [
  ["nothing", () => ""],
  ["half a frame", (id) => makeMove({})(id).slice(0, -1)],
  ["null", () => "null"],
  ["a list", () => "[]"],
  ["an empty object", () => "{}"],
  ["a number too deep for words", () => "[".repeat(4000)],
  ["an unknown event", (id) => JSON.stringify({ event: "takeBack", args: [id] })],
  ["the name of a property of all objects", () => '{"event":"__proto__","args":[]}'],
  ["an event of another channel", () => '{"event":"searchMatch","args":["blitz",true]}'],
  ["no arguments", () => '{"event":"makeMove","args":[]}'],
  ["too many arguments", (id) => JSON.stringify({ event: "resign", args: [id, id] })],
  ["a field more", makeMove({ player: "X" })],
  ["a frame with a field more", makeMove({}, { admin: true })],
  ["a sub-board below 0", makeMove({ subBoardIndex: -1 })],
  ["a sub-board above 8", makeMove({ subBoardIndex: 9 })],
  ["half a square", makeMove({ squareIndex: 1.5 })],
  ["a square in words", makeMove({ squareIndex: "2" })],
  ["no square", makeMove({ squareIndex: null })],
  ["a ply below 0", makeMove({ ply: -1 })],
  ["a ply beyond the board", makeMove({ ply: 81 })],
  ["an id that is no whole number", makeMove({}, { id: 1.5 })],
  ["an id that is negative", makeMove({}, { id: -1 })],
  ["a game id that is no text", makeMove({ gameId: { toString: 1 } })],
  ["a valid frame, but binary", (id) => new TextEncoder().encode(makeMove({})(id))],
];

test.each(malformed)("%s is refused from any sender", async (_, textFor) => {
  const table = await seatedGame();
  await playMoves(table, OPENING);
  const clients = Object.values(await senders(table));
  const before = await storedIn(table.stub);
  for (const client of clients) {
    const heard = heardBy(client);
    client.send(textFor(table.gameId));
    expect((await client.next("error")).args).toEqual(["bad-request"]);
    await client.emitWithAck("joinGame", table.gameId);
    // Three frames: the refusal, and the two that answer `joinGame`.
    expect(heardBy(client)).toBe(heard + 3);
  }
  expect(await storedIn(table.stub)).toEqual(before);
});

test("a malformed frame that asks for an acknowledgement is refused with it", async () => {
  const { clients, gameId } = await seatedGame();
  expect(await clients.X.sendWithId(5, makeMove({ squareIndex: 9 }, { id: 5 })(gameId))).toEqual({
    ok: false,
    reason: "bad-request",
  });
});

test("one malformed frame after the other closes the connection, and only that one", async () => {
  const { clients, gameId } = await seatedGame();
  for (let sent = 0; sent < 21; sent++) clients.X.send("{}");
  expect((await clients.X.closed).code).toBe(4429);
  expect(clients.X.unread().filter((event) => event === "error")).toHaveLength(20);
  await rejoin(clients.O, gameId);
});

test("too many frames at once are refused as too fast, and after that the connection is closed", async () => {
  const table = await seatedGame();
  await playMoves(table, OPENING);
  const before = await storedIn(table.stub);
  const { client } = await join(table.gameId, table.players.X);
  // Time stands still, so the bucket of 200 does not refill; 2 went for joining and 3 for moves.
  const again = () => client.emitWithAck("makeMove", moveOf(table.gameId, OPENING[4] ?? -1, 4));
  const answers = await Promise.all(Array.from({ length: 195 + 20 }, again));
  expect(answers.map((answer) => JSON.stringify(answer))).toEqual([
    ...Array.from({ length: 195 }, () => '{"ok":true}'),
    ...Array.from({ length: 20 }, () => '{"ok":false,"reason":"too-fast"}'),
  ]);
  // From here on the room does not answer. Then it closes this connection and all others of the player.
  const heard = client.texts.length;
  for (let sent = 0; sent < 80; sent++) client.emit("makeMove", moveOf(table.gameId, OPENING[4] ?? -1, 4));
  await rejoin(table.clients.O, table.gameId);
  client.emit("resign", table.gameId);
  for (const closed of [client.closed, table.clients.X.closed]) expect(await closed).toMatchObject({ code: 4429 });
  expect(client.texts).toHaveLength(heard);
  // Nothing about the game is written, only that X is banned and away.
  const ofGame = ({ rows }: typeof before) => rows.filter(([name]) => name !== "flood-bans" && name !== "connections");
  const after = await storedIn(table.stub);
  expect(ofGame(after)).toEqual(ofGame(before));
  expect(new Map(after.rows).get("flood-bans")).toMatchObject({
    until: { [table.players.X.identifier]: START + 60_000 },
  });
  expect((await rejoin(table.clients.O, table.gameId)).result).toBeNull();
});

test("a player who slows down is heard again", async () => {
  const { clients, gameId } = await seatedGame();
  for (let sent = 0; sent < 199; sent++) clients.X.emit("makeMove", moveOf(gameId, OPENING[1] ?? -1, 1));
  expect(await clients.X.emitWithAck("joinGame", gameId)).toEqual({ ok: false, reason: "too-fast" });
  vi.setSystemTime(START + 20_000);
  expect(await clients.X.emitWithAck("joinGame", gameId)).toEqual({ ok: true });
});

test("an unknown game is not found, and nothing is written for it", async () => {
  const gameId = newGameId();
  const client = await connectToGame(gameId, newPlayer());
  for (const wakeUp of [false, true]) {
    if (wakeUp) await evictDurableObject(roomOf(gameId), { webSockets: "hibernate" });
    client.emit("joinGame", gameId);
    expect((await client.next("error")).args).toEqual(["not-found"]);
    expect(await client.emitWithAck("makeMove", moveOf(gameId, 40))).toEqual({ ok: false, reason: "not-started" });
    expect(await client.emitWithAck("joinGame", gameId)).toEqual({ ok: false, reason: "not-started" });
    expect((await client.next("error")).args).toEqual(["not-found"]);
    expect((await client.next("error")).args).toEqual(["not-found"]);
  }
  const { tables, changes } = await runInDurableObject(roomOf(gameId), (_room, { storage }) => ({
    tables: storage.sql.exec("SELECT name FROM sqlite_master").toArray(),
    changes: storage.sql.exec("SELECT total_changes() AS count").one(),
  }));
  expect(tables).toEqual([]);
  expect(changes).toEqual({ count: 0 });
  expect(await alarmOf(roomOf(gameId))).toBeNull();
});

test("what goes wrong inside is logged, answered as unavailable, and costs neither the game nor the connection", async () => {
  const { stub, clients, gameId } = await seatedGame();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const put = await runInDurableObject(stub, (_room, { storage: { kv } }) =>
    vi.spyOn(kv, "put").mockImplementation(() => {
      throw new Error("no more writes");
    }),
  );
  clients.X.emit("makeMove", moveOf(gameId, 40, 0));
  expect((await clients.X.next("error")).args).toEqual(["unavailable"]);
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual({ ok: false, reason: "unavailable" });
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
  put.mockRestore();
  expect((await rejoin(clients.O, gameId)).moveHistory).toEqual([]);
  expect(await clients.X.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual({ ok: true });
});

test("in a game nobody has joined yet, the players may act and nobody else", async () => {
  const { gameId, players, stub } = await queueGame();
  const before = await storedIn(stub);
  const spectator = await connectToGame(gameId, newGuest());
  expect(await spectator.emitWithAck("abort", gameId)).toEqual({ ok: false, reason: "not-a-player" });
  expect(await storedIn(stub)).toEqual(before);
  const player = await connectToGame(gameId, players.X);
  expect(await player.emitWithAck("makeMove", moveOf(gameId, 40, 0))).toEqual({ ok: true });
});
