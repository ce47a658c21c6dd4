import { z } from "zod";
import { type Identity, isIdentity } from "../../../shared/account/identity.ts";
import type { Limit } from "../../../shared/api/call-limits.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import type { Networks } from "../../platform/core/edge-limit.ts";
import { remember } from "../../platform/core/remember.ts";
import { placeOf, regionFor } from "../../platform/object/placement.ts";
import type { RelayName } from "../../platform/object/relay-name.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";
import { takeRecent } from "../request/recent-calls.ts";
import { spreadOut } from "../request/spread-out.ts";

/** Decides whether a connection goes to the game's room or to a relay. */

type SeatHolders = Readonly<Record<Side, string>>;

/** A room's answer to the question who has the seats. */
interface FoundSeats {
  /** Null if the game has not begun, does not exist, or its room does not answer: then the room decides. */
  readonly seats: SeatHolders | null;
  /** How long the answer took; null without an answer. */
  readonly took: Millis | null;
}

/** The answers of games that have begun. Their seats never change, and neither does the distance to the room. */
const begun = new Map<string, FoundSeats>();

/** Short, because the caller may be a player whose clock is running. */
const ANSWER_WITHIN: Millis = 1000;

/**
 * How many games that this Worker instance does not know somebody may ask for. An id can be made up, and each one wakes
 * a room, which reads D1. A bot that plays as many games as it may asks for each of them once.
 */
const UNKNOWN_GAMES = {
  identity: { burst: 64, perHour: 3600 },
  network: { burst: 600, perHour: 36_000 },
  widerNetwork: { burst: 4800, perHour: 288_000 },
} as const satisfies Record<string, Limit>;

/** How those of one network wait. Not long, as players of running games may be among them. */
const SPREAD = { atOnce: 2, longestWait: 500 } as const;

/** Counts somebody who asks for an unknown game. False if it is one too many. */
const mayAskForUnknown = (identifier: string | null, { own, wider }: Networks, now: Millis): boolean => {
  const isWithin = (key: string | null | undefined, limit: Limit): boolean =>
    key == null || takeRecent("unknown-games", key, limit, now).ok;
  return (
    isWithin(identifier, UNKNOWN_GAMES.identity) &&
    isWithin(own, UNKNOWN_GAMES.network) &&
    isWithin(wider, UNKNOWN_GAMES.widerNetwork)
  );
};

/** What a game that turns out not to exist costs its caller, in unknown games: so few of them empty the bucket. */
const COST_OF_NOTHING = 8;

/** Call when neither the room nor D1 has the game that somebody asked for. */
export const countMadeUp = (identifier: string, now: Millis): void => {
  // The question itself was the first.
  for (let more = 1; more < COST_OF_NOTHING; more++) {
    takeRecent("unknown-games", identifier, UNKNOWN_GAMES.identity, now);
  }
};

/**
 * Asks a game's room for its seats, or returns its remembered answer. "flood" if the caller asks for too many games.
 * @param identifier the caller; null if anybody
 */
export const seatsOf = async (
  env: Env,
  gameId: string,
  identifier: string | null,
  { headers }: Pick<Request, "headers">,
): Promise<FoundSeats | "flood"> => {
  const known = begun.get(gameId);
  if (known !== undefined) return known;
  const networks = callersNetworks(headers);
  if (!mayAskForUnknown(identifier, networks, Date.now())) return "flood";
  const found = await spreadOut(`unknown-games ${networks.own}`, SPREAD, async () => {
    const askedAt = Date.now();
    const ask = () => env.GAME_ROOM.getByName(gameId).seats();
    const seats = await answerOr("unknown", ANSWER_WITHIN, "seats-unknown", ask);
    return seats === "unknown" ? { seats: null, took: null } : { seats, took: Date.now() - askedAt };
  });
  if (found.seats !== null) remember(begun, gameId, found);
  return found;
};

/** The longest way to a room and back, around the world. A longer answer means that the room had to wake up. */
const LONGEST_TO_ROOM: Millis = 200;

/** The round trip of TCP between client and edge, in milliseconds. Missing over HTTP/3 and in local runs. */
const measured = z.object({ clientTcpRtt: z.number().min(0).max(10_000) });

/**
 * The round trip between a client and its room; null if unknown. No client can fake it, except by delaying its whole
 * connection.
 */
export const roundTripOf = ({ cf }: Request, { took }: FoundSeats): Millis | null => {
  const { data } = measured.safeParse(cf);
  return data === undefined || took === null ? null : Math.round(data.clientTcpRtt) + Math.min(took, LONGEST_TO_ROOM);
};

/** True if this person has a seat, also one taken as a guest before logging in. */
export const isSeated = ({ X, O }: SeatHolders, identity: Identity): boolean =>
  isIdentity(X, identity) || isIdentity(O, identity);

/** The nearest region. People in one region share relays. */
export const regionOf = ({ cf }: Request): string => regionFor([placeOf(cf)]) ?? "local";

const MAX_SHARDS = 100;
/** Relays tried per handshake. If all are full, the client reconnects and the search goes on from there. */
const TRIED_AT_ONCE = 5;

/** The shard that had free places last, per game and region. */
const firstShards = new Map<string, number>();

export const relaysOf = (gameId: string, region: string): RelayName[] => {
  const first = firstShards.get(`${gameId}:${region}`) ?? 0;
  return Array.from({ length: TRIED_AT_ONCE }, (_, number) => ({
    gameId,
    region,
    shard: (first + number) % MAX_SHARDS,
  }));
};

/** Skips a full relay from now on. Spectators leave in time, so after the last shard the search starts over. */
export const noteFull = ({ gameId, region, shard }: RelayName): void =>
  remember(firstShards, `${gameId}:${region}`, (shard + 1) % MAX_SHARDS);
