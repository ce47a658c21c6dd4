import { queryOptions } from "@tanstack/react-query";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { call } from "./client.ts";

const ASK_EVERY: Millis = 20_000;

/** All bots, connected ones first. */
export const botsQuery = queryOptions({
  queryKey: ["bots"],
  queryFn: async ({ signal }) => (await call("GET /api/v2/bots", { signal })).bots,
  refetchInterval: ASK_EVERY,
  refetchOnMount: "always",
});
