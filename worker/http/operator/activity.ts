import type { Activity, ActivityResponse } from "../../../shared/api/api.ts";
import type { GameType, Millis } from "../../../shared/game/time-controls.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { queueNamed } from "../../platform/object/placed-objects.ts";
import { poolNamesOf, poolSplitOf } from "../../platform/object/pool-name.ts";
import type { Handlers } from "../request/routes-of.ts";

const NOBODY: Activity = { waiting: 0, playing: 0 };

const ANSWER_WITHIN: Millis = 1000;

const activityOf = (env: Env, pool: string): Promise<Activity> =>
  answerOr(NOBODY, ANSWER_WITHIN, "activity", () => queueNamed(env, pool).activity(), { name: pool });

const sumOf = (counts: readonly Activity[]): Activity =>
  counts.reduce(
    (sum, { waiting, playing }) => ({ waiting: sum.waiting + waiting, playing: sum.playing + playing }),
    NOBODY,
  );

/** All parts of a pool that an operator has divided. */
const kindOf = async (env: Env, gameType: GameType, isRated: boolean): Promise<Activity> => {
  const pools = poolNamesOf({ gameType, isRated }, poolSplitOf(env));
  return sumOf(await Promise.all(pools.map((pool) => activityOf(env, pool))));
};

const clockOf = async (env: Env, gameType: GameType) => {
  const [rated, unrated] = await Promise.all([kindOf(env, gameType, true), kindOf(env, gameType, false)]);
  return { rated, unrated };
};

export const countActive = async (env: Env): Promise<ActivityResponse> => {
  const of = (gameType: GameType) => clockOf(env, gameType);
  const [bullet, blitz, rapid, standard] = await Promise.all([of("bullet"), of("blitz"), of("rapid"), of("standard")]);
  const clocks = { bullet, blitz, rapid, standard };
  return { ...sumOf(Object.values(clocks).flatMap(({ rated, unrated }) => [rated, unrated])), clocks };
};

export const activityHandlers = {
  "GET /api/v2/activity": ({ env, kept }) => kept(() => countActive(env)),
} satisfies Partial<Handlers>;
