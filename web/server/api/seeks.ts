import { queryOptions } from "@tanstack/react-query";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { call } from "./client.ts";

/** Seeks wait for days. A list that changes while somebody taps is worse than one that is a minute old. */
const ASK_EVERY: Millis = 60_000;

/** The correspondence games that wait for an opponent. `identifier` is the caller's; the list marks their own games. */
export const seeksQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["seeks", identifier],
    queryFn: async ({ signal }) => (await call("GET /api/v2/seeks", { signal })).seeks,
    refetchInterval: ASK_EVERY,
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
  });
