import type { GameType } from "../../../shared/game/time-controls.ts";
import { type Place, REGION_NAMES, type Region, regionFor, regionOfContinent, WORLDS_REGION } from "./placement.ts";
import { continentOfPool } from "./pool-name.ts";
import { regionOfRelay } from "./relay-name.ts";

/**
 * Gets objects by name, with the region where each is to be created. The first call creates an object in its region, so
 * every possible first call goes through here. Hubs need no hint: the first call is their player's own handshake.
 */

const hintOf = (region: Region | null): DurableObjectNamespaceGetDurableObjectOptions =>
  region === null ? {} : { locationHint: region };

/** Gets the room of a new game, placed near both players. Unknown locations count as the caller's. */
export const roomNear = ({ GAME_ROOM }: Env, gameId: string, places: readonly (Place | undefined)[]) =>
  GAME_ROOM.getByName(gameId, hintOf(regionFor(places)));

/** Gets the room of a new race, near whoever makes it. */
export const raceNear = ({ RACE_ROOM }: Env, code: string, place: Place | null) =>
  RACE_ROOM.getByName(code, hintOf(regionFor([place])));

/** Gets an arena: where most of the world's players are near. Its games have rooms near their own players. */
export const arenaNamed = ({ ARENA }: Env, id: string) => ARENA.getByName(id, hintOf(WORLDS_REGION));

/** Gets a pool's queue: central in its continent if it has one, else where most of the world's players are near. */
export const queueNamed = ({ MATCHMAKING_QUEUE }: Env, name: string) => {
  const continent = continentOfPool(name);
  return MATCHMAKING_QUEUE.getByName(name, hintOf(continent === null ? WORLDS_REGION : regionOfContinent(continent)));
};

/** The one pool of seeks, where most of the world's players are near. */
export const seekPoolOf = ({ SEEK_POOL }: Env) => SEEK_POOL.getByName("all", hintOf(WORLDS_REGION));

export const runningGamesOf = ({ RUNNING_GAMES }: Env, gameType: GameType) =>
  RUNNING_GAMES.getByName(gameType, hintOf(WORLDS_REGION));

/** Gets a relay, in the region that its name contains. */
export const relayNamed = ({ GAME_RELAY }: Env, name: string) =>
  GAME_RELAY.getByName(name, hintOf(REGION_NAMES.find((region) => region === regionOfRelay(name)) ?? null));
