import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { openSockets } from "../../../../worker/platform/object/sockets.ts";
import { GameRelay } from "../../../../worker/room/relay/game-relay.ts";
import { type GameClient, newGuest } from "../../test-client.ts";
import { type Joined, join, moveOf, type Table } from "../room.ts";

/** Spectators of games, for the tests of this folder. */

export const relayOf = (gameId: string, shard = 0): DurableObjectStub<GameRelay> =>
  env.GAME_RELAY.getByName(`${gameId}:local:${shard}`);

export const socketsOf = (object: DurableObjectStub<Rpc.DurableObjectBranded>): Promise<number> =>
  runInDurableObject(object, (_, state) => openSockets(state).length);

/** The relays that a room sends to. */
export const relaysOf = ({ stub }: Table): Promise<unknown> =>
  runInDurableObject(stub, (_, { storage }) => storage.kv.get<{ names: string[] }>("relays")?.names);

/** The next call to a relay fails: it is lost on the way, or its answer is. */
export const losePush = (isNoticed: boolean): void => {
  const push = vi.spyOn(GameRelay.prototype, "push");
  if (isNoticed) push.mockRejectedValueOnce(new Error("lost"));
  else push.mockResolvedValueOnce(1);
};

export const watch = (gameId: string, who: Identity = newGuest()): Promise<Joined> => join(gameId, who);

/** A move by the player to move, acknowledged. Does not wait for others to receive it. */
export const move = async ({ gameId, clients }: Table, square: number, ply: number): Promise<void> => {
  const answer = await (ply % 2 === 0 ? clients.X : clients.O).emitWithAck("makeMove", moveOf(gameId, square, ply));
  if (JSON.stringify(answer) !== '{"ok":true}') throw new Error(`ply ${ply}: ${JSON.stringify(answer)}`);
};

/** The ply of the next move received, or the number of moves if it is the whole game. */
export const nextPly = async (client: GameClient): Promise<number | { readonly all: number }> => {
  const [state] = (await client.next("gameState")).args;
  return state.t === "move" ? state.ply : { all: state.moveHistory.length };
};

export const nextCount = async (client: GameClient): Promise<number> => (await client.next("watchers")).args[0];
