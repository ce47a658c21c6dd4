import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { HISTORY_PAGE_SIZE } from "../../../shared/limits.ts";
import { call, hasStatus } from "./client.ts";
import { type HistoryFilters, isWorthRetrying } from "./profile.ts";

const MINUTE: Millis = 60_000;

export const historyFailureText = (error: Error): string =>
  hasStatus(error, 429) ? failuresTexts.reasons["too-many-requests"] : failuresTexts.somethingWentWrong;

/** A player's games, newest first, page by page. Cached for half an hour, so that Back shows the same list. */
export const historyQuery = (username: string, filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: ["history", username.toLowerCase(), filters],
    queryFn: ({ pageParam: page, signal }) => {
      const query = {
        type: filters.type ?? undefined,
        result: filters.result ?? undefined,
        opponent: filters.opponent || undefined,
        page,
        limit: HISTORY_PAGE_SIZE,
      };
      return call("GET /api/v2/users/:username/games", { path: { username }, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) => (page.hasMore ? pageNumber + 1 : null),
    retry: isWorthRetrying,
    refetchOnMount: true,
    staleTime: MINUTE / 2,
    gcTime: 30 * MINUTE,
    meta: { failureText: historyFailureText },
  });
