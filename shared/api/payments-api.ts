import { locale } from "../language/texts.ts";

/** Names with underscores are the payment provider's. */

/** The lookup key that the operator gives to the provider's price. There is only this one plan. */
export const SUPPORTER_PRICE = "supporter_monthly";
/** Only shown: the provider's price is what is charged. */
export const SUPPORTER_DOLLARS = 3;

export interface CheckoutResponse {
  readonly data: {
    readonly sessionId: string;
    /** The provider's payment page. */
    readonly url: string;
  };
}

export interface SubscriptionItem {
  readonly price: {
    /** In cents; null if the price has no plain amount. */
    readonly unit_amount: number | null;
    readonly recurring: { readonly interval: string } | null;
  };
}

export interface Subscription {
  readonly cancel_at_period_end: boolean;
  /** Seconds since 1970; null if the subscription goes on. */
  readonly cancel_at: number | null;
  readonly items: { readonly data: readonly SubscriptionItem[] };
}

export interface SubscriptionStatusResponse {
  /** Omitted without an active subscription. */
  readonly subscription?: Subscription;
}

/** The provider sets one of these fields, or both. */
export const isEnding = ({
  cancel_at_period_end,
  cancel_at,
}: Pick<Subscription, "cancel_at_period_end" | "cancel_at">) => cancel_at_period_end || cancel_at !== null;

export const euroText = (cents: number): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(cents / 100);
