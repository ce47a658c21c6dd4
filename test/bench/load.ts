import vectors from "../vectors/uttt.json" with { type: "json" };
import { newAddress, openSocket } from "./open-socket.ts";

/** The longest game of the vectors, so that a room lasts for as many moves as possible. */
export const SCRIPT = vectors.random_games.map((game) => game.moves).reduce((a, b) => (b.length > a.length ? b : a));

/** Moves that a room can play: the script's, without the one that ends the game. */
export const MAX_PLIES = SCRIPT.length - 1;

export interface Target {
  readonly name: string;
  /** Prepares a room for two players. Returns where and as whom they connect. */
  prepare(roomId: string): Promise<{ readonly url: string; readonly protocols: readonly (readonly string[])[] }>;
  /** What a player sends on arrival, if anything, and the answer to wait for. */
  readonly greeting: ((roomId: string) => string) | null;
  /** True if a message is a move, not an acknowledgement or a result. */
  isMove(message: string): boolean;
  /** Deletes rooms after a run. Otherwise the alarms of its unfinished games would ring during the next run. */
  forget(roomIds: readonly string[]): Promise<void>;
}

export interface Measured {
  readonly moves: number;
  readonly seconds: number;
  /** Milliseconds from sending a move to the opponent's receiving it, sorted. */
  readonly latencies: Float64Array;
  /** Average bytes of all messages of one move. */
  readonly bytesSent: number;
  readonly bytesReceivedByMover: number;
  readonly bytesReceivedByOpponent: number;
}

export interface Room {
  readonly id: string;
  readonly sockets: readonly [WebSocket, WebSocket];
}

const connect = (url: string, protocols: readonly string[]): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    // A separate address: simultaneous handshakes of one network wait for each other.
    const socket = openSocket(url, protocols, newAddress());
    socket.addEventListener("open", () => resolve(socket), { once: true });
    socket.addEventListener("error", reject, { once: true });
  });

const firstMessage = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => socket.addEventListener("message", () => resolve(), { once: true }));

export const openRoom = async (target: Target, id: string): Promise<Room> => {
  const { url, protocols } = await target.prepare(id);
  const [first, second] = await Promise.all(protocols.map((offered) => connect(url, offered)));
  if (first === undefined || second === undefined) throw new Error("a room needs two players");
  if (target.greeting !== null) {
    const text = target.greeting(id);
    await Promise.all(
      [first, second].map((socket) => {
        const answered = firstMessage(socket);
        socket.send(text);
        return answered;
      }),
    );
  }
  return { id, sockets: [first, second] };
};

/** At most 50 rooms are opened at a time. Opening is not measured. */
const openRooms = async (target: Target, count: number, ids: () => string): Promise<Room[]> => {
  const rooms: Room[] = [];
  while (rooms.length < count) {
    const batch = Math.min(50, count - rooms.length);
    rooms.push(...(await Promise.all(Array.from({ length: batch }, () => openRoom(target, ids())))));
  }
  return rooms;
};

export const moveText = (gameId: string, ply: number, square: number): string =>
  JSON.stringify({
    event: "makeMove",
    args: [{ gameId, subBoardIndex: Math.floor(square / 9), squareIndex: square % 9, ply, ackWithMove: true }],
    id: ply,
  });

interface Tally {
  readonly latencies: number[];
  bytesSent: number;
  bytesToMover: number;
  bytesToOpponent: number;
}

/** Both players answer each move at once, until `plies` moves are made. */
const playRoom = (target: Target, room: Room, plies: number, tally: Tally): Promise<void> =>
  new Promise((resolve, reject) => {
    let ply = 0;
    let sentAt = 0;
    const send = (): void => {
      const square = SCRIPT[ply];
      const socket = room.sockets[ply % 2 === 0 ? 0 : 1];
      if (square === undefined) throw new Error("the script is shorter than the run");
      const text = moveText(room.id, ply, square);
      tally.bytesSent += text.length;
      sentAt = performance.now();
      socket.send(text);
    };
    for (const [side, socket] of room.sockets.entries()) {
      let seen = 0;
      socket.addEventListener("message", ({ data }) => {
        const text = String(data);
        if (text.includes('"ok":false') || text.includes('"event":"error"'))
          reject(new Error(`${target.name}: ${text}`));
        if (!target.isMove(text)) {
          tally.bytesToMover += text.length;
          return;
        }
        // Only the opponent's copy counts, not the mover's own.
        if (seen++ % 2 === side) {
          tally.bytesToMover += text.length;
          return;
        }
        tally.bytesToOpponent += text.length;
        tally.latencies.push(performance.now() - sentAt);
        ply++;
        if (ply === plies) resolve();
        else send();
      });
      // After the last move this has no effect: the promise is settled.
      socket.addEventListener("close", () => reject(new Error(`${target.name}: a socket closed at ply ${ply}`)));
    }
    send();
  });

/** One run: opens the rooms, plays `plies` moves in each at once, and closes them. */
export const measure = async (
  target: Target,
  rooms: number,
  plies: number,
  ids: () => string,
  onOpened: () => Promise<void> = async () => {},
): Promise<Measured> => {
  const opened = await openRooms(target, rooms, ids);
  await onOpened();
  const tally: Tally = { latencies: [], bytesSent: 0, bytesToMover: 0, bytesToOpponent: 0 };
  const from = performance.now();
  await Promise.all(opened.map((room) => playRoom(target, room, plies, tally)));
  const seconds = (performance.now() - from) / 1000;
  for (const { sockets } of opened) {
    for (const socket of sockets) socket.close();
  }
  const moves = rooms * plies;
  return {
    moves,
    seconds,
    latencies: Float64Array.from(tally.latencies).sort(),
    bytesSent: tally.bytesSent / moves,
    bytesReceivedByMover: tally.bytesToMover / moves,
    bytesReceivedByOpponent: tally.bytesToOpponent / moves,
  };
};
