import type { RecentGame, RunningGames, RunningPlayer } from "../../../shared/api/games-api.ts";
import { isProvisional } from "../../../shared/game/rating.ts";
import type { GameType, Millis } from "../../../shared/game/time-controls.ts";
import { packMoves } from "../../../shared/protocol/notation.ts";
import { findRecordedGame } from "../../data/game/archived-games.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import type { RecordedGame, RecordedSeat } from "../../data/game/recorded-game.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { runningGamesOf } from "../../platform/object/placed-objects.ts";
import type { Handlers } from "../request/routes-of.ts";

/** A slower list counts as empty. It waits up to three seconds for its rooms. */
const ANSWER_WITHIN: Millis = 4000;

const NO_GAMES: RunningGames = { featured: null, games: [] };

const gamesOf = (env: Env, gameType: GameType): Promise<RunningGames> =>
  answerOr(NO_GAMES, ANSWER_WITHIN, "tv", () => runningGamesOf(env, gameType).look(), { name: gameType });

/** Null for a deleted player, whose ratings are gone. */
const playerOf = ({ username, elo, deviation, isSupporter }: RecordedSeat): RunningPlayer | null =>
  elo === null || deviation === null
    ? null
    : {
        username,
        elo,
        ...(isProvisional({ deviation }) && { isProvisional: true }),
        ...(isSupporter && { supporter: true }),
      };

const recentGameOf = ({ terms, seats, moves, result }: RecordedGame): RecentGame | null => {
  const [X, O] = [playerOf(seats.X), playerOf(seats.O)];
  if (X === null || O === null) return null;
  const { gameId: id, gameType } = terms;
  if (gameType === "correspondence") return null;
  return { id, gameType, players: { X, O }, moves: packMoves(moves), winner: result.winner };
};

/** Without games that are not recorded yet. */
const recentGamesOf = (env: Env, gameType: GameType): Promise<RecentGame[]> => {
  const ask = async (): Promise<RecentGame[]> => {
    const ids = await runningGamesOf(env, gameType).bestEnded();
    const games = await Promise.all(ids.map((id) => findRecordedGame(gameStores(env), id)));
    return games.flatMap((game) => (game === null ? [] : (recentGameOf(game) ?? [])));
  };
  return answerOr([], ANSWER_WITHIN, "tv-recent", ask, { name: gameType });
};

const ofEach = async <Answer>(of: (gameType: GameType) => Promise<Answer>): Promise<Record<GameType, Answer>> => {
  const [bullet, blitz, rapid, standard] = await Promise.all([of("bullet"), of("blitz"), of("rapid"), of("standard")]);
  return { bullet, blitz, rapid, standard };
};

export const tvHandlers = {
  "GET /api/v2/tv": ({ env, kept }) => kept(() => ofEach((gameType) => gamesOf(env, gameType))),
  "GET /api/v2/tv/recent": ({ env, kept }) => kept(() => ofEach((gameType) => recentGamesOf(env, gameType))),
} satisfies Partial<Handlers>;
