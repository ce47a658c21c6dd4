import { queryOptions } from "@tanstack/react-query";
import type { RatedProfileResponse } from "../../shared/api.ts";
import {
  type GameHistoryResponse,
  HISTORY_RESULTS,
  type HistoryResult,
  type LeaderboardResponse,
  type Perf,
  type RatingHistoryResponse,
  type ScoreResponse,
} from "../../shared/games-api.ts";
import { locale } from "../../shared/language/texts.ts";
import { FETCH_RETRIES } from "../../shared/limits.ts";
import { GAME_TYPES, type GameType, type Millis } from "../../shared/time-controls.ts";
import { ApiFailure } from "./api-failure.ts";
import { callApi } from "./client.ts";

/** Which games of a history are asked for; null and "" for all. */
export interface HistoryFilters {
  readonly type: GameType | null;
  readonly result: HistoryResult | null;
  readonly opponent: string;
}

const oneOf = <Option extends string>(options: readonly Option[], text: string | null): Option | null =>
  options.find((option) => option === text) ?? null;

/** The filters in an address. What is no filter of ours counts as none. */
export const filtersIn = (params: URLSearchParams): HistoryFilters => ({
  type: oneOf(GAME_TYPES, params.get("type")),
  result: oneOf(HISTORY_RESULTS, params.get("result")),
  opponent: (params.get("opponent") ?? "").trim(),
});

/** The same filters for an address or a call, without those that let everything through. */
export const historyParams = ({ type, result, opponent }: HistoryFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (type !== null) params.set("type", type);
  if (result !== null) params.set("result", result);
  if (opponent !== "") params.set("opponent", opponent);
  return params;
};

export const isFiltered = ({ type, result, opponent }: HistoryFilters): boolean =>
  type !== null || result !== null || opponent !== "";

/** Percentage of the rated games that were won; 0 when none was played. */
export const winRate = ({ winsR, lossesR, drawsR }: Pick<Perf, "winsR" | "lossesR" | "drawsR">): number => {
  const games = winsR + lossesR + drawsR;
  return games === 0 ? 0 : (winsR / games) * 100;
};

/** The same in words: "57%". */
export const winRateText = (record: Parameters<typeof winRate>[0]): string =>
  new Intl.NumberFormat(locale, { style: "percent" }).format(Math.round(winRate(record)) / 100);

/** On home. */
const LAST_GAMES = 4;

const MINUTE: Millis = 60_000;

/** What was asked for just before its page was shown is not asked for once more. */
const JUST_ASKED: Millis = 1000;

/** A retry helps against a bad connection, not against a refusal. */
export const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < FETCH_RETRIES && !(error instanceof ApiFailure && error.status !== null && error.status < 500);

/** Where the API has a player. */
export const userPath = (username: string): `/v2/${string}` => `/v2/users/${encodeURIComponent(username)}`;

/** A player's public profile. Shown from the cache at once and fetched again: a game may have been played meanwhile. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ["profile", username.toLowerCase()],
    queryFn: async ({ client, signal }) => {
      const profile = await callApi<RatedProfileResponse>({ path: userPath(username), signal });
      // Asked for by a former name: the page moves on to the present one and finds it here.
      client.setQueryData(profileQuery(profile.username).queryKey, profile);
      return profile;
    },
    retry: isWorthRetrying,
    refetchOnMount: true,
    staleTime: JUST_ASKED,
  });

/** The newest of a player's games, for home. Apart from the list of the profile: that one is kept, and this is asked for anew. */
export const lastGamesQuery = (username: string) =>
  queryOptions({
    queryKey: ["last-games", username.toLowerCase()],
    queryFn: ({ signal }) =>
      callApi<GameHistoryResponse>({ path: `${userPath(username)}/games?page=1&limit=${LAST_GAMES}`, signal }),
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });

/** The ratings after each game. Asked for anew as the profile is: a chart that lacks the last game would contradict it. */
export const ratingsQuery = (username: string) =>
  queryOptions({
    queryKey: ["ratings", username.toLowerCase()],
    queryFn: ({ signal }) => callApi<RatingHistoryResponse>({ path: `${userPath(username)}/ratings`, signal }),
    retry: isWorthRetrying,
    refetchOnMount: true,
  });

/** How a player's last games against another ended. Asked for anew with each game: the one before may have changed it. */
export const scoreQuery = (username: string, opponent: string) =>
  queryOptions({
    queryKey: ["score", username.toLowerCase(), opponent.toLowerCase()],
    queryFn: ({ signal }) =>
      callApi<ScoreResponse>({ path: `${userPath(username)}/score/${encodeURIComponent(opponent)}`, signal }),
    retry: isWorthRetrying,
    refetchOnMount: true,
  });

/** The best of a time control. Asked for anew once it is old: others play on while one is elsewhere. */
export const leaderboardQuery = (gameType: GameType) =>
  queryOptions({
    queryKey: ["leaderboard", gameType],
    queryFn: ({ signal }) => callApi<LeaderboardResponse>({ path: `/v2/leaderboard/${gameType}`, signal }),
    retry: isWorthRetrying,
    refetchOnMount: true,
    // As long as the answer is kept at the edge.
    staleTime: MINUTE,
  });
