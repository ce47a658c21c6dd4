import type Stripe from "stripe";

/** The provider's published objects, reduced to the fields that matter here, in the SDK's types. */

interface List<Item> {
  readonly object: "list";
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly url: string;
}

export const listOf = <Item>(url: string, data: readonly Item[]): List<Item> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

export type Customer = Pick<
  Stripe.Customer,
  "id" | "object" | "created" | "email" | "livemode" | "metadata" | "name" | "description"
>;

export type Price = Pick<
  Stripe.Price,
  | ("id" | "object" | "active" | "billing_scheme" | "created" | "currency" | "livemode" | "lookup_key" | "metadata")
  | ("nickname" | "product" | "recurring" | "tax_behavior" | "type" | "unit_amount")
>;

type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  "id" | "object" | "created" | "current_period_end" | "current_period_start" | "metadata" | "quantity" | "subscription"
> & { readonly price: Price };

export type Subscription = Pick<
  Stripe.Subscription,
  | ("id" | "object" | "cancel_at" | "cancel_at_period_end" | "canceled_at" | "collection_method" | "created")
  | ("currency" | "customer" | "ended_at" | "livemode" | "metadata" | "start_date" | "status")
> & { readonly items: List<SubscriptionItem> };

export type Session = Pick<
  Stripe.Checkout.Session,
  | ("id" | "object" | "cancel_url" | "client_reference_id" | "created" | "customer" | "expires_at" | "livemode")
  | ("metadata" | "mode" | "payment_status" | "status" | "subscription" | "success_url" | "url")
>;

export type Charge = Pick<
  Stripe.Charge,
  "id" | "object" | "amount" | "created" | "currency" | "customer" | "disputed" | "livemode" | "paid" | "status"
>;

type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "charge" | "created" | "currency" | "livemode" | "reason" | "status"
>;

export type Invoice = Pick<
  Stripe.Invoice,
  "id" | "object" | "amount_due" | "created" | "currency" | "customer" | "livemode" | "status"
>;

export type EventObject = Customer | Subscription | Session | Invoice | Dispute;

export interface Event {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: EventObject };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: Stripe.Event["type"];
}

export const API_VERSION = "2026-10-28.endive";
