import type Stripe from "stripe";
import { database } from "../data/database.ts";
import { numberQuestion, storeAnswer } from "../data/payments.ts";
import { subscriptionsOf } from "./customer.ts";
import { subscriptionInForce } from "./subscription.ts";

/**
 * Makes an account's supporter flag what the provider says now. Nothing is taken from the event that led here, so
 * events may come late, twice and in any order.
 * @param eventId noted as dealt with together with the flag; null when no event led here.
 */
export const followCustomer = async (
  stripe: Stripe,
  env: Env,
  customerId: string,
  eventId: string | null,
): Promise<void> => {
  const db = database(env);
  const number = await numberQuestion(db, customerId);
  // Not a customer of ours: other products may share the operator's account at the provider.
  if (number === null) return;
  const subscriptions = (await subscriptionsOf(stripe, customerId)) ?? [];
  const isPaying = subscriptionInForce(subscriptions) !== undefined;
  await storeAnswer(db, { customerId, number, isPaying }, eventId, Date.now());
};
