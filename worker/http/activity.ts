import { Hono } from "hono";
import type { ActivityResponse } from "../../shared/api.ts";
import { GAME_TYPES, type Millis } from "../../shared/time-controls.ts";
import { queueNamed } from "../durable-object/placed-objects.ts";
import { poolNamesOf, poolSplitOf } from "../durable-object/pool-name.ts";
import type { AppEnv } from "./app-env.ts";
import { answerOr, keptAtEdge } from "./kept-at-edge.ts";

const poolsOf = (env: Env): string[] =>
  GAME_TYPES.flatMap((gameType) =>
    [true, false].flatMap((isRated) => poolNamesOf({ gameType, isRated }, poolSplitOf(env))),
  );

/** A pool that takes longer is left out of the count. */
const ANSWER_WITHIN: Millis = 1000;

const activityOf = (env: Env, pool: string): Promise<ActivityResponse> =>
  answerOr<ActivityResponse>({ waiting: 0, playing: 0 }, ANSWER_WITHIN, {
    event: "activity",
    name: pool,
    ask: () => queueNamed(env, pool).activity(),
  });

/** How many wait for an opponent and how many play, as the pools know it now. */
export const countActive = async (env: Env): Promise<ActivityResponse> => {
  const counts = await Promise.all(poolsOf(env).map((pool) => activityOf(env, pool)));
  return {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    playing: counts.reduce((sum, { playing }) => sum + playing, 0),
  };
};

/** `GET /activity`: the same, ten seconds ago at most. */
export const activityRoutes = new Hono<AppEnv>().get("/", (context) =>
  keptAtEdge(context, 10, () => countActive(context.env)),
);
