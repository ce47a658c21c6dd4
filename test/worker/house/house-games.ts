import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { type HouseBotName, houseBotId } from "../../../shared/account/house-bots.ts";
import type { Identity } from "../../../shared/account/identity.ts";
import { legalSquares, replay, type Side, type Square, sideAt } from "../../../shared/game/rules.ts";
import { squareOf } from "../../../shared/protocol/notation.ts";
import { challenge } from "../player/bots/bots.ts";
import { quiet } from "../quiet.ts";
import { join, moveOf, rejoin, roomOf } from "../room/room.ts";
import { connectToHub, type GameClient, type HubClient, newGuest } from "../test-client.ts";

/** Games of people with house bots. */

export const houseBot = (name: HouseBotName): Identity => ({
  identifier: houseBotId(name),
  username: `${name[0]?.toUpperCase()}${name.slice(1)}Bot`,
  role: "player",
  formerGuest: null,
});

export const houseOf = ({ identifier }: Identity) => env.HOUSE_BOT.getByName(identifier);

interface HouseGame {
  readonly gameId: string;
  readonly person: Identity;
  readonly hub: HubClient;
  readonly client: GameClient;
  readonly bot: Identity;
  readonly side: Side;
}

/** A guest challenges a bot, and opens the game. */
export const newHouseGame = async (
  side: Side,
  { bot = houseBot("crumb"), person = newGuest(), hub }: { bot?: Identity; person?: Identity; hub?: HubClient } = {},
): Promise<HouseGame> => {
  const ownHub = hub ?? (await connectToHub(person));
  const gameId = String(await challenge(ownHub, bot, { side }));
  expect(gameId).toMatch(/^\w+$/);
  const { client } = await join(gameId, person);
  return { gameId, person, hub: ownHub, client, bot, side };
};

/** The moves that the room has now. */
export const movesIn = async ({ gameId, client }: Pick<HouseGame, "gameId" | "client">): Promise<readonly Square[]> =>
  (await rejoin(client, gameId)).moveHistory.map(squareOf);

/** The person makes the first legal move. */
export const movePerson = async ({ gameId, client }: HouseGame, moves: readonly Square[]): Promise<Square> => {
  const [square] = legalSquares(replay(moves));
  if (square === undefined) throw new Error("the game is over");
  expect(await client.emitWithAck("makeMove", moveOf(gameId, square, moves.length))).toEqual({ ok: true });
  const [state] = (await client.next("gameState")).args;
  expect(state).toMatchObject({ t: "move", ply: moves.length });
  return square;
};

/** When a bot's object wakes; null if nobody has asked it for a move. */
export const alarmOfHouse = (bot: Identity): Promise<number | null> =>
  runInDurableObject(houseOf(bot), (_, { storage }) => storage.getAlarm());

/** Rings the bot's alarm when it is due, once the room has asked it. */
export const ringHouse = async (bot: Identity): Promise<void> => {
  await quiet();
  vi.setSystemTime(Math.max(Date.now(), (await alarmOfHouse(bot)) ?? 0));
  await runDurableObjectAlarm(houseOf(bot));
};

/** The bot's next move, as the person's page gets it. */
export const nextMove = async ({ client }: HouseGame): Promise<{ ply: number; square: Square }> => {
  const [state] = (await client.next("gameState")).args;
  if (state.t !== "move") throw new Error(`expected a move, got ${JSON.stringify(state)}`);
  return { ply: state.ply, square: squareOf(state.move) };
};

/** Kills a bot's object: what it had in memory is gone. */
export const killHouse = (bot: Identity): Promise<void> => evictDurableObject(houseOf(bot));

export const killRoom = ({ gameId }: HouseGame): Promise<void> =>
  evictDurableObject(roomOf(gameId), { webSockets: "hibernate" });

export const isPersonsTurn = (side: Side, moves: readonly Square[]): boolean => sideAt(moves.length) === side;
