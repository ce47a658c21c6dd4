import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

export const OPEN_DATA_ADDRESS = "/api/v2/open-data";

export const openDataQuery = queryOptions({
  queryKey: ["open-data"],
  queryFn: ({ signal }) => call("GET /api/v2/open-data", { token: null, signal }),
});
