import { queryOptions } from "@tanstack/react-query";
import { FETCH_RETRIES } from "../../../shared/limits.ts";
import { ApiFailure, call } from "./client.ts";

/** The supporters' subscription. The payment provider handles amounts and cards. */

export const subscriptionStatusQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["subscriptionStatus", identifier],
    queryFn: async ({ client, signal }) => {
      const status = await call("GET /api/v2/payments/subscription-status", { signal });
      // The badge on the account may have changed with the status. Both should change at the same time.
      await client.invalidateQueries({ queryKey: ["account"] });
      return status;
    },
    // Retry only without an answer: the server would give the same answer again.
    retry: (failures, error) => failures < FETCH_RETRIES && error instanceof ApiFailure && error.status === null,
    // Players change their subscription on the payment provider's pages and then come back.
    refetchOnMount: "always",
  });
