import type Stripe from "stripe";
import type { CheckoutResponse } from "../../../shared/api/payments-api.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { becomeCustomer } from "./customer.ts";
import { subscriptionInForce } from "./subscription.ts";

const findPrice = async (stripe: Stripe, lookupKey: string): Promise<Stripe.Price> => {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const [price] = data;
  if (price === undefined) throw new ApiException(503, "no-donations");
  return price;
};

const answerOf = ({ id, url }: Stripe.Checkout.Session): CheckoutResponse => {
  if (url === null) throw new Error("the provider has opened a checkout without a page");
  return { data: { sessionId: id, url } };
};

/** Nobody pays twice in two tabs: an open page is reused, and simultaneous calls share an idempotency key. */
export const openCheckout = async (
  stripe: Stripe,
  env: Env,
  user: User,
  priceName: string,
  origin: string,
): Promise<CheckoutResponse> => {
  const [price, customer] = await Promise.all([findPrice(stripe, priceName), becomeCustomer(stripe, env, user)]);
  if (subscriptionInForce(customer.subscriptions) !== undefined) {
    throw new ApiException(409, "already-subscribed");
  }
  const [latest] = (await stripe.checkout.sessions.list({ customer: customer.id, limit: 1 })).data;
  if (latest?.status === "open" && latest.url !== null) return answerOf(latest);
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer: customer.id,
      client_reference_id: user.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: `${origin}/donate?checkout=done`,
      cancel_url: `${origin}/donate?checkout=abandoned`,
    },
    { idempotencyKey: `checkout:${customer.id}:${latest?.id ?? "first"}` },
  );
  return answerOf(session);
};
