import type { Identity } from "../../shared/identity.ts";
import { ratingAt } from "../../shared/rating.ts";
import type { GameType, Millis } from "../../shared/time-controls.ts";
import type { Database } from "../data/database.ts";
import { findRating } from "../data/ratings.ts";
import type { Rating } from "./rating-window.ts";

/** A player's rating for a game type as it counts now, read once when a search begins; null when the account is gone. */
export const ratingOf = async (
  db: Database,
  { identifier }: Identity,
  gameType: GameType,
  now: Millis,
): Promise<Rating | null> => {
  const stored = await findRating(db, identifier, gameType);
  return stored === null ? null : ratingAt(stored, now);
};
