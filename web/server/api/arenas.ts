import { queryOptions } from "@tanstack/react-query";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { call } from "./client.ts";
import { isWorthRetrying } from "./profile.ts";

const ARENA_ASKED_EVERY: Millis = 4000;

/** Players get everything but the final standing over their connection, so they poll rarely. */
const ASKED_BY_PLAYERS: Millis = 20_000;

/** An arena as spectators see it, with one page of its standing. Polled until the results are stored. */
export const arenaQuery = (id: string, page: number, isPlayer: boolean) =>
  queryOptions({
    queryKey: ["arena", id, page],
    queryFn: ({ signal }) => call("GET /api/v2/arenas/:id", { path: { id }, query: { page }, token: null, signal }),
    retry: isWorthRetrying,
    refetchOnMount: "always",
    // Show the old page of the standing while the next one loads.
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => {
      if (data?.results != null) return false;
      return isPlayer ? ASKED_BY_PLAYERS : ARENA_ASKED_EVERY;
    },
  });

export const arenaRecordQuery = (id: string, rank: number) =>
  queryOptions({
    queryKey: ["arena-record", id, rank],
    queryFn: ({ signal }) => call("GET /api/v2/arenas/:id/record/:rank", { path: { id, rank }, token: null, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A player's final ranks in arenas, for the profile. */
export const playedArenasQuery = (username: string) =>
  queryOptions({
    queryKey: ["played-arenas", username.toLowerCase()],
    queryFn: ({ signal }) => call("GET /api/v2/users/:username/arenas", { path: { username }, signal }),
    retry: isWorthRetrying,
    refetchOnMount: true,
  });
