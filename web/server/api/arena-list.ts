import { queryOptions } from "@tanstack/react-query";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { call } from "./client.ts";

const ASK_EVERY: Millis = 20_000;

/** The lists of arenas. The edge caches the answer for some seconds. */
export const arenasQuery = queryOptions({
  queryKey: ["arenas"],
  queryFn: ({ signal }) => call("GET /api/v2/arenas", { token: null, signal }),
  refetchOnMount: "always",
  refetchInterval: ASK_EVERY,
});
