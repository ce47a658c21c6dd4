import { env } from "cloudflare:workers";
import type Stripe from "stripe";
import { expect } from "vitest";
import type { CheckoutResponse } from "../../../../shared/api/payments-api.ts";
import { findProvider, type Provider } from "../../../../worker/account/payments/provider.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { type Answer, call, tokenOf } from "../../http/api.ts";

/** The stand-in for the payment provider, for tests: what happens there, and its events to deliver. */

// The Worker's binding types leave out optional settings; the test's configuration sets this one.
const settings = env as unknown as Readonly<Record<"STRIPE_API_HOST", string>>;

export const provider = async (): Promise<Provider> => {
  const found = await findProvider(env);
  if (found === null) throw new Error("the tests have keys");
  return found;
};

/** Opens a checkout as a browser would. */
export const checkOut = async (user: User): Promise<CheckoutResponse["data"]> => {
  const answer = await call("/v2/payments/checkout", {
    token: await tokenOf(user),
    body: { priceName: "supporter_monthly" },
  });
  expect(answer.status).toBe(200);
  // This cast needs no check: the test goes on to use the fields.
  return (answer.body as CheckoutResponse).data;
};

/** Fills in the pay page. Returns where it leads. */
export const payAt = async (url: string): Promise<string | null> =>
  (await fetch(url, { method: "POST", redirect: "manual" })).headers.get("Location");

/** Applies an action to a subscription. */
export const happen = async (
  action: "end-period" | "fail-payment" | "give-up" | "dispute",
  subscriptionId: string,
): Promise<void> => {
  const url = `${settings.STRIPE_API_HOST}/control/subscriptions/${subscriptionId}/${action}`;
  expect((await fetch(url, { method: "POST", redirect: "manual" })).status).toBe(303);
};

const customerOfSession = async (sessionId: string): Promise<string> => {
  const { data } = await (await provider()).stripe.events.list({ limit: 100 });
  for (const { type, data: content } of data) {
    if (type !== "checkout.session.completed" || content.object.id !== sessionId) continue;
    if (typeof content.object.customer === "string") return content.object.customer;
  }
  throw new Error(`nobody has paid at ${sessionId}`);
};

const concerns = (event: Stripe.Event, customerId: string, charges: ReadonlySet<string>): boolean => {
  const text = JSON.stringify(event.data.object);
  return text.includes(customerId) || [...charges].some((charge) => text.includes(charge));
};

/** A customer's events so far, oldest first. */
export const eventsOf = async (
  customerId: string,
  charges: ReadonlySet<string> = new Set(),
): Promise<Stripe.Event[]> => {
  const { data } = await (await provider()).stripe.events.list({ limit: 100 });
  return data.filter((event) => concerns(event, customerId, charges)).reverse();
};

/** Sends a body to the webhook, signed now unless `signedAt` (seconds) or `secret` are given. */
export const deliverBody = async (
  body: string,
  options: { signedAt?: number; secret?: string } = {},
): Promise<Answer> => {
  const { stripe, webhookSecret } = await provider();
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: options.secret ?? webhookSecret,
    ...(options.signedAt !== undefined && { timestamp: options.signedAt }),
  });
  return call("/v2/payments/webhook", { rawBody: body, headers: { "Stripe-Signature": signature } });
};

export const deliver = (event: unknown): Promise<Answer> => deliverBody(JSON.stringify(event));

interface Paid {
  readonly customerId: string;
  readonly subscriptionId: string;
}

/** Subscribes as a browser would. None of its events is delivered yet. */
export const subscribe = async (user: User): Promise<Paid> => {
  const { sessionId, url } = await checkOut(user);
  await payAt(url);
  const customerId = await customerOfSession(sessionId);
  const events = await eventsOf(customerId);
  const created = events.findLast(({ type }) => type === "customer.subscription.created");
  if (created?.type !== "customer.subscription.created") throw new Error("no subscription");
  return { customerId, subscriptionId: created.data.object.id };
};
