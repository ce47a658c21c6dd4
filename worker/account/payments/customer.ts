import type Stripe from "stripe";
import type { PaymentCustomer } from "../../data/account/payment-schema.ts";
import { dropCustomer, findCustomerOf, storeCustomer } from "../../data/account/payments.ts";
import { type Database, database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { findProvider, isMissing } from "./provider.ts";

export const subscriptionsOf = async (
  stripe: Stripe,
  customerId: string,
): Promise<readonly Stripe.Subscription[] | null> => {
  try {
    const customer = await stripe.customers.retrieve(customerId, { expand: ["subscriptions"] });
    return customer.deleted ? null : (customer.subscriptions?.data ?? []);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

interface Customer {
  readonly id: string;
  readonly subscriptions: readonly Stripe.Subscription[];
}

export const customerOf = async (stripe: Stripe, db: Database, userId: string): Promise<Customer | null> => {
  const stored = await findCustomerOf(db, userId);
  if (stored === null) return null;
  const subscriptions = await subscriptionsOf(stripe, stored.customerId);
  return subscriptions === null ? null : { id: stored.customerId, subscriptions };
};

const deleteCustomer = async (stripe: Stripe, customerId: string): Promise<void> => {
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/** Two simultaneous calls create only one, because they send the same idempotency key. */
export const becomeCustomer = async (stripe: Stripe, env: Env, user: User): Promise<Customer> => {
  const db = database(env);
  const known = await customerOf(stripe, db, user.id);
  if (known !== null) return known;
  const former = (await findCustomerOf(db, user.id))?.customerId ?? null;
  const created = await stripe.customers.create(
    { ...(user.email !== null && { email: user.email }), metadata: { userId: user.id } },
    // The version changes with the address: the provider refuses a known key with other parameters.
    { idempotencyKey: `customer:${user.id}:${user.tokenVersion}:${former ?? "first"}` },
  );
  await storeCustomer(db, user.id, created.id, former);
  const stored = await findCustomerOf(db, user.id);
  if (stored === null) {
    // The account was deleted meanwhile.
    await deleteCustomer(stripe, created.id);
    throw new ApiException(401, "unauthorized");
  }
  // Another call with another key may have been faster.
  return { id: stored.customerId, subscriptions: [] };
};

/** Ends the subscription at once and closes any open checkout. If it throws, the customer stays in D1. */
export const endCustomer = async (stripe: Stripe, db: Database, customer: PaymentCustomer): Promise<void> => {
  await deleteCustomer(stripe, customer.customerId);
  await dropCustomer(db, customer);
};

/** Call it before the deletion, and again after it: a new customer could appear in between. */
export const endPayments = async (env: Env, userId: string): Promise<void> => {
  const db = database(env);
  const customer = await findCustomerOf(db, userId);
  if (customer === null) return;
  const provider = await findProvider(env);
  if (provider !== null) return endCustomer(provider.stripe, db, customer);
  if (customer.isPaying) throw new ApiException(503, "subscription-not-ended");
  await dropCustomer(db, customer);
};
