import { locale } from "./language/texts.ts";

/** Shapes of the calls about the supporters' subscription. The names with underscores are the payment provider's. */

/** The one plan there is. The operator gives the provider's price this lookup key. */
export const SUPPORTER_PRICE = "supporter_monthly";
/** The price of a month on the page of donations. What is charged is the provider's price. */
export const SUPPORTER_DOLLARS = 3;

export interface CheckoutResponse {
  readonly data: {
    readonly sessionId: string;
    /** The provider's page to pay on. */
    readonly url: string;
  };
}

export interface SubscriptionItem {
  readonly price: {
    /** In cents; null when the price is not a plain amount. */
    readonly unit_amount: number | null;
    readonly recurring: { readonly interval: string } | null;
  };
}

export interface Subscription {
  readonly cancel_at_period_end: boolean;
  /** Seconds since 1970; null while it is to go on. */
  readonly cancel_at: number | null;
  readonly items: { readonly data: readonly SubscriptionItem[] };
}

export interface SubscriptionStatusResponse {
  /** Absent when none is in force. */
  readonly subscription?: Subscription;
}

/** Whether a subscription is going to end. The provider says so in one of two fields, or both. */
export const isEnding = ({
  cancel_at_period_end,
  cancel_at,
}: Pick<Subscription, "cancel_at_period_end" | "cancel_at">) => cancel_at_period_end || cancel_at !== null;

/** "€3.00", of an amount in cents. */
export const euroText = (cents: number): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(cents / 100);
