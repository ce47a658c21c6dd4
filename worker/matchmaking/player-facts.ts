import type { Identity } from "../../shared/account/identity.ts";
import { START_RATING } from "../../shared/game/rating.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { answerOr } from "../platform/core/answer-or.ts";
import type { PlayerFacts } from "./queue-events.ts";
import type { Rated } from "./waiting.ts";

interface FactsOptions {
  readonly isRated: boolean;
  readonly databaseWithin: Millis;
  readonly ratingOf: (player: Identity) => Promise<Rated | null>;
  readonly blockedOpponentsOf: (player: Identity) => Promise<string[]>;
  /** With them the next rated game would not count. */
  readonly exhaustedOpponentsOf: (player: Identity) => Promise<string[]>;
}

/** Null if they cannot be read, which only matters for a rated game. */
export const readFacts = async (identity: Identity, options: FactsOptions): Promise<PlayerFacts | null> => {
  if (identity.role === "guest") return { rating: START_RATING, blocked: [] };
  const { isRated, databaseWithin, ratingOf, blockedOpponentsOf, exhaustedOpponentsOf } = options;
  // A casual game can be left if the opponent turns out to be blocked.
  const unknown = isRated ? null : { rating: START_RATING, blocked: [] };
  return answerOr(unknown, databaseWithin, isRated ? "rating-unknown" : "blocks-unknown", async () => {
    const [rating, blocked, exhausted] = await Promise.all([
      isRated ? ratingOf(identity) : START_RATING,
      blockedOpponentsOf(identity),
      isRated ? exhaustedOpponentsOf(identity) : [],
    ]);
    return { rating, blocked: [...blocked, ...exhausted] };
  });
};
