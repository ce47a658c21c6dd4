import type { Identity } from "../../shared/identity.ts";
import type { Rating } from "./rating-window.ts";

/** Where every rating starts (DESIGN §8). */
export const START_RATING: Rating = { rating: 1500, deviation: 350 };

/**
 * A player's rating for the pool's game type, read once when a search begins.
 * THE SEAM where ratings come from D1: there are none yet, so everybody has the start rating.
 */
export const ratingOf = async (_player: Identity): Promise<Rating> => START_RATING;
