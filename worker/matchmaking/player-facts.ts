import type { Identity } from "../../shared/account/identity.ts";
import { START_RATING } from "../../shared/game/rating.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { logError } from "../platform/core/log-error.ts";
import { within } from "../platform/core/within.ts";
import type { PlayerFacts } from "./queue-events.ts";
import type { Rated } from "./waiting.ts";

export interface FactsOptions {
  readonly isRated: boolean;
  /** How long the database may take. */
  readonly databaseWithin: Millis;
  readonly ratingOf: (player: Identity) => Promise<Rated | null>;
  readonly blockedOpponentsOf: (player: Identity) => Promise<string[]>;
  /** Opponents with whom the next rated game would not count. */
  readonly exhaustedOpponentsOf: (player: Identity) => Promise<string[]>;
}

/** Rating and blocks from the database. Null if they cannot be read, which only matters for a rated game. */
export const readFacts = async (identity: Identity, options: FactsOptions): Promise<PlayerFacts | null> => {
  if (identity.role === "guest") return { rating: START_RATING, blocked: [] };
  const { isRated, databaseWithin, ratingOf, blockedOpponentsOf, exhaustedOpponentsOf } = options;
  try {
    const all = Promise.all([
      isRated ? ratingOf(identity) : START_RATING,
      blockedOpponentsOf(identity),
      isRated ? exhaustedOpponentsOf(identity) : [],
    ]);
    const [rating, blocked, exhausted] = await within(databaseWithin, all);
    return { rating, blocked: [...blocked, ...exhausted] };
  } catch (error) {
    logError(isRated ? "rating-unknown" : "blocks-unknown", error);
    // A casual game can be left if the opponent turns out to be blocked.
    return isRated ? null : { rating: START_RATING, blocked: [] };
  }
};
