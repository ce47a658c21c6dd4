import { queryOptions } from "@tanstack/react-query";
import {
  type CheckoutResponse,
  SUPPORTER_PRICE,
  type SubscriptionStatusResponse,
} from "../../../shared/api/payments-api.ts";
import { FETCH_RETRIES } from "../../../shared/limits.ts";
import { ApiFailure, callApi } from "./client.ts";

/** The supporters' subscription. The payment provider handles amounts and cards. */

/** Returns the address of the payment page. */
export const openCheckout = (): Promise<CheckoutResponse> =>
  callApi({ method: "POST", path: "/v2/payments/checkout", body: { priceName: SUPPORTER_PRICE } });

/** Cancels the subscription. It ends with the month that is already paid. */
export const cancelSubscription = (): Promise<SubscriptionStatusResponse> =>
  callApi({ method: "POST", path: "/v2/payments/cancel-subscription" });

export const resumeSubscription = (): Promise<SubscriptionStatusResponse> =>
  callApi({ method: "POST", path: "/v2/payments/resume-subscription" });

export const subscriptionStatusQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["subscriptionStatus", identifier],
    queryFn: async ({ client, signal }) => {
      const status = await callApi<SubscriptionStatusResponse>({ path: "/v2/payments/subscription-status", signal });
      // The badge on the account may have changed with the status. Both should change at the same time.
      await client.invalidateQueries({ queryKey: ["account"] });
      return status;
    },
    // Retry only without an answer: the server would give the same answer again.
    retry: (failures, error) => failures < FETCH_RETRIES && error instanceof ApiFailure && error.status === null,
    // Players change their subscription on the payment provider's pages and then come back.
    refetchOnMount: "always",
  });
