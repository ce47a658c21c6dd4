import { queryOptions } from "@tanstack/react-query";
import type { OpenDataResponse } from "../../../shared/api/open-data-api.ts";
import { callApi } from "./client.ts";

export const OPEN_DATA_ADDRESS = "/api/v2/open-data";

export const openDataQuery = queryOptions({
  queryKey: ["open-data"],
  queryFn: ({ signal }) => callApi<OpenDataResponse>({ path: "/v2/open-data", token: null, signal }),
});
