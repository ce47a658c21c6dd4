import { queryOptions } from "@tanstack/react-query";
import { FETCH_RETRIES } from "../../shared/limits.ts";
import { type CheckoutResponse, SUPPORTER_PRICE, type SubscriptionStatusResponse } from "../../shared/payments-api.ts";
import { ApiFailure } from "./api-failure.ts";
import { callApi } from "./client.ts";

/** The supporters' subscription. What is paid, and with which card, is between the player and the payment provider. */

/** Where to pay. */
export const openCheckout = (): Promise<CheckoutResponse> =>
  callApi({ method: "POST", path: "/v2/payments/checkout", body: { priceName: SUPPORTER_PRICE } });

/** Ends the subscription with the month that is paid. */
export const cancelSubscription = (): Promise<SubscriptionStatusResponse> =>
  callApi({ method: "POST", path: "/v2/payments/cancel-subscription" });

export const resumeSubscription = (): Promise<SubscriptionStatusResponse> =>
  callApi({ method: "POST", path: "/v2/payments/resume-subscription" });

/** How a player's subscription stands now. */
export const subscriptionStatusQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["subscriptionStatus", identifier],
    queryFn: async ({ client, signal }) => {
      const status = await callApi<SubscriptionStatusResponse>({ path: "/v2/payments/subscription-status", signal });
      // The supporter's badge may have changed with it, and both should change at the same time.
      await client.invalidateQueries({ queryKey: ["account"] });
      return status;
    },
    // If the server has answered, it would answer the same again.
    retry: (failures, error) => failures < FETCH_RETRIES && error instanceof ApiFailure && error.status === null,
    // It changes on the pages of the payment provider, from which one comes back to ours.
    refetchOnMount: "always",
  });
