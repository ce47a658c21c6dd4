import { Hono } from "hono";
import type { ActivityResponse } from "../../../shared/api/api.ts";
import { GAME_TYPES, type Millis } from "../../../shared/game/time-controls.ts";
import { queueNamed } from "../../platform/object/placed-objects.ts";
import { poolNamesOf, poolSplitOf } from "../../platform/object/pool-name.ts";
import type { AppEnv } from "../request/app-env.ts";
import { answerOr, keptAtEdge } from "../request/kept-at-edge.ts";

const poolsOf = (env: Env): string[] =>
  GAME_TYPES.flatMap((gameType) =>
    [true, false].flatMap((isRated) => poolNamesOf({ gameType, isRated }, poolSplitOf(env))),
  );

const ANSWER_WITHIN: Millis = 1000;

const activityOf = (env: Env, pool: string): Promise<ActivityResponse> =>
  answerOr<ActivityResponse>({ waiting: 0, playing: 0 }, ANSWER_WITHIN, {
    event: "activity",
    name: pool,
    ask: () => queueNamed(env, pool).activity(),
  });

/** Players who wait for an opponent and players in a game, as the pools count them. */
export const countActive = async (env: Env): Promise<ActivityResponse> => {
  const counts = await Promise.all(poolsOf(env).map((pool) => activityOf(env, pool)));
  return {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    playing: counts.reduce((sum, { playing }) => sum + playing, 0),
  };
};

/** `GET /activity`: the counts, at most ten seconds old. */
export const activityRoutes = new Hono<AppEnv>().get("/", (context) =>
  keptAtEdge(context, 10, () => countActive(context.env)),
);
