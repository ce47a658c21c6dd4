import { queryOptions } from "@tanstack/react-query";
import type { SiteResponse } from "../../shared/api.ts";
import { callApi } from "./client.ts";

/** What the operator has decided: the same for everybody. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: ({ signal }) => callApi<SiteResponse>({ path: "/v2/site", token: null, signal }),
});
