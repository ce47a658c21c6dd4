import { type Identity, isIdentity } from "../../shared/identity.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import { placeOf, regionFor } from "../durable-object/placement.ts";
import type { RelayName } from "../durable-object/relay-name.ts";

/** Whether somebody who connects to a game is led to its room or to a relay, and to which. */

type SeatHolders = Readonly<Record<Side, string>>;

/** What this instance of the Worker knows of games: no more than this many, the oldest goes first. */
const REMEMBERED = 2000;

const remember = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
};

/** Of games that have begun: their seats never change. */
const seats = new Map<string, SeatHolders>();

/** Whoever waits may be a player whose clock runs. */
const ANSWER_WITHIN: Millis = 1000;

/**
 * Whose the seats of a game are, or null: it has not begun, there is none, or nobody knows. Then the room decides. A room
 * that still runs the build before cannot be asked.
 */
export const seatsOf = async (env: Env, gameId: string): Promise<SeatHolders | null> => {
  const known = seats.get(gameId);
  if (known !== undefined) return known;
  try {
    const found = await within(ANSWER_WITHIN, env.GAME_ROOM.getByName(gameId).seats());
    if (found !== null) remember(seats, gameId, found);
    return found;
  } catch (error) {
    logError("seats-unknown", error);
    return null;
  }
};

/** The seat of the guest somebody was before logging in is theirs too. */
export const isSeated = ({ X, O }: SeatHolders, identity: Identity): boolean =>
  isIdentity(X, identity) || isIdentity(O, identity);

/** The region nearest to somebody: those who share one share relays. */
export const regionOf = ({ cf }: Request): string => regionFor([placeOf(cf)]) ?? "local";

const MAX_SHARDS = 100;
/** How many are tried for one handshake. Who finds no place by then comes again, and is led on from there. */
const TRIED_AT_ONCE = 5;

/** The relay of a game and region that had room last, by their names. */
const firstShards = new Map<string, number>();

/** The relays to try, one after the other. */
export const relaysOf = (gameId: string, region: string): RelayName[] => {
  const first = firstShards.get(`${gameId}:${region}`) ?? 0;
  return Array.from({ length: TRIED_AT_ONCE }, (_, number) => ({
    gameId,
    region,
    shard: (first + number) % MAX_SHARDS,
  }));
};

/** A relay has as many sockets as it takes: the next ones are led past it. Some of its own will go, so they begin anew. */
export const noteFull = ({ gameId, region, shard }: RelayName): void =>
  remember(firstShards, `${gameId}:${region}`, (shard + 1) % MAX_SHARDS);
