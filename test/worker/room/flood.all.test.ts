import { evictDurableObject, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { CLOSE_CODES, CLOSED_AS_FULL, MAX_SOCKETS } from "../../../shared/protocol/protocol.ts";
import { identityHeaders } from "../../../worker/platform/object/identity-header.ts";
import { REFUSED } from "../../../worker/platform/object/socket-object.ts";
import { openSockets } from "../../../worker/platform/object/sockets.ts";
import { callersNetworks } from "../../../worker/platform/rate-limiter/network.ts";
import type { GameRoom } from "../../../worker/room/game-room.ts";
import { addSilentSockets } from "../silent-sockets.ts";
import {
  connect,
  connectToGame,
  connectToHub,
  connectToQueue,
  type GameClient,
  newGuest,
  tokenOf,
} from "../test-client.ts";
import { relayOf } from "./relay/watch.ts";
import {
  challengeGame,
  friendlyGame,
  join,
  moveOf,
  newGameId,
  OPENING,
  pass,
  queueGame,
  rejoin,
  roomOf,
  START,
  seatedGame,
  setClock,
  storedIn,
} from "./room.ts";

/** Limits on people who want to use up a player's time. */

setClock();

const TOO_FAST = { ok: false, reason: "too-fast" };

/** Sends a spectator's `resign`. The room reads it, refuses it, and acknowledges it. */
const knock = (client: GameClient, gameId: string) => client.emitWithAck("resign", gameId);

/** Floods until the connection is closed. */
const flood = async (client: GameClient, gameId: string): Promise<number> => {
  for (let sent = 0; sent < 301; sent++) client.emit("makeMove", moveOf(gameId, 0));
  return (await client.closed).code;
};

const socketsIn = (object: DurableObjectStub<Rpc.DurableObjectBranded>): Promise<number> =>
  runInDurableObject(object, (_, state) => openSockets(state).length);

/** Connects to the room directly. The Worker would send a guest without a seat in a running game to a relay. */
const knockAtRoom = async (room: DurableObjectStub<GameRoom>, who: Identity): Promise<number> => {
  const { status, webSocket } = await room.fetch("http://localhost", { headers: identityHeaders(who) });
  webSocket?.accept();
  return status;
};

test("a new connection brings no new bucket: limits follow the identity", async () => {
  const { gameId, clients, players } = await seatedGame();
  for (let sent = 0; sent < 198; sent++) clients.X.emit("makeMove", moveOf(gameId, 0, 5));
  expect(await clients.X.emitWithAck("resign", newGameId())).toEqual({ ok: false, reason: "bad-request" });
  const second = await connectToGame(gameId, players.X);
  expect(await second.emitWithAck("resign", gameId)).toEqual(TOO_FAST);
  await second.close();
  const third = await connectToGame(gameId, players.X);
  expect(await third.emitWithAck("resign", gameId)).toEqual(TOO_FAST);
  // The opponent has their own bucket.
  expect(await clients.O.emitWithAck("joinGame", gameId)).toEqual({ ok: true });
  pass(10);
  expect(await third.emitWithAck("joinGame", gameId)).toEqual({ ok: true });
});

test("the sixth connection of an identity closes the oldest with 4409, and only that one", async () => {
  const { gameId, clients } = await seatedGame();
  const guest = newGuest();
  const five: GameClient[] = [];
  for (let tab = 0; tab < 5; tab++) {
    pass(1);
    five.push((await join(gameId, guest)).client);
  }
  pass(10);
  for (const tab of five) await rejoin(tab, gameId);
  const sixth = await connectToGame(gameId, guest);
  expect(await five[0]?.closed).toEqual({ code: CLOSE_CODES.replaced, reason: "replaced" });
  pass(10);
  for (const tab of [...five.slice(1), sixth, clients.X, clients.O]) await rejoin(tab, gameId);
  expect(await socketsIn(relayOf(gameId))).toBe(5);
});

test("an identity that keeps opening connections is refused after five replacements, and keeps the open ones", async () => {
  const { gameId } = await seatedGame();
  const guest = newGuest();
  for (let count = 0; count < 10; count++) await connectToGame(gameId, guest);
  expect((await (await connectToGame(gameId, guest)).closed).code).toBe(CLOSE_CODES.flood);
  expect(await socketsIn(relayOf(gameId))).toBe(5);
  pass(2);
  await join(gameId, guest);
});

test("an identity that keeps reconnecting is refused after twelve times, then accepted once a second", async () => {
  const { gameId, stub } = await seatedGame();
  const guest = newGuest();
  for (let count = 0; count < 12; count++) await (await connectToGame(gameId, guest)).close();
  expect((await (await connectToGame(gameId, guest)).closed).code).toBe(CLOSE_CODES.flood);
  expect(await socketsIn(stub)).toBe(2);
  // Others are not affected, and nobody is banned.
  await join(gameId, newGuest());
  pass(1);
  await join(gameId, guest);
});

test("the same holds for the hub and for a pool", async () => {
  const guest = newGuest();
  for (const open of [() => connectToHub(guest), () => connectToQueue("blitz", "casual", guest)]) {
    const first = await open();
    for (let tab = 0; tab < 4; tab++) {
      pass(1);
      await open();
    }
    expect(first.unread()).toEqual([]);
    await open();
    expect((await first.closed).code).toBe(CLOSE_CODES.replaced);
  }
});

test("joinGame is answered five times at once, then once a second, over all connections", async () => {
  const { gameId } = await seatedGame();
  const guest = newGuest();
  const [one, other] = [await connectToGame(gameId, guest), await connectToGame(gameId, guest)];
  for (let asked = 0; asked < 5; asked++) await rejoin(asked % 2 === 0 ? one : other, gameId);
  for (const client of [one, other]) {
    expect(await client.emitWithAck("joinGame", gameId)).toEqual(TOO_FAST);
    client.emit("joinGame", gameId);
    expect((await client.next("error")).args).toEqual(["too-fast"]);
  }
  pass(1);
  await rejoin(other, gameId);
  expect(await one.emitWithAck("joinGame", gameId)).toEqual(TOO_FAST);
});

test("refusals are answered twenty times, then no more, and the frame is not read", async () => {
  const { gameId, clients } = await seatedGame();
  for (let sent = 0; sent < 199; sent++) clients.X.emit("makeMove", moveOf(gameId, 0, 5));
  const refused = Array.from({ length: 20 }, () => clients.X.emitWithAck("resign", gameId));
  expect(await Promise.all(refused)).toEqual(Array.from({ length: 20 }, () => TOO_FAST));
  const before = clients.X.texts.length;
  const parse = vi.spyOn(JSON, "parse");
  for (let sent = 0; sent < 81; sent++) clients.X.send('{"event":"unread"}');
  expect((await clients.X.closed).code).toBe(CLOSE_CODES.flood);
  expect(parse.mock.calls.filter(([text]) => text.includes("unread"))).toEqual([]);
  expect(clients.X.texts).toHaveLength(before);
  await rejoin(clients.O, gameId);
});

test("all spectators in the room share one budget of frames, and the players have their own", async () => {
  const { gameId, creator } = await friendlyGame();
  const { client: one } = await join(gameId, creator);
  // The guests connect before the game begins, so they stay in the room.
  const guests = await Promise.all(Array.from({ length: 20 }, () => connectToGame(gameId, newGuest())));
  const { client: other, init } = await join(gameId, newGuest());
  pass(1);
  const answers = await Promise.all(guests.flatMap((guest) => Array.from({ length: 10 }, () => knock(guest, gameId))));
  const refused = answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(TOO_FAST));
  expect(refused).toHaveLength(100);
  const mover = init.you === "X" ? other : one;
  expect(await mover.emitWithAck("makeMove", moveOf(gameId, OPENING[0] ?? -1, 0))).toEqual({ ok: true });
  // No guest has exceeded its own limit, so none is closed. A second later the shared budget has room again.
  pass(1);
  for (const guest of guests) expect(await knock(guest, gameId)).toEqual({ ok: false, reason: "not-a-player" });
});

