import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { gameIdFrom } from "../../../shared/game/game-id.ts";
import { indexInSubBoard, type Side, type Square, subBoardOf } from "../../../shared/game/rules.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import type { GameInit } from "../../../shared/protocol/game-protocol.ts";
import type { MoveRequest } from "../../../shared/protocol/protocol-schema.ts";
import { seatsOf } from "../../../worker/http/sockets/room-or-relay.ts";
import type { GameRoom } from "../../../worker/room/game-room.ts";
import { quiet } from "../quiet.ts";
import { connectToGame, type GameClient, newGuest, newPlayer, tokenOf, upgrade } from "../test-client.ts";

/** Games in real rooms, for the tests of this folder. */

/** Far enough ahead of the real clock that no alarm rings by itself: the tests ring them. */
export const START = Date.UTC(2040, 0, 1);

/** For each test of a file: the clock stands at START until the test sets it, and nothing is mocked afterwards. */
export const setClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
};

export const pass = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1000);
};

/** Lets time go on until a moment in a room that runs: its alarms ring when they are due, and clients answer. */
export const liveUntil = async (stub: DurableObjectStub<GameRoom>, moment: number): Promise<void> => {
  for (let next = await alarmOf(stub); next !== null && next <= moment; next = await alarmOf(stub)) {
    vi.setSystemTime(Math.max(next, Date.now()));
    await runDurableObjectAlarm(stub);
    await quiet();
  }
  vi.setSystemTime(moment);
};

export interface Room {
  readonly gameId: string;
  readonly stub: DurableObjectStub<GameRoom>;
  readonly players: Readonly<Record<Side, Identity>>;
}

export const newGameId = (): string => gameIdFrom(crypto.getRandomValues(new Uint8Array(64))) ?? newGameId();

export const roomOf = (gameId: string): DurableObjectStub<GameRoom> => env.GAME_ROOM.getByName(gameId);

export const queueGame = async (gameType: GameType = "blitz"): Promise<Room> => {
  const gameId = newGameId();
  const players = { X: newPlayer(), O: newGuest() };
  const stub = roomOf(gameId);
  await stub.create({ kind: "queue", gameId, gameType, isRated: false, players });
  return { gameId, stub, players };
};

/**
 * Lets the Worker learn who plays a game that has begun. It gives a room a second to say so, which a busy machine may
 * need: the room would count as silent, and the line of a player as unmeasured.
 */
export const learnSeats = async (gameId: string): Promise<void> => {
  for (;;) {
    const known = await seatsOf(env, gameId, null, { headers: new Headers() });
    if (known === "flood" || known.seats !== null) return;
  }
};

interface FriendlyRoom {
  readonly gameId: string;
  readonly stub: DurableObjectStub<GameRoom>;
  readonly creator: Identity;
}

export const friendlyGame = async (): Promise<FriendlyRoom> => {
  const gameId = newGameId();
  const creator = newPlayer();
  const stub = roomOf(gameId);
  await stub.create({ kind: "friendly", gameId, gameType: "rapid", creator });
  return { gameId, stub, creator };
};

export const challengeGame = async (): Promise<FriendlyRoom & { readonly invited: Identity }> => {
  const [gameId, creator, invited] = [newGameId(), newPlayer(), newPlayer()];
  const stub = roomOf(gameId);
  await stub.create({ kind: "challenge", gameId, gameType: "rapid", creator, invited });
  return { gameId, stub, creator, invited };
};

export interface Joined {
  readonly client: GameClient;
  readonly init: GameInit;
}

const initOf = async (client: GameClient): Promise<GameInit> => {
  const [state] = (await client.next("gameState")).args;
  if (state.t !== "init") throw new Error(`expected init, got ${JSON.stringify(state)}`);
  return state;
};

/**
 * Reconnects to a game if the room has closed the connection after a long silence. The tests' clients have no
 * heartbeat, and days pass in a moment.
 */
export const comeBack = async (client: GameClient, gameId: string, identity: Identity): Promise<void> => {
  if (!client.isOpen) await client.reconnect(async () => upgrade(`/sockets/games/${gameId}`, await tokenOf(identity)));
};

/** Asks for the game once more. Nothing else may be unread. If `identity` is given, reconnects first if needed. */
export const rejoin = async (client: GameClient, gameId: string, identity?: Identity): Promise<GameInit> => {
  if (identity !== undefined) await comeBack(client, gameId, identity);
  client.emit("joinGame", gameId);
  return initOf(client);
};

export const join = async (gameId: string, identity: Identity): Promise<Joined> => {
  const client = await connectToGame(gameId, identity);
  return { client, init: await rejoin(client, gameId) };
};

export interface Table extends Room {
  readonly clients: Readonly<Record<Side, GameClient>>;
}

/** A game from the queue with both players connected. */
export const seatedGame = async (gameType: GameType = "blitz"): Promise<Table> => {
  const room = await queueGame(gameType);
  const { client: X } = await join(room.gameId, room.players.X);
  const { client: O } = await join(room.gameId, room.players.O);
  return { ...room, clients: { X, O } };
};

export const moveOf = (gameId: string, square: Square, ply?: number): MoveRequest => ({
  gameId,
  subBoardIndex: subBoardOf(square),
  squareIndex: indexInSubBoard(square),
  ...(ply !== undefined && { ply }),
});

/** Makes moves from ply `from` on, each by the side to move. Checks that both players get each move. */
export const playMoves = async ({ gameId, clients }: Table, squares: readonly Square[], from = 0): Promise<void> => {
  for (const [index, square] of squares.entries()) {
    const ply = from + index;
    const mover = ply % 2 === 0 ? clients.X : clients.O;
    const answer = await mover.emitWithAck("makeMove", moveOf(gameId, square, ply));
    if (JSON.stringify(answer) !== '{"ok":true}') throw new Error(`ply ${ply}: ${JSON.stringify(answer)}`);
    for (const client of [clients.X, clients.O]) {
      const [state] = (await client.next("gameState")).args;
      if (state.t !== "move" || state.ply !== ply) throw new Error(`ply ${ply}: got ${JSON.stringify(state)}`);
    }
  }
};

interface Stored {
  readonly rows: readonly (readonly [name: string, stored: unknown])[];
  readonly alarm: number | null;
}

/** All that a room has in its storage: every row of every table, the keys and the alarm. */
export const storedIn = (stub: DurableObjectStub<GameRoom>): Promise<Stored> =>
  runInDurableObject(stub, async (_room, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
      )
      .toArray();
    const rows = tables.map(({ name }): [string, unknown] => [
      name,
      storage.sql.exec(`SELECT * FROM "${name}"`).toArray(),
    ]);
    return { rows: [...rows, ...storage.kv.list()], alarm: await storage.getAlarm() };
  });

/** SQLite's own count of rows written on the room's connection: tables, alarm and all. */
export const rowsWritten = (stub: DurableObjectStub<Rpc.DurableObjectBranded>): Promise<number> =>
  runInDurableObject(
    stub,
    (_room, { storage }) => storage.sql.exec<{ count: number }>("SELECT total_changes() AS count").one().count,
  );

export const alarmOf = (stub: DurableObjectStub<GameRoom>): Promise<number | null> =>
  runInDurableObject(stub, (_room, { storage }) => storage.getAlarm());

/** A legal opening. */
export const OPENING: readonly Square[] = [40, 36, 0, 4, 37, 9];

/** The same, long enough for a resignation to count. */
export const TEN_PLIES: readonly Square[] = [...OPENING, 1, 10, 11, 18];
