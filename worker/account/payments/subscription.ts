import type Stripe from "stripe";
import { isEnding, type Subscription } from "../../../shared/api/payments-api.ts";

/** The provider retries a failed payment (`past_due`); after the last retry the status is `canceled` or `unpaid`. */
const IN_FORCE: readonly Stripe.Subscription.Status[] = ["active", "trialing", "past_due"];

export const isInForce = ({ status }: Stripe.Subscription): boolean => IN_FORCE.includes(status);

/** Prefers one that continues over one that ends. */
export const subscriptionInForce = (subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined => {
  const inForce = subscriptions.filter(isInForce);
  return inForce.find((subscription) => !isEnding(subscription)) ?? inForce[0];
};

/** In seconds since 1970. Without a moment it is the end of the paid period. */
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
