import type { HistoryResult } from "../../../shared/api/games-api.ts";
import { CHART_MAX_POINTS, SCORE_OF_GAMES } from "../../../shared/limits.ts";
import { findPlayer } from "../../data/account/users.ts";
import { type Database, database } from "../../data/database.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import { resultsAgainst } from "../../data/game/game-players.ts";
import { playedBy } from "../../data/game/history.ts";
import { ratingPoints } from "../../data/game/rating-history.ts";
import { exportedGames, historyItemOf } from "../game/game-view.ts";
import type { Handlers } from "../request/routes-of.ts";
import { playerNamed } from "./find-player.ts";

/** Undefined without a filter, null for an unknown name. */
const opponentIdOf = async (db: Database, name: string | undefined, now: number): Promise<string | null | undefined> =>
  name === undefined ? undefined : ((await findPlayer(db, name, now))?.id ?? null);

export const userGameHandlers = {
  "GET /api/v2/users/:username/games": async ({ env, path, query: { page, limit, type, result, opponent } }) => {
    const now = Date.now();
    const stores = gameStores(env);
    const player = await playerNamed(stores.db, path.username, now);
    const opponentId = await opponentIdOf(stores.db, opponent, now);
    const filter = { gameType: type, result, opponentId: opponentId ?? undefined };
    // One more than asked for, to know whether there are more.
    const played = opponentId === null ? [] : await playedBy(stores, player.id, filter, (page - 1) * limit, limit + 1);
    return { games: played.slice(0, limit).map(historyItemOf), hasMore: played.length > limit };
  },

  "GET /api/v2/users/:username/score/:opponent": async ({ env, path: { username, opponent } }) => {
    const now = Date.now();
    const db = database(env);
    const [player, other] = await Promise.all([playerNamed(db, username, now), playerNamed(db, opponent, now)]);
    const found = await resultsAgainst(db, player.id, other.id, SCORE_OF_GAMES);
    const countOf = (wanted: HistoryResult): number => found.find(({ result }) => result === wanted)?.count ?? 0;
    return { wins: countOf("win"), losses: countOf("loss"), ties: countOf("tie") };
  },

  "GET /api/v2/users/:username/ratings": async ({ env, path }) => {
    const stores = gameStores(env);
    const { id } = await playerNamed(stores.db, path.username, Date.now());
    return ratingPoints(stores, id, CHART_MAX_POINTS);
  },

  /** Read in pieces while sending. */
  "GET /api/v2/users/:username/games/export": async ({ context, env, path }) => {
    const stores = gameStores(env);
    const player = await playerNamed(stores.db, path.username, Date.now());
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
  },
} satisfies Partial<Handlers>;
