import { env } from "cloudflare:workers";
import type { Identity } from "../../shared/account/identity.ts";
import { START_RATING, settledUntil } from "../../shared/game/rating.ts";
import type { Speed } from "../../shared/game/time-controls.ts";
import { database } from "../../worker/data/database.ts";
import { ratings } from "../../worker/data/game/game-schema.ts";
import { addAccount } from "./test-client.ts";

/** Gives a player an account and a rating, as after one game. */
export const addRating = async (
  player: Identity,
  gameType: Speed,
  rating: number,
  deviation = 60,
  lastPlayed = Date.now(),
): Promise<void> => {
  await addAccount(player);
  const stored = { rating, deviation, volatility: START_RATING.volatility, lastPlayed };
  const played = { wins: 1, losses: 0, draws: 0, settledUntil: settledUntil(stored) };
  await database(env)
    .insert(ratings)
    .values({ userId: player.identifier, gameType, ...stored, ...played });
};
