import { Hono } from "hono";
import type Stripe from "stripe";
import { isEnding, type SubscriptionStatusResponse } from "../../shared/payments-api.ts";
import { checkoutRequest } from "../../shared/payments-schema.ts";
import type { PlayerEnv } from "../app-env.ts";
import { requirePlayer } from "../auth/require-session.ts";
import { database } from "../data/database.ts";
import type { User } from "../data/schema.ts";
import { originOf } from "../origin-of.ts";
import { openCheckout } from "../payments/checkout.ts";
import { customerOf } from "../payments/customer.ts";
import { followCustomer } from "../payments/follow-customer.ts";
import { requireProvider } from "../payments/provider.ts";
import { subscriptionInForce, subscriptionView } from "../payments/subscription.ts";
import { enforceLimit } from "../rate-limiter/limit.ts";
import { ApiException } from "./errors.ts";
import { readBody } from "./read-body.ts";

const subscriptionOf = async (stripe: Stripe, env: Env, user: User): Promise<Stripe.Subscription> => {
  const customer = await customerOf(stripe, database(env), user.id);
  const subscription = subscriptionInForce(customer?.subscriptions ?? []);
  if (subscription === undefined) throw new ApiException(409, "You have no active subscription");
  return subscription;
};

const limit = (env: Env, user: User): Promise<void> => enforceLimit(env, "payments", user.id, "Too many requests");

const statusAnswer = (subscription: Stripe.Subscription | undefined): SubscriptionStatusResponse =>
  subscription === undefined ? {} : { subscription: subscriptionView(subscription) };

/** `/payments`: a player's own subscription. Cards and addresses are the provider's matter, on its own pages. */
export const paymentRoutes = new Hono<PlayerEnv>()
  .post("/checkout", requirePlayer, async (context) => {
    const { priceName } = await readBody(context, checkoutRequest);
    const {
      env,
      var: { user },
    } = context;
    const { stripe } = await requireProvider(env);
    await limit(env, user);
    return context.json(await openCheckout(stripe, env, user, priceName, originOf(context)));
  })

  .post("/cancel-subscription", requirePlayer, async (context) => {
    const {
      env,
      var: { user },
    } = context;
    const { stripe } = await requireProvider(env);
    await limit(env, user);
    const subscription = await subscriptionOf(stripe, env, user);
    const changed = isEnding(subscription)
      ? subscription
      : await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    return context.json(statusAnswer(changed));
  })

  .post("/resume-subscription", requirePlayer, async (context) => {
    const {
      env,
      var: { user },
    } = context;
    const { stripe } = await requireProvider(env);
    await limit(env, user);
    const subscription = await subscriptionOf(stripe, env, user);
    // The provider takes only one of the two at a time: the one that was set.
    const goOn = subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" as const };
    const changed = isEnding(subscription) ? await stripe.subscriptions.update(subscription.id, goOn) : subscription;
    return context.json(statusAnswer(changed));
  })

  .get("/subscription-status", requirePlayer, async (context) => {
    const {
      env,
      var: { user },
    } = context;
    const { stripe } = await requireProvider(env);
    await limit(env, user);
    const customer = await customerOf(stripe, database(env), user.id);
    const subscription = subscriptionInForce(customer?.subscriptions ?? []);
    // Whoever comes back from paying may be faster than the provider's word of it.
    if (customer !== null && (subscription !== undefined) !== user.isSupporter) {
      await followCustomer(stripe, env, customer.id, null);
    }
    return context.json(statusAnswer(subscription));
  });
