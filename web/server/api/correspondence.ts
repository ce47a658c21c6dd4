import { queryOptions } from "@tanstack/react-query";
import type { CorrespondenceResponse } from "../../../shared/api/games-api.ts";
import { callApi } from "./client.ts";

/** The caller's running correspondence games, and `at`: when the response arrived, on the page's clock. */
export const correspondenceQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["correspondence", identifier],
    queryFn: async ({ signal }) => {
      const { games } = await callApi<CorrespondenceResponse>({ path: "/v2/account/correspondence", signal });
      return { games, at: performance.now() };
    },
    refetchOnMount: "always",
  });
