import { z } from "zod";
import type { Millis } from "../../shared/game/time-controls.ts";
import { type ConnectedIdentity, connectedIdentity } from "../platform/object/identity-header.ts";
import { nextTry, type Retry } from "../platform/object/pauses.ts";
import type { Rated } from "./waiting.ts";

export interface Search {
  readonly identity: ConnectedIdentity;
  readonly connection: string;
  /** Distinguishes a search from an earlier one of the same person. */
  readonly searchedAt: Millis;
  /** Over earlier connections too. */
  readonly waitingSince: Millis;
  /** Null until the hub and the database have answered. Nobody is paired before that. */
  readonly rating: Rated | null;
  /** Identifiers of players on either side of a block, or with whom the day's rated games are used up. */
  readonly blocked: readonly string[];
  /** The player asked for a game or answered `areYouThere`. */
  readonly heardAt: Millis;
  /** Of `areYouThere`; null while no answer is awaited. */
  readonly askedAt: Millis | null;
  readonly leftAt: Millis | null;
  /** In a row, for making the player's game. */
  readonly failures: number;
  readonly pausedUntil: Millis;
}

export const RECONNECT_WITHIN: Millis = 30_000;

export const isSearchOver = ({ leftAt }: Search, now: Millis): boolean =>
  leftAt !== null && now - leftAt >= RECONNECT_WITHIN;

/** Players who were silent longer are asked first: nobody should wait for an opponent who is gone. */
export const HEARD_WITHIN: Millis = 5000;

/** Keeps the waiting time and the facts of `earlier` ones that are not over. */
export const newSearch = (
  identity: ConnectedIdentity,
  connection: string,
  earlier: readonly Search[],
  now: Millis,
): Search => {
  const current = earlier.filter((search) => !isSearchOver(search, now));
  const own = current.find((search) => search.identity.identifier === identity.identifier);
  return {
    identity,
    connection,
    searchedAt: now,
    waitingSince: Math.min(now, ...current.map(({ waitingSince }) => waitingSince)),
    rating: own?.rating ?? null,
    blocked: own?.blocked ?? [],
    heardAt: now,
    askedAt: null,
    leftAt: null,
    failures: own?.failures ?? 0,
    pausedUntil: own?.pausedUntil ?? 0,
  };
};

const FIRST_PAUSE: Millis = 1000;

export const afterFailure = (failed: Pick<Retry, "failures">, now: Millis): Retry =>
  nextTry(failed, now, 0, FIRST_PAUSE);

export const search: z.ZodType<Search> = z.object({
  identity: connectedIdentity,
  connection: z.string(),
  searchedAt: z.number(),
  waitingSince: z.number(),
  rating: z.object({ rating: z.number(), deviation: z.number() }).nullable(),
  blocked: z.array(z.string()),
  heardAt: z.number(),
  askedAt: z.number().nullable(),
  leftAt: z.number().nullable(),
  failures: z.int(),
  pausedUntil: z.number(),
});