test("a flooder is banned for a minute, over hibernation, and others are not", async () => {
  const { gameId, stub, players, clients } = await seatedGame();
  const guest = newGuest();
  const [one, other] = [(await join(gameId, guest)).client, (await join(gameId, guest)).client];
  expect(await flood(one, gameId)).toBe(CLOSE_CODES.flood);
  expect((await other.closed).code).toBe(CLOSE_CODES.flood);
  for (const isAsleep of [false, true]) {
    // The flood has used up the budget of all spectators, so it needs time to refill.
    pass(2);
    if (isAsleep) await evictDurableObject(stub, { webSockets: "hibernate" });
    expect((await (await connectToGame(gameId, guest)).closed).code).toBe(CLOSE_CODES.flood);
    await join(gameId, newGuest());
    await rejoin(clients.O, gameId);
  }
  pass(60);
  await join(gameId, guest);
  expect([players.X.identifier, players.O.identifier]).not.toContain(guest.identifier);
});

test("a flood of an unknown game writes nothing, and is banned all the same", async () => {
  const gameId = newGameId();
  const guest = newGuest();
  expect(await flood(await connectToGame(gameId, guest), gameId)).toBe(CLOSE_CODES.flood);
  expect((await (await connectToGame(gameId, guest)).closed).code).toBe(CLOSE_CODES.flood);
  expect(await storedIn(roomOf(gameId))).toEqual({ rows: [], alarm: null });
});

test("a full room sends newcomers away to come back later, except its players, and replaces dead connections", async () => {
  const { gameId, stub, players } = await queueGame();
  await addSilentSockets(stub, MAX_SOCKETS.game, START);
  expect(await knockAtRoom(stub, newGuest())).toBe(REFUSED.full);
  await join(gameId, players.X);
  pass(91);
  expect(await knockAtRoom(stub, newGuest())).toBe(101);
  expect(await socketsIn(stub)).toBe(2);
});

