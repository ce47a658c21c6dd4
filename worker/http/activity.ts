import { Hono } from "hono";
import type { ActivityResponse } from "../../shared/api.ts";
import { GAME_TYPES, type Millis } from "../../shared/time-controls.ts";
import { poolNamesOf, poolSplitOf } from "../durable-object/pool-name.ts";
import type { AppEnv } from "./app-env.ts";
import { answerOr, keptAtEdge } from "./kept-at-edge.ts";

const poolsOf = (env: Env): string[] =>
  GAME_TYPES.flatMap((gameType) =>
    [true, false].flatMap((isRated) => poolNamesOf({ gameType, isRated }, poolSplitOf(env))),
  );

/** A pool that takes longer is left out of the count. */
const ANSWER_WITHIN: Millis = 1000;

const activityOf = ({ MATCHMAKING_QUEUE }: Env, pool: string): Promise<ActivityResponse> =>
  answerOr<ActivityResponse>({ waiting: 0, playing: 0 }, ANSWER_WITHIN, {
    event: "activity",
    name: pool,
    ask: () => MATCHMAKING_QUEUE.getByName(pool).activity(),
  });

/** `GET /activity`: how many wait for an opponent and how many play, as the pools know it, ten seconds ago at most. */
export const activityRoutes = new Hono<AppEnv>().get("/", (context) =>
  keptAtEdge(context, 10, async (): Promise<ActivityResponse> => {
    const counts = await Promise.all(poolsOf(context.env).map((pool) => activityOf(context.env, pool)));
    return {
      waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
      playing: counts.reduce((sum, { playing }) => sum + playing, 0),
    };
  }),
);
