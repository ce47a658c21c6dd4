import { type Context, Hono } from "hono";
import type Stripe from "stripe";
import { checkoutRequest } from "../../../shared/api/api-schema.ts";
import { isEnding, type SubscriptionStatusResponse } from "../../../shared/api/payments-api.ts";
import { refuseSuspended } from "../../account/auth/player-session.ts";
import { openCheckout } from "../../account/payments/checkout.ts";
import { customerOf } from "../../account/payments/customer.ts";
import { endPaying } from "../../account/payments/end-with-period.ts";
import { followCustomer } from "../../account/payments/follow-customer.ts";
import { requireProvider } from "../../account/payments/provider.ts";
import { subscriptionInForce, subscriptionView } from "../../account/payments/subscription.ts";
import { isSuspended } from "../../data/account/suspensions.ts";
import { findUser } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { linkOrigin } from "../../platform/core/request-context.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { requireOwner, requirePlayer } from "../request/require-session.ts";

/** The provider, after counting the call against the player's limit. */
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

/** The update that cancels a subscription at the end of the paid period, or resumes it. */
const changeOf = (subscription: Stripe.Subscription, endsIt: boolean): Stripe.SubscriptionUpdateParams => {
  if (endsIt) return { cancel_at_period_end: true };
  // The provider allows only one of the two fields per call: send the one that is set.
  return subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" };
};

/** Cancels or resumes a subscription. Does nothing if it is in that state already. */
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

/**
 * Ends payments again if the player was suspended meanwhile: the suspension may have looked for open checkout pages a
 * moment too early.
 */
const closeIfSuspended = async (env: Env, { id }: User): Promise<void> => {
  const user = await findUser(database(env), id);
  if (user === null || !isSuspended(user, Date.now())) return;
  await endPaying(env, id);
  refuseSuspended(user, Date.now());
};

/** `/payments`: a player's own subscription. Cards and addresses are entered on the provider's pages only. */
export const paymentRoutes = new Hono<PlayerEnv>()
  .post("/checkout", requirePlayer, async (context) => {
    const { priceName } = await readBody(context, checkoutRequest);
    const {
      env,
      var: { user },
    } = context;
    const stripe = await providerFor(env, user);
    const origin = linkOrigin(context, "no-donations");
    const opened = await openCheckout(stripe, env, user, priceName, origin);
    await closeIfSuspended(env, user);
    return context.json(opened);
  })

  .post("/cancel-subscription", requireOwner, (context) => setEnding(context, true))

  .post("/resume-subscription", requirePlayer, (context) => setEnding(context, false))

  .get("/subscription-status", requireOwner, async (context) => {
    const {
      env,
      var: { user },
    } = context;
    const stripe = await providerFor(env, user);
    const customer = await customerOf(stripe, database(env), user.id);
    const subscription = subscriptionInForce(customer?.subscriptions ?? []);
    // A player may come back from the checkout before the provider's event arrives.
    if (customer !== null && (subscription !== undefined) !== user.isSupporter) {
      await followCustomer(stripe, env, customer.id, null);
    }
    return context.json(statusAnswer(subscription));
  });
