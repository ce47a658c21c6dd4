import { Hono } from "hono";
import type { ActivityResponse } from "../../shared/api.ts";
import { GAME_TYPES, type Millis } from "../../shared/time-controls.ts";
import type { AppEnv } from "./app-env.ts";
import { answerOr, keptAtEdge } from "./kept-at-edge.ts";

const POOLS = GAME_TYPES.flatMap((type) => [`${type}:rated`, `${type}:casual`]);

/** A pool that takes longer is left out of the count. */
const ANSWER_WITHIN: Millis = 1000;

const activityOf = ({ MATCHMAKING_QUEUE }: Env, pool: string): Promise<ActivityResponse> =>
  answerOr<ActivityResponse>({ waiting: 0, playing: 0 }, ANSWER_WITHIN, {
    event: "activity",
    name: pool,
    ask: () => MATCHMAKING_QUEUE.getByName(pool).activity(),
  });

/** How many wait for an opponent and how many play, as the pools know it now. */
export const countActive = async (env: Env): Promise<ActivityResponse> => {
  const counts = await Promise.all(POOLS.map((pool) => activityOf(env, pool)));
  return {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    playing: counts.reduce((sum, { playing }) => sum + playing, 0),
  };
};

/** `GET /activity`: the same, ten seconds ago at most. */
export const activityRoutes = new Hono<AppEnv>().get("/", (context) =>
  keptAtEdge(context, 10, () => countActive(context.env)),
);
