import { queryOptions } from "@tanstack/react-query";
import type { PreferencesRequest } from "../../../shared/api/api-schema.ts";
import { call } from "./client.ts";

/** Refetched on each visit of the page. */
export const preferencesQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["preferences", identifier],
    queryFn: ({ signal }) => call("GET /api/v2/account/preferences", { signal }),
    refetchOnMount: "always",
  });

export const savePreferences = (body: PreferencesRequest) =>
  call("PATCH /api/v2/account/preferences", { body, keepalive: true });
