import { runInDurableObject } from "cloudflare:test";
import type { GameResultMessage } from "../../../shared/game-protocol.ts";
import type { Identity } from "../../../shared/identity.ts";
import type { Side } from "../../../shared/rules.ts";
import type { GameRoom } from "../../../worker/game-room/game-room.ts";
import { newPlayer } from "../test-client.ts";
import { join, newGameId, OPENING, playMoves, roomOf, type Table } from "./room.ts";

/** A rated game of blitz with both players connected. */
export const ratedTable = async (
  players: Readonly<Record<Side, Identity>> = { X: newPlayer(), O: newPlayer() },
): Promise<Table> => {
  const gameId = newGameId();
  const stub = roomOf(gameId);
  const ratings = { X: { rating: 1500, deviation: 350 }, O: { rating: 1500, deviation: 350 } };
  await stub.create({ kind: "queue", gameId, gameType: "blitz", isRated: true, players, ratings });
  const { client: X } = await join(gameId, players.X);
  const { client: O } = await join(gameId, players.O);
  return { gameId, stub, players, clients: { X, O } };
};

export const X_BEATS_O = { X: 162, O: -162 };

/** Plays a few moves, then O resigns. Gives back what each is told. */
export const finish = async (table: Table): Promise<GameResultMessage[]> => {
  await playMoves(table, OPENING);
  await table.clients.O.emitWithAck("resign", table.gameId);
  return nextResults(table);
};

export const nextResults = async ({ clients }: Table): Promise<GameResultMessage[]> => {
  const frames = await Promise.all([clients.X.next("gameResult"), clients.O.next("gameResult")]);
  return frames.map(({ args }) => args[0]);
};

/** Changes a room as long as it stays in memory. */
export const change = (stub: DurableObjectStub<GameRoom>, apply: (room: GameRoom) => void): Promise<void> =>
  runInDurableObject(stub, apply);
