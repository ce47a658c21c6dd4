import type Stripe from "stripe";
import { isEnding } from "../../../shared/api/payments-api.ts";
import { findCustomerOf } from "../../data/account/payments.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { subscriptionsOf } from "./customer.ts";
import { findProvider } from "./provider.ts";
import { isInForce } from "./subscription.ts";

/** Sets subscriptions to end with the paid period. Returns whether there is any to end. */
export const endWithPeriod = async (
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> => {
  const inForce = subscriptions.filter(isInForce);
  for (const subscription of inForce) {
    if (!isEnding(subscription)) await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  }
  return inForce.length > 0;
};

/**
 * Makes sure that an account pays for no further period: expires its open checkout page, and sets its subscription to
 * end. Returns whether there is a subscription. Throws if the provider does not answer.
 */
export const endPaying = async (env: Env, userId: string): Promise<boolean> => {
  const customer = await findCustomerOf(database(env), userId);
  if (customer === null) return false;
  const provider = await findProvider(env);
  if (provider === null) {
    if (customer.isPaying) throw new ApiException(503, "subscription-not-ended");
    return false;
  }
  const { stripe } = provider;
  const subscriptions = await subscriptionsOf(stripe, customer.customerId);
  if (subscriptions === null) return false;
  // At most one page is open: the latest.
  const [latest] = (await stripe.checkout.sessions.list({ customer: customer.customerId, limit: 1 })).data;
  if (latest?.status === "open") await stripe.checkout.sessions.expire(latest.id);
  return endWithPeriod(stripe, subscriptions);
};
