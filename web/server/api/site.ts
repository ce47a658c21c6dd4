import { queryOptions } from "@tanstack/react-query";
import type { SiteResponse } from "../../../shared/api/api.ts";
import { callApi } from "./client.ts";

export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: ({ signal }) => callApi<SiteResponse>({ path: "/v2/site", token: null, signal }),
});
