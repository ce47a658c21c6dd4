import { queryOptions } from "@tanstack/react-query";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { call } from "./client.ts";

/** Queries about running games and waiting players. */

/** The edge caches the number of players for as long. */
const ASK_EVERY: Millis = 10_000;

/** The numbers of playing and waiting people in all pools. Home shows nothing if the call fails. */
export const activityQuery = queryOptions({
  queryKey: ["activity"],
  queryFn: ({ signal }) => call("GET /api/v2/activity", { token: null, signal }),
  refetchInterval: ASK_EVERY,
  refetchOnMount: "always",
  gcTime: 0,
});

/** Used while /tv waits for the next game. The edge caches the answer for about as long. */
const ASK_SOON: Millis = 3000;

/** The running games. `isWaiting` means that the shown game has ended. */
export const tvQuery = (isWaiting: boolean) =>
  queryOptions({
    queryKey: ["tv"],
    queryFn: ({ signal }) => call("GET /api/v2/tv", { token: null, signal }),
    refetchOnMount: true,
    refetchInterval: isWaiting ? ASK_SOON : ASK_EVERY,
  });

/** The best games that have ended. The edge caches the answer for a minute. */
export const recentGamesQuery = queryOptions({
  queryKey: ["recent-games"],
  queryFn: ({ signal }) => call("GET /api/v2/tv/recent", { token: null, signal }),
  refetchOnMount: true,
  staleTime: 60_000,
});
