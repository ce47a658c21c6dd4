import { infiniteQueryOptions } from "@tanstack/react-query";
import type { GameHistoryResponse } from "../../shared/games-api.ts";
import { failuresTexts } from "../../shared/language/en/failures.ts";
import { HISTORY_PAGE_SIZE } from "../../shared/limits.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { hasStatus } from "./api-failure.ts";
import { callApi } from "./client.ts";
import { type HistoryFilters, historyParams, isWorthRetrying, userPath } from "./profile.ts";

const MINUTE: Millis = 60_000;

export const historyFailureText = (error: Error): string =>
  hasStatus(error, 429) ? failuresTexts.reasons["too-many-requests"] : failuresTexts.somethingWentWrong;

/**
 * A player's games, the newest first, page by page. Kept for half an hour, so that Back finds the list as it was left;
 * asked for anew, all pages of it, when one comes back to it after a game.
 */
export const historyQuery = (username: string, filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: ["history", username.toLowerCase(), filters],
    queryFn: ({ pageParam, signal }) => {
      const params = historyParams(filters);
      params.set("page", String(pageParam));
      params.set("limit", String(HISTORY_PAGE_SIZE));
      return callApi<GameHistoryResponse>({ path: `${userPath(username)}/games?${params}`, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    retry: isWorthRetrying,
    refetchOnMount: true,
    staleTime: MINUTE / 2,
    gcTime: 30 * MINUTE,
    meta: { failureText: historyFailureText },
  });