test("104 guests with five silent connections each keep neither creator nor friend out of a waiting game", async () => {
  const { gameId, stub, creator } = await friendlyGame();
  for (let guest = 0; guest < 104; guest++) {
    const identity = newGuest();
    for (let tab = 0; tab < 5; tab++) await knockAtRoom(stub, identity);
  }
  expect(await socketsIn(stub)).toBe(MAX_SOCKETS.waitingGame);
  await join(gameId, creator);
  const friend = newGuest();
  expect((await join(gameId, friend)).init.players.map(({ identifier }) => identifier)).toContain(friend.identifier);
});

test("strangers keep neither side out of a challenge, and are sent away when it is full", async () => {
  const { gameId, stub, creator, invited } = await challengeGame();
  for (let guest = 0; guest < MAX_SOCKETS.waitingGame; guest++) expect(await knockAtRoom(stub, newGuest())).toBe(101);
  expect(await knockAtRoom(stub, newGuest())).toBe(REFUSED.full);
  await join(gameId, creator);
  expect((await join(gameId, invited)).init.you).not.toBeNull();
});

test("a newcomer without room in any relay is sent away to come back later", async () => {
  const { gameId } = await queueGame();
  for (let shard = 0; shard < 5; shard++) {
    await runInDurableObject(relayOf(gameId, shard), (relay) =>
      Object.assign(relay, { fetch: async () => new Response(null, { status: REFUSED.full }) }),
    );
  }
  const late = await connectToGame(gameId, newGuest());
  expect((await late.closed).code).toBe(CLOSED_AS_FULL);
  // The next guest is led to the relay after the full ones.
  await join(gameId, newGuest());
  expect(await socketsIn(relayOf(gameId, 5))).toBe(1);
});

const roomsMade = async (): Promise<number> => (await listDurableObjectIds(env.GAME_ROOM)).length;

test("handshakes are limited by identity and by network, before any object is reached", async () => {
  // The limiters count by the machine's minute, which may end anywhere in this test.
  vi.useRealTimers();
  const [guest, address] = [newGuest(), "2001:db8:1::1"];
  const token = await tokenOf(guest);
  const before = await roomsMade();
  const closed = async (of: string, from: string): Promise<number> => {
    const client = await connect("/sockets/games/short", of, { "CF-Connecting-IP": from });
    return (await client.closed).code;
  };
  const exhaust = async (): Promise<number> => {
    let letIn = 0;
    while (letIn < 300 && (await closed(token, address)) === CLOSE_CODES.notFound) letIn++;
    return letIn;
  };
  const letIn = await exhaust();
  expect(letIn).toBeGreaterThanOrEqual(120);
  expect(letIn).toBeLessThan(240);
  expect(await roomsMade()).toBe(before);
  const minute = (): number => Math.floor(Date.now() / 60_000);
  let [began, rooms, codes] = [-1, before, [0]];
  while (began !== minute()) {
    began = minute();
    await exhaust();
    rooms = await roomsMade();
    // Another network address does not reset an identity's limit.
    codes = [await closed(token, address), await closed(token, "2001:db8:2::1")];
    // If a new minute has begun, the room lets the guest in and answers.
    const gameId = newGameId();
    const atRoom = await connectToGame(gameId, guest);
    const refused = atRoom.closed.then(({ code }) => code);
    const answer = atRoom.emitWithAck("joinGame", gameId);
    codes.push(
      await Promise.race([
        refused,
        answer.then(
          () => 0,
          () => refused,
        ),
      ]),
    );
  }
  expect(codes).toEqual(codes.map(() => CLOSE_CODES.flood));
  expect(await roomsMade()).toBe(rooms);
  expect(await closed(await tokenOf(newGuest()), address)).toBe(CLOSE_CODES.notFound);
});

const from = (address: string): Headers => new Headers({ "CF-Connecting-IP": address });

test.each([
  ["HANDSHAKES_OF_NETWORK", "own"],
  ["HANDSHAKES_OF_WIDER_NETWORK", "wider"],
] as const)("forged tokens use up a network's limit, too (%s)", async (binding, which) => {
  const limited = {
    limit: vi.fn(async ({ key }: { key: string }) => ({
      success: key !== callersNetworks(from("2001:db8:3::1"))[which],
    })),
  };
  const { app } = await import("../../../worker/app.ts");
  const ask = (address: string): Promise<Response> =>
    Promise.resolve(
      app.fetch(
        new Request(`http://localhost/sockets/games/${newGameId()}`, {
          headers: {
            Upgrade: "websocket",
            "Sec-WebSocket-Protocol": "uttt.v1, token.forged",
            "CF-Connecting-IP": address,
          },
        }),
        { ...env, [binding]: limited },
      ),
    );
  const codes = await Promise.all(
    ["2001:db8:3::1", "2001:db8:4::1"].map(async (address) => {
      const { webSocket } = await ask(address);
      const closed = new Promise<number>((resolve) => {
        webSocket?.addEventListener("close", ({ code }) => resolve(code));
      });
      webSocket?.accept();
      return closed;
    }),
  );
  expect(codes).toEqual([CLOSE_CODES.flood, CLOSE_CODES.badToken]);
});
