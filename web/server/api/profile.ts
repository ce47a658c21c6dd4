import { queryOptions } from "@tanstack/react-query";
import { HISTORY_RESULTS, type HistoryResult, type Perf } from "../../../shared/api/games-api.ts";
import { type Millis, SPEEDS, type Speed } from "../../../shared/game/time-controls.ts";
import { locale } from "../../../shared/language/texts.ts";
import { FETCH_RETRIES } from "../../../shared/limits.ts";
import { ApiFailure, call } from "./client.ts";

/** Filters of a history; null and "" match everything. */
export interface HistoryFilters {
  readonly type: Speed | null;
  readonly result: HistoryResult | null;
  readonly opponent: string;
}

const oneOf = <Option extends string>(options: readonly Option[], text: string | null): Option | null =>
  options.find((option) => option === text) ?? null;

/** Parses the filters in an address. Unknown values count as no filter. */
export const filtersIn = (params: URLSearchParams): HistoryFilters => ({
  type: oneOf(SPEEDS, params.get("type")),
  result: oneOf(HISTORY_RESULTS, params.get("result")),
  opponent: (params.get("opponent") ?? "").trim(),
});

/** Writes the filters into parameters, without empty ones. */
export const historyParams = ({ type, result, opponent }: HistoryFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (type !== null) params.set("type", type);
  if (result !== null) params.set("result", result);
  if (opponent !== "") params.set("opponent", opponent);
  return params;
};

export const isFiltered = ({ type, result, opponent }: HistoryFilters): boolean =>
  type !== null || result !== null || opponent !== "";

/** The percentage of rated games won; 0 if there are none. */
export const winRate = ({ winsR, lossesR, drawsR }: Pick<Perf, "winsR" | "lossesR" | "drawsR">): number => {
  const games = winsR + lossesR + drawsR;
  return games === 0 ? 0 : (winsR / games) * 100;
};

export const winRateText = (record: Parameters<typeof winRate>[0]): string =>
  new Intl.NumberFormat(locale, { style: "percent" }).format(Math.round(winRate(record)) / 100);

const LAST_GAMES = 4;

const MINUTE: Millis = 60_000;

/** Avoids a second fetch of data that was prefetched just before its page opened. */
const JUST_ASKED: Millis = 1000;

/** A retry helps against a bad connection, not against a refusal. */
export const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < FETCH_RETRIES && !(error instanceof ApiFailure && error.status !== null && error.status < 500);

/** A public profile. Shown from the cache and refetched, because the player may have played another game. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ["profile", username.toLowerCase()],
    queryFn: async ({ client, signal }) => {
      const profile = await call("GET /api/v2/users/:username", { path: { username }, signal });
      // After a request by a former name, the page moves to the current name and finds the profile here.
      client.setQueryData(profileQuery(profile.username).queryKey, profile);
      return profile;
    },
    retry: isWorthRetrying,
    refetchOnMount: true,
    staleTime: JUST_ASKED,
  });

/** A player's newest games, for home. Not cached with the profile's list, which is kept longer. */
export const lastGamesQuery = (username: string) =>
  queryOptions({
    queryKey: ["last-games", username.toLowerCase()],
    queryFn: ({ signal }) =>
      call("GET /api/v2/users/:username/games", { path: { username }, query: { page: 1, limit: LAST_GAMES }, signal }),
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });

/** The rating after each game. Refetched with the profile, so that the chart has the last game. */
export const ratingsQuery = (username: string) =>
  queryOptions({
    queryKey: ["ratings", username.toLowerCase()],
    queryFn: ({ signal }) => call("GET /api/v2/users/:username/ratings", { path: { username }, signal }),
    retry: isWorthRetrying,
    refetchOnMount: true,
  });

/** A player's record against an opponent. Refetched with each game. */
export const scoreQuery = (username: string, opponent: string) =>
  queryOptions({
    queryKey: ["score", username.toLowerCase(), opponent.toLowerCase()],
    queryFn: ({ signal }) =>
      call("GET /api/v2/users/:username/score/:opponent", { path: { username, opponent }, signal }),
    retry: isWorthRetrying,
    refetchOnMount: true,
  });

export const leaderboardQuery = (type: Speed, areBots = false) =>
  queryOptions({
    queryKey: ["leaderboard", type, areBots],
    queryFn: ({ signal }) =>
      call("GET /api/v2/leaderboard/:type", { path: { type }, query: { bots: areBots ? "" : undefined }, signal }),
    retry: isWorthRetrying,
    refetchOnMount: true,
    // As long as the edge caches the answer.
    staleTime: MINUTE,
  });
