import type { Identity } from "../../shared/identity.ts";
import { START_RATING } from "../../shared/rating.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import type { Rated } from "./waiting.ts";

/** What was looked up of somebody who searches. No rating: the account is gone. */
export interface Found {
  readonly rating: Rated | null;
  readonly blocked: readonly string[];
}

export interface LookUpOptions {
  readonly isRated: boolean;
  /** How long the database may take. */
  readonly databaseWithin: Millis;
  readonly ratingOf: (player: Identity) => Promise<Rated | null>;
  readonly blockedOpponentsOf: (player: Identity) => Promise<string[]>;
}

/** What it takes to pair somebody with anybody. Rejects when it cannot be known, which only a rated game needs. */
export const lookUp = async (identity: Identity, options: LookUpOptions): Promise<Found> => {
  if (identity.role === "guest") return { rating: START_RATING, blocked: [] };
  const { isRated, databaseWithin, ratingOf, blockedOpponentsOf } = options;
  try {
    const both = Promise.all([isRated ? ratingOf(identity) : START_RATING, blockedOpponentsOf(identity)]);
    const [rating, blocked] = await within(databaseWithin, both);
    return { rating, blocked };
  } catch (error) {
    if (isRated) throw error;
    // Guests are paired then, too; and who is blocked can be left in a game for which nothing is at stake.
    logError("blocks-unknown", error);
    return { rating: START_RATING, blocked: [] };
  }
};
