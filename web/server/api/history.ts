import { infiniteQueryOptions } from "@tanstack/react-query";
import type { GameHistoryResponse } from "../../../shared/api/games-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { HISTORY_PAGE_SIZE } from "../../../shared/limits.ts";
import { callApi, hasStatus } from "./client.ts";
import { type HistoryFilters, historyParams, isWorthRetrying, userPath } from "./profile.ts";

const MINUTE: Millis = 60_000;

export const historyFailureText = (error: Error): string =>
  hasStatus(error, 429) ? failuresTexts.reasons["too-many-requests"] : failuresTexts.somethingWentWrong;

/** A player's games, newest first, page by page. Cached for half an hour, so that Back shows the same list. */
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
