import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";
import { isWorthRetrying } from "./profile.ts";

/** The results of a player's friends in the puzzles of a day. */
export const friendsDayQuery = (identifier: string, day: number) =>
  queryOptions({
    queryKey: ["friends-day", identifier, day],
    queryFn: ({ signal }) => call("GET /api/v2/puzzles/days/:day/friends", { path: { day }, signal }),
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });

/** The puzzle results that a profile shows. */
export const profilePuzzlesQuery = (username: string) =>
  queryOptions({
    queryKey: ["profile-puzzles", username.toLowerCase()],
    queryFn: ({ signal }) => call("GET /api/v2/users/:username/puzzles", { path: { username }, signal }),
    retry: isWorthRetrying,
    refetchOnMount: true,
  });

export const ownProposalsQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["own-proposals", identifier],
    queryFn: ({ signal }) => call("GET /api/v2/puzzles/proposed", { signal }),
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });
