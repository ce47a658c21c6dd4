import type { MiddlewareHandler } from "hono";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { later } from "../../platform/core/later.ts";
import { callersNetworks } from "../../platform/rate-limiter/network.ts";
import { isKnownDevice } from "../account/known-browser.ts";
import type { AppEnv } from "./app-env.ts";

/** For strangers, in this Worker instance. */
const PLACES = 8;
/** More for browsers that have logged in before, so that a flood of strangers does not keep players out. */
const FOR_KNOWN = 4;
/** For strangers of one network, so that its flood leaves places to all others. */
const OF_NETWORK = 4;

/** A lost call gives up its place after this time. */
const HELD_FOR: Millis = 30_000;

/** Seconds. */
const RETRY_AFTER = 2;

interface Held {
  readonly until: Millis;
  readonly network: string | null;
}

const held = new Map<symbol, Held>();

/** False if none is free. `now` comes from a clock that nobody can set. */
export const takePlace = (place: symbol, network: string | null, now: Millis): boolean => {
  for (const [other, { until }] of held) if (until <= now) held.delete(other);
  if (held.size >= PLACES + (network === null ? FOR_KNOWN : 0)) return false;
  const ofNetwork = [...held.values()].filter((other) => network !== null && other.network === network).length;
  if (ofNetwork >= OF_NETWORK) return false;
  held.set(place, { until: now + HELD_FOR, network });
  return true;
};

export const freePlace = (place: symbol): void => {
  held.delete(place);
};

/** Others get a 503 before anything is looked up. Count the network first: calls that get no place count too. */
export const inHashPlace: MiddlewareHandler<AppEnv> = async (context, next) => {
  // Read the body first: a slow one must not keep a place. The route reports what is wrong with it.
  await context.req.text().catch(() => undefined);
  const place = Symbol("place");
  const { own, wider = own } = callersNetworks(context.req.raw.headers);
  if (!takePlace(place, (await isKnownDevice(context)) ? null : wider, performance.now())) {
    throw new ApiException(503, "busy", RETRY_AFTER);
  }
  const work = next().finally(() => freePlace(place));
  // Goes on if the caller leaves: otherwise a cancelled call would keep its place.
  later("hash-place", work);
  await work;
};
