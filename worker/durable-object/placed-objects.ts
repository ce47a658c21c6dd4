import type { GameType } from "../../shared/time-controls.ts";
import { type Place, REGION_NAMES, type Region, regionFor, regionOfContinent, WORLDS_REGION } from "./placement.ts";
import { continentOfPool } from "./pool-name.ts";
import { regionOfRelay } from "./relay-name.ts";

/**
 * Objects by their names, with the region in which each is to be made. Whoever calls first has it made there, so every
 * call goes through here that may be the first. Hubs need no hint: the first to call one is its player's own handshake.
 */

const hintOf = (region: Region | null): DurableObjectNamespaceGetDurableObjectOptions =>
  region === null ? {} : { locationHint: region };

/** The room of a game that is to be made, near both players; of whom nothing is known, near whoever asks for it. */
export const roomNear = ({ GAME_ROOM }: Env, gameId: string, places: readonly (Place | undefined)[]) =>
  GAME_ROOM.getByName(gameId, hintOf(regionFor(places)));

/** A pool's queue: amid its continent if it has one, else where the world's players are nearest. */
export const queueNamed = ({ MATCHMAKING_QUEUE }: Env, name: string) => {
  const continent = continentOfPool(name);
  return MATCHMAKING_QUEUE.getByName(name, hintOf(continent === null ? WORLDS_REGION : regionOfContinent(continent)));
};

/** The list of running games, which everybody looks at. */
export const runningGamesOf = ({ RUNNING_GAMES }: Env, gameType: GameType) =>
  RUNNING_GAMES.getByName(gameType, hintOf(WORLDS_REGION));

/** A relay: in the region that its name says, with those who watch there. */
export const relayNamed = ({ GAME_RELAY }: Env, name: string) =>
  GAME_RELAY.getByName(name, hintOf(REGION_NAMES.find((region) => region === regionOfRelay(name)) ?? null));
