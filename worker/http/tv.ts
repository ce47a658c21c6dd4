import { Hono } from "hono";
import type { RunningGames, TvResponse } from "../../shared/games-api.ts";
import type { GameType, Millis } from "../../shared/time-controls.ts";
import { runningGamesOf } from "../durable-object/placed-objects.ts";
import type { AppEnv } from "./app-env.ts";
import { answerOr, keptAtEdge } from "./kept-at-edge.ts";

/** A list that takes longer is shown as empty; it waits three seconds for its rooms itself. */
const ANSWER_WITHIN: Millis = 4000;

const gamesOf = (env: Env, gameType: GameType): Promise<RunningGames> =>
  answerOr<RunningGames>({ featured: null, games: [] }, ANSWER_WITHIN, {
    event: "tv",
    name: gameType,
    ask: () => runningGamesOf(env, gameType).look(),
  });

/** `GET /tv`: the running rated games, and which of each time control everybody is shown, some seconds ago at most. */
export const tvRoutes = new Hono<AppEnv>().get("/", (context) =>
  keptAtEdge(context, 4, async (): Promise<TvResponse> => {
    const of = (gameType: GameType) => gamesOf(context.env, gameType);
    const [bullet, blitz, rapid, standard] = await Promise.all([
      of("bullet"),
      of("blitz"),
      of("rapid"),
      of("standard"),
    ]);
    return { bullet, blitz, rapid, standard };
  }),
);
