import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: ({ signal }) => call("GET /api/v2/site", { token: null, signal }),
});
