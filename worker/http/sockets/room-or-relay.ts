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

type SeatHolders = Readonly<Record<Side, string>>;

interface FoundSeats {
  /** Null if the game has not begun, does not exist, or its room does not answer: then the room decides. */
  readonly seats: SeatHolders | null;
  readonly took: Millis | null;
}

/** Seats of begun games never change, and neither does the distance to the room. */
const begun = new Map<string, FoundSeats>();

/** The caller may be a player whose clock is running. */
const ANSWER_WITHIN: Millis = 1000;

/** An id can be made up, and each wakes a room, which reads D1. A bot may ask once for each of its games. */
const UNKNOWN_GAMES = {
  identity: { burst: 64, perHour: 3600 },
  network: { burst: 600, perHour: 36_000 },
  widerNetwork: { burst: 4800, perHour: 288_000 },
} as const satisfies Record<string, Limit>;

/** Not long, as players of running games may be among them. */
const SPREAD = { atOnce: 2, longestWait: 500 } as const;

const mayAskForUnknown = (identifier: string | null, { own, wider }: Networks, now: Millis): boolean => {
  const isWithin = (key: string | null | undefined, limit: Limit): boolean =>
    key == null || takeRecent("unknown-games", key, limit, now).ok;
  return (
    isWithin(identifier, UNKNOWN_GAMES.identity) &&
    isWithin(own, UNKNOWN_GAMES.network) &&
    isWithin(wider, UNKNOWN_GAMES.widerNetwork)
  );
};

/** In unknown games, for one that does not exist. */
const COST_OF_NOTHING = 8;

/** Call when neither the room nor D1 has the game. */
export const countMadeUp = (identifier: string, now: Millis): void => {
  // The question itself was the first.
  for (let more = 1; more < COST_OF_NOTHING; more++) {
    takeRecent("unknown-games", identifier, UNKNOWN_GAMES.identity, now);
  }
};

/** Remembers answers. "flood" if the caller asks for too many games. `identifier` is null for anybody. */
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

/** Around the world. A longer answer means that the room had to wake up. */
const LONGEST_TO_ROOM: Millis = 200;

/** TCP's round trip to the edge, in milliseconds. Missing over HTTP/3 and in local runs. */
const measured = z.object({ clientTcpRtt: z.number().min(0).max(10_000) });

/** Null if unknown. No client can fake it, except by delaying its whole connection. */
export const roundTripOf = ({ cf }: Request, { took }: FoundSeats): Millis | null => {
  const { data } = measured.safeParse(cf);
  return data === undefined || took === null ? null : Math.round(data.clientTcpRtt) + Math.min(took, LONGEST_TO_ROOM);
};

/** Also one taken as a guest before logging in. */
export const isSeated = ({ X, O }: SeatHolders, identity: Identity): boolean =>
  isIdentity(X, identity) || isIdentity(O, identity);

/** People in one region share relays. */
export const regionOf = ({ cf }: Request): string => regionFor([placeOf(cf)]) ?? "local";

const MAX_SHARDS = 100;
/** If all are full, the client reconnects and the search goes on from there. */
const TRIED_AT_ONCE = 5;

/** By game and region, with free places when last seen. */
const firstShards = new Map<string, number>();

export const relaysOf = (gameId: string, region: string): RelayName[] => {
  const first = firstShards.get(`${gameId}:${region}`) ?? 0;
  return Array.from({ length: TRIED_AT_ONCE }, (_, number) => ({
    gameId,
    region,
    shard: (first + number) % MAX_SHARDS,
  }));
};

/** From now on. Spectators leave in time, so after the last shard the search starts over. */
export const noteFull = ({ gameId, region, shard }: RelayName): void =>
  remember(firstShards, `${gameId}:${region}`, (shard + 1) % MAX_SHARDS);
