import { runInDurableObject } from "cloudflare:test";
import type { Identity } from "../../../shared/account/identity.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { GameResultMessage } from "../../../shared/protocol/game-protocol.ts";
import type { GameRoom } from "../../../worker/room/game-room.ts";
import { newPlayer } from "../test-client.ts";
import { join, newGameId, playMoves, roomOf, type Table, TEN_PLIES } from "./room.ts";

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

/** Plays ten moves, unless told otherwise, then O resigns. Returns what each receives. */
export const finish = async (table: Table, moves = TEN_PLIES): Promise<GameResultMessage[]> => {
  await playMoves(table, moves);
  await table.clients.O.emitWithAck("resign", table.gameId);
  return nextResults(table);
};

export const nextResults = async ({ clients }: Table): Promise<GameResultMessage[]> => {
  const frames = await Promise.all([clients.X.next("gameResult"), clients.O.next("gameResult")]);
  return frames.map(({ args }) => args[0]);
};

/** Changes a room while it stays in memory. */
export const change = (stub: DurableObjectStub<GameRoom>, apply: (room: GameRoom) => void): Promise<void> =>
  runInDurableObject(stub, apply);
