import { Hono } from "hono";
import { historyQuery } from "../../../shared/api/api-schema.ts";
import type { GameHistoryResponse, HistoryResult, ScoreResponse } from "../../../shared/api/games-api.ts";
import { CHART_MAX_POINTS, SCORE_OF_GAMES } from "../../../shared/limits.ts";
import { findPlayer } from "../../data/account/users.ts";
import { type Database, database } from "../../data/database.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import { resultsAgainst } from "../../data/game/game-players.ts";
import { playedBy } from "../../data/game/history.ts";
import { ratingPoints } from "../../data/game/rating-history.ts";
import { exportedGames, historyItemOf } from "../game/game-view.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitCaller } from "../request/limits.ts";
import { parseWith } from "../request/read-body.ts";
import { playerNamed } from "./find-player.ts";

/** The id of a filter's opponent: undefined without a filter, null for an unknown name. */
const opponentIdOf = async (db: Database, name: string | undefined, now: number): Promise<string | null | undefined> =>
  name === undefined ? undefined : ((await findPlayer(db, name, now))?.id ?? null);

/** Below `/users/{username}`: a player's games and ratings, with a limit per caller. */
export const userGameRoutes = new Hono<AppEnv>()
  .get("/:username/games", async (context) => {
    const { page, limit, type, result, opponent } = parseWith(historyQuery, context.req.query());
    await limitCaller(context, "history");
    const now = Date.now();
    const stores = gameStores(context.env);
    const { db } = stores;
    const player = await playerNamed(db, context.req.param("username"), now);
    const opponentId = await opponentIdOf(db, opponent, now);
    const filter = { gameType: type, result, opponentId: opponentId ?? undefined };
    // One more than asked for, to know whether there are more.
    const played = opponentId === null ? [] : await playedBy(stores, player.id, filter, (page - 1) * limit, limit + 1);
    const answer: GameHistoryResponse = {
      games: played.slice(0, limit).map(historyItemOf),
      hasMore: played.length > limit,
    };
    return context.json(answer);
  })

  .get("/:username/score/:opponent", async (context) => {
    await limitCaller(context, "history");
    const now = Date.now();
    const db = database(context.env);
    const { username, opponent } = context.req.param();
    const [player, other] = await Promise.all([playerNamed(db, username, now), playerNamed(db, opponent, now)]);
    const found = await resultsAgainst(db, player.id, other.id, SCORE_OF_GAMES);
    const countOf = (wanted: HistoryResult): number => found.find(({ result }) => result === wanted)?.count ?? 0;
    const answer: ScoreResponse = { wins: countOf("win"), losses: countOf("loss"), ties: countOf("tie") };
    return context.json(answer);
  })

  .get("/:username/ratings", async (context) => {
    await limitCaller(context, "history");
    const stores = gameStores(context.env);
    const { id } = await playerNamed(stores.db, context.req.param("username"), Date.now());
    return context.json(await ratingPoints(stores, id, CHART_MAX_POINTS));
  })

  /** All games, one per line, newest first, read in pieces while sending. */
  .get("/:username/games/export", async (context) => {
    await limitCaller(context, "export");
    const stores = gameStores(context.env);
    const player = await playerNamed(stores.db, context.req.param("username"), Date.now());
    const games = exportedGames(stores, player.id);
    const lines = new ReadableStream<string>({
      async pull(controller) {
        const { done, value } = await games.next();
        if (done === true) controller.close();
        else controller.enqueue(`${value.map((game) => JSON.stringify(game)).join("\n")}\n`);
      },
    });
    return context.body(lines.pipeThrough(new TextEncoderStream()), 200, {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Content-Disposition": `attachment; filename="${player.username}.ndjson"`,
    });
  });
