import type Stripe from "stripe";
import { database } from "../data/database.ts";
import { findCustomer, numberQuestion, storeAnswer } from "../data/payments.ts";
import { findUser } from "../data/users.ts";
import { endCustomer, subscriptionsOf } from "./customer.ts";
import { noteSupporter } from "./note-supporter.ts";
import { subscriptionInForce } from "./subscription.ts";

/**
 * Asks the provider how a customer stands now, and sets the account's supporter flag by the answer. The event that led
 * here is not believed, so events may come late, twice and in any order.
 * @param eventId stored as dealt with in the same transaction; null when no event led here.
 */
export const followCustomer = async (
  stripe: Stripe,
  env: Env,
  customerId: string,
  eventId: string | null,
): Promise<void> => {
  const db = database(env);
  const customer = await findCustomer(db, customerId);
  // Not a customer of ours: other products may share the operator's account at the provider.
  if (customer === null) return;
  // Left over from a deletion that the provider did not answer.
  if ((await findUser(db, customer.userId)) === null) return endCustomer(stripe, db, customer);
  const number = await numberQuestion(db, customerId);
  if (number === null) return;
  const subscriptions = (await subscriptionsOf(stripe, customerId)) ?? [];
  const isPaying = subscriptionInForce(subscriptions) !== undefined;
  await storeAnswer(db, { customerId, number, isPaying }, eventId, Date.now());
  await noteSupporter(env, customer.userId);
};
