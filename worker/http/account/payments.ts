import type Stripe from "stripe";
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
import type { Handlers } from "../request/routes-of.ts";

const subscriptionOf = async (stripe: Stripe, env: Env, user: User): Promise<Stripe.Subscription> => {
  const customer = await customerOf(stripe, database(env), user.id);
  const subscription = subscriptionInForce(customer?.subscriptions ?? []);
  if (subscription === undefined) throw new ApiException(409, "no-subscription");
  return subscription;
};

const statusAnswer = (subscription: Stripe.Subscription | undefined): SubscriptionStatusResponse =>
  subscription === undefined ? {} : { subscription: subscriptionView(subscription) };

const changeOf = (subscription: Stripe.Subscription, endsIt: boolean): Stripe.SubscriptionUpdateParams => {
  if (endsIt) return { cancel_at_period_end: true };
  // The provider allows only one of the two fields per call: send the one that is set.
  return subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" };
};

const setEnding = async (env: Env, user: User, endsIt: boolean): Promise<SubscriptionStatusResponse> => {
  const { stripe } = await requireProvider(env);
  const subscription = await subscriptionOf(stripe, env, user);
  const changed =
    isEnding(subscription) === endsIt
      ? subscription
      : await stripe.subscriptions.update(subscription.id, changeOf(subscription, endsIt));
  return statusAnswer(changed);
};

/** The suspension may have looked for open checkout pages a moment too early. */
const closeIfSuspended = async (env: Env, { id }: User): Promise<void> => {
  const user = await findUser(database(env), id);
  if (user === null || !isSuspended(user, Date.now())) return;
  await endPaying(env, id);
  refuseSuspended(user, Date.now());
};

/** Cards and addresses are entered on the provider's pages only. */
export const paymentHandlers = {
  "POST /api/v2/payments/checkout": async ({ context, env, user, body: { priceName } }) => {
    const { stripe } = await requireProvider(env);
    const origin = linkOrigin(context, "no-donations");
    const opened = await openCheckout(stripe, env, user, priceName, origin);
    await closeIfSuspended(env, user);
    return opened;
  },

  "POST /api/v2/payments/cancel-subscription": ({ env, user }) => setEnding(env, user, true),

  "POST /api/v2/payments/resume-subscription": ({ env, user }) => setEnding(env, user, false),

  "GET /api/v2/payments/subscription-status": async ({ env, user }) => {
    const { stripe } = await requireProvider(env);
    const customer = await customerOf(stripe, database(env), user.id);
    const subscription = subscriptionInForce(customer?.subscriptions ?? []);
    // A player may come back from the checkout before the provider's event arrives.
    if (customer !== null && (subscription !== undefined) !== user.isSupporter) {
      await followCustomer(stripe, env, customer.id, null);
    }
    return statusAnswer(subscription);
  },
} satisfies Partial<Handlers>;
