import type Stripe from "stripe";
import { isEnding, type Subscription } from "../../../shared/api/payments-api.ts";

/**
 * In force while it is paid for, and while the provider retries a failed payment (`past_due`). After the last retry the
 * status is `canceled` or `unpaid`, as the operator has configured.
 */
const IN_FORCE: readonly Stripe.Subscription.Status[] = ["active", "trialing", "past_due"];

export const isInForce = ({ status }: Stripe.Subscription): boolean => IN_FORCE.includes(status);

/** The subscription that makes a customer a supporter. Prefers one that continues over one that ends. */
export const subscriptionInForce = (subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined => {
  const inForce = subscriptions.filter(isInForce);
  return inForce.find((subscription) => !isEnding(subscription)) ?? inForce[0];
};

/** The end in seconds since 1970. If the provider gives no moment, it is the end of the paid period. */
const endOf = ({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription): number | null => {
  if (cancel_at !== null || !cancel_at_period_end) return cancel_at;
  return items.data.length === 0 ? null : Math.max(...items.data.map((item) => item.current_period_end));
};

export const subscriptionView = (subscription: Stripe.Subscription): Subscription => ({
  cancel_at_period_end: subscription.cancel_at_period_end,
  cancel_at: endOf(subscription),
  items: {
    data: subscription.items.data.map(({ price: { unit_amount, recurring } }) => ({
      price: { unit_amount, recurring: recurring === null ? null : { interval: recurring.interval } },
    })),
  },
});
