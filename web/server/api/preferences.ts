import { queryOptions } from "@tanstack/react-query";
import type { PreferencesResponse } from "../../../shared/api/api.ts";
import type { PreferencesRequest } from "../../../shared/api/api-schema.ts";
import { callApi } from "./client.ts";

const PATH = "/v2/account/preferences";

/** Refetched on each visit of the page. */
export const preferencesQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["preferences", identifier],
    queryFn: ({ signal }) => callApi<PreferencesResponse>({ path: PATH, signal }),
    refetchOnMount: "always",
  });

export const savePreferences = (body: PreferencesRequest): Promise<PreferencesResponse> =>
  callApi({ method: "PATCH", path: PATH, body, keepalive: true });
