import { queryOptions } from "@tanstack/react-query";
import type { SeekResponse, SeeksResponse, SeekTakenResponse } from "../../../shared/api/seeks-api.ts";
import type { SeekRequest } from "../../../shared/api/seeks-schema.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { callApi } from "./client.ts";

/** Seeks wait for days. A list that changes while somebody taps is worse than one that is a minute old. */
const ASK_EVERY: Millis = 60_000;

/** The correspondence games that wait for an opponent. `identifier` is the caller's; the list marks their own games. */
export const seeksQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["seeks", identifier],
    queryFn: async ({ signal }) => (await callApi<SeeksResponse>({ path: "/v2/seeks", signal })).seeks,
    refetchInterval: ASK_EVERY,
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
  });

export const postSeek = (body: SeekRequest): Promise<SeekResponse> =>
  callApi({ method: "POST", path: "/v2/seeks", body });

export const withdrawSeek = (id: string): Promise<SeekResponse> =>
  callApi({ method: "DELETE", path: `/v2/seeks/${id}` });

/** Takes the seek, which begins the game. Idempotent. */
export const takeSeek = (id: string): Promise<SeekTakenResponse> =>
  callApi({ method: "POST", path: `/v2/seeks/${id}/take` });
