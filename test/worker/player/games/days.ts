import { expect } from "vitest";
import type { Identity } from "../../../../shared/account/identity.ts";
import { clockOfDays } from "../../../../shared/game/time-controls.ts";
import { quiet } from "../../quiet.ts";
import { moveOf } from "../../room/room.ts";
import { connectToGame, type HubClient, newGuest } from "../../test-client.ts";
import { hubOf } from "../people.ts";

/** Correspondence games in their rooms, and the lists of their players. */

export const enter = async (gameId: string, who: Identity) => {
  const client = await connectToGame(gameId, who);
  client.emit("joinGame", gameId);
  return { client, state: (await client.next("gameState")).args[0] };
};

/** A game of Ann's by link, against a guest. Nobody is connected to it. */
export const linkGame = async (ann: Identity, hub: HubClient, days = 3) => {
  hub.emit("createFriendlyGame", "correspondence", { clock: clockOfDays(days), side: "X" });
  const created = await hub.next("friendlyGameCreated");
  hub.acknowledge(created);
  const gameId = created.args[0];
  const other = newGuest();
  for (const who of [ann, other]) await (await enter(gameId, who)).client.close();
  return { gameId, other };
};

export const makeMove = async (gameId: string, who: Identity, square: number, ply: number): Promise<void> => {
  const { client } = await enter(gameId, who);
  expect(await client.emitWithAck("makeMove", moveOf(gameId, square, ply))).toEqual({ ok: true });
  await client.close();
};

export const listed = async (who: Identity, wanted: readonly object[]): Promise<void> => {
  await quiet();
  expect(await hubOf(who).correspondence()).toMatchObject(wanted);
};
