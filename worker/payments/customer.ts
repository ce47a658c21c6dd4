import type Stripe from "stripe";
import { ApiException } from "../core/api-exception.ts";
import { type Database, database } from "../data/database.ts";
import type { PaymentCustomer } from "../data/payment-schema.ts";
import { dropCustomer, findCustomerOf, storeCustomer } from "../data/payments.ts";
import type { User } from "../data/schema.ts";
import { findProvider, isMissing } from "./provider.ts";

/** A customer's subscriptions that have not ended, or null when the customer has been deleted at the provider. */
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

export interface Customer {
  readonly id: string;
  readonly subscriptions: readonly Stripe.Subscription[];
}

/** The customer that an account is, or null when it is none (any more). */
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

/** The customer that an account is, or a new one. Two calls at once make one, as they send the same key. */
export const becomeCustomer = async (stripe: Stripe, env: Env, user: User): Promise<Customer> => {
  const db = database(env);
  const known = await customerOf(stripe, db, user.id);
  if (known !== null) return known;
  const former = (await findCustomerOf(db, user.id))?.customerId ?? null;
  const created = await stripe.customers.create(
    { ...(user.email !== null && { email: user.email }), metadata: { userId: user.id } },
    // With the version, which a changed address raises: the provider refuses a key that comes with other parameters.
    { idempotencyKey: `customer:${user.id}:${user.tokenVersion}:${former ?? "first"}` },
  );
  await storeCustomer(db, user.id, created.id, former);
  const stored = await findCustomerOf(db, user.id);
  if (stored === null) {
    // The account was deleted meanwhile.
    await deleteCustomer(stripe, created.id);
    throw new ApiException(401, "unauthorized");
  }
  // Somebody else may have been faster with another key.
  return { id: stored.customerId, subscriptions: [] };
};

/**
 * For an account that is deleted: deletes the customer at the provider, which ends the subscription at once and closes
 * any checkout that is still open. Throws when that fails, and the customer is known until it has worked.
 */
export const endCustomer = async (stripe: Stripe, db: Database, customer: PaymentCustomer): Promise<void> => {
  await deleteCustomer(stripe, customer.customerId);
  await dropCustomer(db, customer);
};

/**
 * The same for whatever customer an account is. To be called before the account is deleted, for nobody may go on paying
 * for an account that is gone, and again afterwards: until then it could become another one.
 */
export const endPayments = async (env: Env, userId: string): Promise<void> => {
  const db = database(env);
  const customer = await findCustomerOf(db, userId);
  if (customer === null) return;
  const provider = await findProvider(env);
  if (provider !== null) return endCustomer(provider.stripe, db, customer);
  if (customer.isPaying) throw new ApiException(503, "subscription-not-ended");
  await dropCustomer(db, customer);
};
