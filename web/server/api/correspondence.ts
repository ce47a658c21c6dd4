import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** The caller's running correspondence games, and `at`: when the response arrived, on the page's clock. */
export const correspondenceQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["correspondence", identifier],
    queryFn: async ({ signal }) => {
      const { games } = await call("GET /api/v2/account/correspondence", { signal });
      return { games, at: performance.now() };
    },
    refetchOnMount: "always",
  });
