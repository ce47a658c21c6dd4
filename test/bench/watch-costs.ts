import { MAX_SOCKETS } from "../../shared/protocol/protocol.ts";

/**
 * The cost of watching, from counts and Cloudflare's prices (developers.cloudflare.com, Workers and Durable Objects,
 * paid plan, beyond what is included).
 */
const PRICE = {
  workerRequest: 0.3 / 1e6,
  objectRequest: 0.15 / 1e6,
  gigabyteSecond: 12.5 / 1e6,
  rowWritten: 1 / 1e6,
} as const;

/** The memory billed for a running object. */
const GIGABYTES = 0.128;
/** Messages from clients that count as one request. */
const MESSAGES_A_REQUEST = 20;
const HEARTBEATS_AN_HOUR = 180;
/** Seconds for which an object keeps running after an event. */
const SECONDS_AWAKE = 10;
/** A relay checks its sockets once a minute: an alarm, its row, and a question to the room. */
const LOOKS_AN_HOUR = 60;

interface Watching {
  readonly games: number;
  readonly watchersOfEach: number;
  /** Measured calls of the room to one relay for one move. */
  readonly callsAMove: number;
  readonly secondsAMove: number;
}

interface Costs {
  readonly relays: number;
  readonly objectRequests: number;
  readonly gigabyteSeconds: number;
  readonly dollars: number;
}

/** For an hour in which each spectator comes once, and all relays are in one region. */
export const costsOfAnHour = ({ games, watchersOfEach, callsAMove, secondsAMove }: Watching): Costs => {
  const watchers = games * watchersOfEach;
  const relays = games * Math.ceil(watchersOfEach / MAX_SOCKETS.relay);
  const moves = 3600 / secondsAMove;
  const objectRequests =
    // The handshake; joinGame and the heartbeats.
    watchers * (1 + (1 + HEARTBEATS_AN_HOUR) / MESSAGES_A_REQUEST) + relays * (moves * callsAMove + 2 * LOOKS_AN_HOUR);
  const awake = Math.min(3600, moves * SECONDS_AWAKE);
  const gigabyteSeconds = relays * awake * GIGABYTES;
  const dollars =
    watchers * PRICE.workerRequest +
    objectRequests * PRICE.objectRequest +
    gigabyteSeconds * PRICE.gigabyteSecond +
    relays * LOOKS_AN_HOUR * PRICE.rowWritten;
  return { relays, objectRequests, gigabyteSeconds, dollars };
};
