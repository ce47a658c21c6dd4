import { queryOptions } from "@tanstack/react-query";
import type { TvResponse } from "../../shared/games-api.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { callApi } from "./client.ts";

/** How often the games are asked for while somebody looks at them. */
const ASKED_EVERY: Millis = 10_000;
/** The same while one waits for the next game. The answer is kept at the edge for about as long. */
const ASKED_SOON: Millis = 3000;

/** The running games. `isWaiting`: what is on show is over. */
export const tvQuery = (isWaiting: boolean) =>
  queryOptions({
    queryKey: ["tv"],
    queryFn: ({ signal }) => callApi<TvResponse>({ path: "/v2/tv", token: null, signal }),
    refetchOnMount: true,
    refetchInterval: isWaiting ? ASKED_SOON : ASKED_EVERY,
  });
