import { SPEEDS } from "../../../shared/game/time-controls.ts";
import { LEADERBOARD_SIZE } from "../../../shared/limits.ts";
import { database } from "../../data/database.ts";
import { leaderboard, perfOf } from "../../data/game/ratings.ts";
import { onNotFound } from "../request/errors.ts";
import type { Handlers } from "../request/routes-of.ts";

export const leaderboardHandlers = {
  "GET /api/v2/leaderboard/:type": ({ context, env, path, query, kept }) => {
    const gameType = SPEEDS.find((type) => type === path.type);
    if (gameType === undefined) return onNotFound(context);
    const isOfBots = query.bots !== undefined;
    const make = async () => {
      const now = Date.now();
      const standings = await leaderboard(database(env), gameType, LEADERBOARD_SIZE, now, isOfBots);
      const players = standings.map(({ username, isSupporter, rating }) => ({
        username,
        supporter: isSupporter,
        ...(isOfBots && { bot: true as const }),
        ...perfOf(rating, now),
        lastPlayed: rating.lastPlayed,
      }));
      return { gameType, players };
    };
    return kept(make, isOfBots ? "bots" : "");
  },
} satisfies Partial<Handlers>;
