import type Stripe from "stripe";
import { findCustomer, numberQuestion, storeAnswer } from "../../data/account/payments.ts";
import { isSuspended } from "../../data/account/suspensions.ts";
import { findUser } from "../../data/account/users.ts";
import { database } from "../../data/database.ts";
import { endCustomer, subscriptionsOf } from "./customer.ts";
import { endWithPeriod } from "./end-with-period.ts";
import { noteSupporter } from "./note-supporter.ts";
import { subscriptionInForce } from "./subscription.ts";

/** Events are not trusted: they may come late, twice and in any order. `eventId` is null if none led here. */
export const followCustomer = async (
  stripe: Stripe,
  env: Env,
  customerId: string,
  eventId: string | null,
): Promise<void> => {
  const db = database(env);
  const customer = await findCustomer(db, customerId);
  // Not our customer: other products may share the operator's account at the provider.
  if (customer === null) return;
  const user = await findUser(db, customer.userId);
  // The account was deleted, but the provider did not answer then.
  if (user === null) return endCustomer(stripe, db, customer);
  const number = await numberQuestion(db, customerId);
  if (number === null) return;
  const subscriptions = (await subscriptionsOf(stripe, customerId)) ?? [];
  // A suspended player pays no further month, whatever has happened at the provider meanwhile.
  if (isSuspended(user, Date.now())) await endWithPeriod(stripe, subscriptions);
  const isPaying = subscriptionInForce(subscriptions) !== undefined;
  await storeAnswer(db, { customerId, number, isPaying }, eventId, Date.now());
  await noteSupporter(env, customer.userId);
};
