import { Hono } from "hono";
import type { RunningGames, TvResponse } from "../../../shared/api/games-api.ts";
import type { GameType, Millis } from "../../../shared/game/time-controls.ts";
import { runningGamesOf } from "../../platform/object/placed-objects.ts";
import type { AppEnv } from "../request/app-env.ts";
import { answerOr, keptAtEdge } from "../request/kept-at-edge.ts";

/** A list that takes longer counts as empty. The list itself waits up to three seconds for its rooms. */
const ANSWER_WITHIN: Millis = 4000;

const gamesOf = (env: Env, gameType: GameType): Promise<RunningGames> =>
  answerOr<RunningGames>({ featured: null, games: [] }, ANSWER_WITHIN, {
    event: "tv",
    name: gameType,
    ask: () => runningGamesOf(env, gameType).look(),
  });

/** `GET /tv`: running rated games and the featured game per time control, a few seconds old at most. */
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
