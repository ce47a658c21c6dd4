import { queryOptions } from "@tanstack/react-query";
import type { ActivityResponse } from "../../shared/api.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { callApi } from "./client.ts";

/** As long as the answer is kept at the edge. */
const ASK_EVERY: Millis = 10_000;

/** How many play and how many wait, over all pools. A hint: where it does not come, nothing is said. */
export const activityQuery = queryOptions({
  queryKey: ["activity"],
  queryFn: ({ signal }) => callApi<ActivityResponse>({ path: "/v2/activity", signal }),
  refetchInterval: ASK_EVERY,
  refetchOnMount: "always",
  gcTime: 0,
});
