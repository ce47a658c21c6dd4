import type Stripe from "stripe";
import { type Database, database } from "../data/database.ts";
import { findCustomerOf, storeCustomer } from "../data/payments.ts";
import type { User } from "../data/schema.ts";
import { isMissing } from "./provider-error.ts";

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

/** Which customer an account is, null when it is none (any more). */
export const customerOf = async (stripe: Stripe, db: Database, userId: string): Promise<Customer | null> => {
  const stored = await findCustomerOf(db, userId);
  if (stored === null) return null;
  const subscriptions = await subscriptionsOf(stripe, stored.customerId);
  return subscriptions === null ? null : { id: stored.customerId, subscriptions };
};

/** The same, but an account that is no customer becomes one. Two calls at once make one: they send the same key. */
export const becomeCustomer = async (stripe: Stripe, env: Env, user: User): Promise<Customer> => {
  const db = database(env);
  const known = await customerOf(stripe, db, user.id);
  if (known !== null) return known;
  const former = (await findCustomerOf(db, user.id))?.customerId ?? null;
  const created = await stripe.customers.create(
    { ...(user.email !== null && { email: user.email }), metadata: { userId: user.id } },
    // A changed address raises the version; the provider refuses a key that comes with other words than before.
    { idempotencyKey: `customer:${user.id}:${user.tokenVersion}:${former ?? "first"}` },
  );
  await storeCustomer(db, user.id, created.id, former);
  // Somebody else may have been faster with another key.
  const stored = await findCustomerOf(db, user.id);
  return { id: stored?.customerId ?? created.id, subscriptions: [] };
};
