import { database } from "../data/database.ts";
import { dropCustomer, findCustomerOf } from "../data/payments.ts";
import { requireProvider } from "./provider.ts";
import { isMissing } from "./provider-error.ts";

/**
 * Before an account is deleted: deletes the customer at the provider, which ends the subscription at once and closes
 * any checkout that is still open. Throws when that fails, for nobody may go on paying for an account that is gone.
 */
export const endPayments = async (env: Env, userId: string): Promise<void> => {
  const db = database(env);
  const customer = await findCustomerOf(db, userId);
  if (customer === null) return;
  const { stripe } = await requireProvider(env);
  try {
    await stripe.customers.del(customer.customerId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await dropCustomer(db, userId);
};
