import type Stripe from "stripe";
import { isEnding, type Subscription } from "../../shared/payments-api.ts";

/** What the provider's subscriptions mean to us. */

/**
 * In force while it is paid for, and while the provider still tries to collect a payment that has failed (`past_due`).
 * Once it has given up, the status is `canceled` or `unpaid`, as the operator has chosen.
 */
const IN_FORCE: readonly Stripe.Subscription.Status[] = ["active", "trialing", "past_due"];

/** The subscription that makes a customer a supporter. Of several, one that goes on is preferred to one that ends. */
export const subscriptionInForce = (subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined => {
  const inForce = subscriptions.filter(({ status }) => IN_FORCE.includes(status));
  return inForce.find((subscription) => !isEnding(subscription)) ?? inForce[0];
};

/** When it ends, in seconds. The provider may say only that it ends: then that is the end of the time paid for. */
const endOf = ({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription): number | null => {
  if (cancel_at !== null || !cancel_at_period_end) return cancel_at;
  return items.data.length === 0 ? null : Math.max(...items.data.map((item) => item.current_period_end));
};

/** The part that the settings show. */
export const subscriptionView = (subscription: Stripe.Subscription): Subscription => ({
  cancel_at_period_end: subscription.cancel_at_period_end,
  cancel_at: endOf(subscription),
  items: {
    data: subscription.items.data.map(({ price: { unit_amount, recurring } }) => ({
      price: { unit_amount, recurring: recurring === null ? null : { interval: recurring.interval } },
    })),
  },
});
