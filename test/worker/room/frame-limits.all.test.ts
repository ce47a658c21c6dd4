import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import {
  ACK,
  CLOSE_CODES,
  CLOSED_AS_TOO_LARGE,
  FRAME_BUCKET,
  MAX_FRAME_BYTES,
  MAX_REFUSED_FRAMES,
  PING,
  PONG,
} from "../../../shared/protocol/protocol.ts";
import { connectToGame, connectToHub, connectToQueue, newGuest } from "../test-client.ts";
import { join, moveOf, pass, queueGame, rejoin, seatedGame, setClock, type Table } from "./room.ts";

/** Large frames and pings count like all others. */

setClock();

test.each([
  ["text", "x".repeat(MAX_FRAME_BYTES + 1)],
  ["text of three bytes a letter", "€".repeat(MAX_FRAME_BYTES / 3 + 1)],
  ["bytes", new Uint8Array(MAX_FRAME_BYTES + 1)],
  ["JSON of 100 kB", JSON.stringify({ event: "joinGame", args: ["x".repeat(100_000)] })],
])("%s beyond the limit closes the connection with 1009, unparsed, and no other", async (_, frame) => {
  const { gameId, clients, players } = await seatedGame();
  const second = await connectToGame(gameId, players.X);
  const parse = vi.spyOn(JSON, "parse");
  clients.X.send(frame);
  expect(await clients.X.closed).toEqual({ code: CLOSED_AS_TOO_LARGE, reason: "frame too large" });
  expect(parse.mock.calls.filter(([text]) => text.length > MAX_FRAME_BYTES)).toEqual([]);
  await rejoin(second, gameId);
});

test("a frame of exactly the limit is read", async () => {
  const { gameId, clients } = await seatedGame();
  const frame = JSON.stringify({ event: "joinGame", args: [gameId], id: 7 }).padEnd(MAX_FRAME_BYTES);
  expect(await clients.X.sendWithId(7, frame)).toEqual({ ok: true });
});

test("a large frame costs as much as what fits into it, so a very large one is a flood", async () => {
  const { gameId, clients, players } = await seatedGame();
  clients.X.send("x".repeat(MAX_FRAME_BYTES * (FRAME_BUCKET.size + MAX_REFUSED_FRAMES.tooFast + 1)));
  expect((await clients.X.closed).code).toBe(CLOSE_CODES.flood);
  expect((await (await connectToGame(gameId, players.X)).closed).code).toBe(CLOSE_CODES.flood);
});

test("large frames one after the other, each on a new connection, are a flood", async () => {
  const { gameId, players } = await queueGame();
  const codes: number[] = [];
  for (let frame = 0; frame <= MAX_REFUSED_FRAMES.invalid; frame++) {
    pass(2);
    const client = await connectToGame(gameId, players.X);
    client.send("x".repeat(MAX_FRAME_BYTES + 1));
    codes.push((await client.closed).code);
  }
  expect(new Set(codes.slice(0, -1))).toEqual(new Set([CLOSED_AS_TOO_LARGE]));
  expect(codes.at(-1)).toBe(CLOSE_CODES.flood);
});

const CHANNELS = {
  game: async () => connectToGame((await queueGame()).gameId, newGuest()),
  room: async () => (await seatedGame()).clients.X,
  hub: () => connectToHub(newGuest()),
  queue: () => connectToQueue("blitz", "casual", newGuest()),
};

test.each(["game", "room", "hub", "queue"] as const)("the event ping is acknowledged (%s)", async (channel) => {
  const client = await CHANNELS[channel]();
  expect(await client.sendWithId(1, '{"event":"ping","id":1}')).toBe(ACK);
  expect(await client.sendWithId(2, '{"event":"ping","args":[],"id":2}')).toBe(ACK);
  expect(await client.sendWithId(3, '{"event":"ping","args":[1],"id":3}')).toEqual({
    ok: false,
    reason: "bad-request",
  });
  expect(await client.sendWithId(4, '{"event":"ping","id":4,"x":1}')).toEqual({ ok: false, reason: "bad-request" });
});

test("an event ping counts as a frame", async () => {
  const { clients } = await seatedGame();
  for (let count = 0; count < FRAME_BUCKET.size - 1; count++) clients.X.send('{"event":"ping"}');
  expect(await clients.X.sendWithId(1, '{"event":"ping","id":1}')).toEqual({ ok: false, reason: "too-fast" });
});

/** Makes every check of the room find that each connection sent a heartbeat this long ago. */
const heardBefore = ({ stub }: Table, millis: number): Promise<void> =>
  runInDurableObject(stub, (_, ctx) => {
    vi.spyOn(ctx, "getWebSocketAutoResponseTimestamp").mockImplementation(() => new Date(Date.now() - millis));
  });

/** Some seconds of a game, with an event in each. */
const playOn = async ({ clients, gameId }: Table): Promise<void> => {
  for (let second = 0; second < 4; second++) {
    pass(1);
    await clients.O.emitWithAck("resign", gameId);
  }
};

const FLOOD = FRAME_BUCKET.size + MAX_REFUSED_FRAMES.tooFast + 1;

test("heartbeats that come without end are counted, and are a flood", async () => {
  const table = await seatedGame();
  await heardBefore(table, 2);
  await playOn(table);
  for (let count = 0; count < FLOOD; count++) table.clients.X.send(PING);
  expect((await table.clients.X.closed).code).toBe(CLOSE_CODES.flood);
  await join(table.gameId, table.players.O);
});

test("while heartbeats are counted they are answered, and after some seconds no longer counted", async () => {
  const table = await seatedGame();
  await heardBefore(table, 2);
  await playOn(table);
  const { X, O } = table.clients;
  const pongs = (): number => X.texts.filter((text) => text === PONG).length;
  X.send(PING);
  await X.emitWithAck("resign", table.gameId);
  expect(pongs()).toBe(1);
  await heardBefore(table, 500);
  pass(4);
  await O.emitWithAck("resign", table.gameId);
  for (let count = 0; count < FLOOD; count++) X.send(PING);
  expect(await X.emitWithAck("makeMove", moveOf(table.gameId, 40, 0))).toEqual({ ok: true });
  expect(pongs()).toBe(1 + FLOOD);
});
