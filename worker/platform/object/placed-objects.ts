import { isHouseBot } from "../../../shared/account/house-bots.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import { type Place, REGION_NAMES, type Region, regionFor, regionOfContinent, WORLDS_REGION } from "./placement.ts";
import { continentOfPool } from "./pool-name.ts";
import { regionOfRelay } from "./relay-name.ts";

/**
 * Gets objects by name, with the region where each is to be created. The first call creates an object in its region, so
 * every possible first call goes through here. People's hubs need no hint: the first call
 * is their player's own handshake.
 */

const hintOf = (region: Region | null): DurableObjectNamespaceGetDurableObjectOptions =>
  region === null ? {} : { locationHint: region };

/** Gets the room of a new game, placed near both players. Unknown locations count as the caller's. */
export const roomNear = ({ GAME_ROOM }: Env, gameId: string, places: readonly (Place | undefined)[]) =>
  GAME_ROOM.getByName(gameId, hintOf(regionFor(places)));

/** Gets the room of a new race, placed near its creator. */
export const raceNear = ({ RACE_ROOM }: Env, code: string, place: Place | null) =>
  RACE_ROOM.getByName(code, hintOf(regionFor([place])));

/** Gets an arena, placed near most of the world's players. Its games have rooms near their own players. */
export const arenaNamed = ({ ARENA }: Env, id: string) => ARENA.getByName(id, hintOf(WORLDS_REGION));

/** Gets a pool's queue, placed centrally in the pool's continent, else near most of the world's players. */
export const queueNamed = ({ MATCHMAKING_QUEUE }: Env, name: string) => {
  const continent = continentOfPool(name);
  return MATCHMAKING_QUEUE.getByName(name, hintOf(continent === null ? WORLDS_REGION : regionOfContinent(continent)));
};

/** Gets the only pool of seeks, placed near most of the world's players. */
export const seekPoolOf = ({ SEEK_POOL }: Env) => SEEK_POOL.getByName("all", hintOf(WORLDS_REGION));

/** Gets the only downtime monitor, placed near most of the world's players. */
export const downtimeMonitorOf = ({ DOWNTIME_MONITOR }: Env) =>
  DOWNTIME_MONITOR.getByName("all", hintOf(WORLDS_REGION));

/** Gets the object that plays a house bot, placed near most of the world's players. */
export const houseBotOf = ({ HOUSE_BOT }: Env, identifier: string) =>
  HOUSE_BOT.getByName(identifier, hintOf(WORLDS_REGION));

/**
 * Gets the hub of somebody who may never have connected. Only house bots never do, so theirs are placed near most of the
 * world's players.
 */
export const hubOf = ({ PLAYER_HUB }: Env, identifier: string) =>
  PLAYER_HUB.getByName(identifier, hintOf(isHouseBot({ identifier }) ? WORLDS_REGION : null));

export const runningGamesOf = ({ RUNNING_GAMES }: Env, gameType: GameType) =>
  RUNNING_GAMES.getByName(gameType, hintOf(WORLDS_REGION));

export const relayNamed = ({ GAME_RELAY }: Env, name: string) =>
  GAME_RELAY.getByName(name, hintOf(REGION_NAMES.find((region) => region === regionOfRelay(name)) ?? null));

/** An object with sockets, by its kind and name. */
export interface SocketTarget {
  readonly kind: "hub" | "queue" | "room" | "relay" | "race" | "arena";
  readonly name: string;
}

export const objectWithSockets = (env: Env, { kind, name }: SocketTarget): DurableObjectStub => {
  switch (kind) {
    case "hub":
      return env.PLAYER_HUB.getByName(name);
    case "queue":
      return queueNamed(env, name);
    case "room":
      return env.GAME_ROOM.getByName(name);
    case "relay":
      return relayNamed(env, name);
    case "race":
      return env.RACE_ROOM.getByName(name);
    case "arena":
      return arenaNamed(env, name);
  }
};
