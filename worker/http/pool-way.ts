import { START_RATING } from "../../shared/rating.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import { database } from "../data/database.ts";
import { findRating } from "../data/ratings.ts";
import { isByRating, type PoolKind, poolNameFor, poolSplitOf } from "../durable-object/pool-name.ts";

/** Which of the pools of a kind somebody is led to: one, unless the operator has divided them. */

const RATING_WITHIN: Millis = 1000;

/** While the database says nothing somebody waits among those of a middling strength. */
const ratingOf = async (env: Env, identifier: string, { gameType }: PoolKind): Promise<number> => {
  try {
    const stored = await within(RATING_WITHIN, findRating(database(env), identifier, gameType, Date.now()));
    return (stored ?? START_RATING).rating;
  } catch (error) {
    logError("pool-unknown", error);
    return START_RATING.rating;
  }
};

/** The name of somebody's pool. Only where it counts is their rating asked for. */
export const poolOf = async (env: Env, identifier: string, kind: PoolKind, region: string): Promise<string> => {
  const split = poolSplitOf(env);
  const rating = isByRating(kind, region, split) ? await ratingOf(env, identifier, kind) : START_RATING.rating;
  return poolNameFor(kind, region, rating, split);
};
