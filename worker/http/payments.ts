import { type Context, Hono } from "hono";
import type Stripe from "stripe";
import { checkoutRequest } from "../../shared/api-schema.ts";
import { isEnding, type SubscriptionStatusResponse } from "../../shared/payments-api.ts";
import { ApiException } from "../core/api-exception.ts";
import { linkOrigin } from "../core/request-context.ts";
import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { openCheckout } from "../payments/checkout.ts";
import { customerOf } from "../payments/customer.ts";
import { followCustomer } from "../payments/follow-customer.ts";
import { requireProvider } from "../payments/provider.ts";
import { subscriptionInForce, subscriptionView } from "../payments/subscription.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import type { PlayerEnv } from "./app-env.ts";
import { readBody } from "./read-body.ts";
import { requirePlayer } from "./require-session.ts";

/** The provider, after counting this call towards the player's limit. */
const providerFor = async (env: Env, user: User): Promise<Stripe> => {
  const { stripe } = await requireProvider(env);
  await enforceLimit(env, "payments", user.id, "too-many-requests");
  return stripe;
};

const subscriptionOf = async (stripe: Stripe, env: Env, user: User): Promise<Stripe.Subscription> => {
  const customer = await customerOf(stripe, database(env), user.id);
  const subscription = subscriptionInForce(customer?.subscriptions ?? []);
  if (subscription === undefined) throw new ApiException(409, "no-subscription");
  return subscription;
};

const statusAnswer = (subscription: Stripe.Subscription | undefined): SubscriptionStatusResponse =>
  subscription === undefined ? {} : { subscription: subscriptionView(subscription) };

/** The change that makes a subscription end with the time paid for, or go on after all. */
const changeOf = (subscription: Stripe.Subscription, endsIt: boolean): Stripe.SubscriptionUpdateParams => {
  if (endsIt) return { cancel_at_period_end: true };
  // The provider allows only one of the two in a call: the one that was set.
  return subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" };
};

/** Cancels a subscription, or resumes it. Does nothing where it is so already. */
const setEnding = async (context: Context<PlayerEnv>, endsIt: boolean): Promise<Response> => {
  const {
    env,
    var: { user },
  } = context;
  const stripe = await providerFor(env, user);
  const subscription = await subscriptionOf(stripe, env, user);
  const changed =
    isEnding(subscription) === endsIt
      ? subscription
      : await stripe.subscriptions.update(subscription.id, changeOf(subscription, endsIt));
  return context.json(statusAnswer(changed));
};

/** `/payments`: a player's own subscription. Cards and addresses are entered on the provider's own pages. */
export const paymentRoutes = new Hono<PlayerEnv>()
  .post("/checkout", requirePlayer, async (context) => {
    const { priceName } = await readBody(context, checkoutRequest);
    const {
      env,
      var: { user },
    } = context;
    const stripe = await providerFor(env, user);
    const origin = linkOrigin(context, "no-donations");
    return context.json(await openCheckout(stripe, env, user, priceName, origin));
  })

  .post("/cancel-subscription", requirePlayer, (context) => setEnding(context, true))

  .post("/resume-subscription", requirePlayer, (context) => setEnding(context, false))

  .get("/subscription-status", requirePlayer, async (context) => {
    const {
      env,
      var: { user },
    } = context;
    const stripe = await providerFor(env, user);
    const customer = await customerOf(stripe, database(env), user.id);
    const subscription = subscriptionInForce(customer?.subscriptions ?? []);
    // Somebody who comes back from paying may be faster than the provider's event.
    if (customer !== null && (subscription !== undefined) !== user.isSupporter) {
      await followCustomer(stripe, env, customer.id, null);
    }
    return context.json(statusAnswer(subscription));
  });
