import type Stripe from "stripe";
import { ApiException } from "../core/api-exception.ts";
import { database } from "../data/database.ts";
import { dropCustomer, findCustomerOf } from "../data/payments.ts";
import { findProvider } from "./provider.ts";
import { isMissing } from "./provider-error.ts";

const deleteCustomer = async (stripe: Stripe, customerId: string): Promise<void> => {
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/**
 * Before an account is deleted: deletes the customer at the provider, which ends the subscription at once and closes
 * any checkout that is still open. Throws when that fails, for nobody may go on paying for an account that is gone.
 */
export const endPayments = async (env: Env, userId: string): Promise<void> => {
  const db = database(env);
  const customer = await findCustomerOf(db, userId);
  if (customer === null) return;
  const provider = await findProvider(env);
  if (provider !== null) await deleteCustomer(provider.stripe, customer.customerId);
  else if (customer.isPaying)
    throw new ApiException(503, "Your subscription cannot be ended now. Please try again later");
  await dropCustomer(db, userId);
};
