import type Stripe from "stripe";
import { database } from "../data/database.ts";
import { findCustomer, isEventKnown } from "../data/payments.ts";
import { subscriptionsOf } from "./customer.ts";
import { followCustomer } from "./follow-customer.ts";
import { isMissing } from "./provider.ts";

const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

/** Only a question of the cardholder's bank: no money has moved. */
const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith("warning_");

/** Whose charge is disputed. */
const disputedBy = async (stripe: Stripe, dispute: Stripe.Dispute): Promise<string | null> => {
  const charge = typeof dispute.charge === "string" ? await stripe.charges.retrieve(dispute.charge) : dispute.charge;
  return idOf(charge.customer);
};

/** Ends the subscriptions of a customer who wants the money back. Otherwise the next month would be disputed too. */
const endDisputed = async (stripe: Stripe, customerId: string, dispute: Stripe.Dispute): Promise<void> => {
  const subscriptions = (await subscriptionsOf(stripe, customerId)) ?? [];
  for (const { id, created } of subscriptions) {
    // A subscription taken out after the dispute stays.
    if (created > dispute.created) continue;
    try {
      await stripe.subscriptions.cancel(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
};

/** Deals with one event of the provider. If it fails halfway, the provider sends the event again. */
export const handleEvent = async (stripe: Stripe, env: Env, event: Stripe.Event): Promise<void> => {
  const db = database(env);
  const follow = async (customerId: string | null, dispute?: Stripe.Dispute): Promise<void> => {
    if (customerId === null || (await findCustomer(db, customerId)) === null) return;
    if (await isEventKnown(db, event.id)) return;
    if (dispute !== undefined) await endDisputed(stripe, customerId, dispute);
    await followCustomer(stripe, env, customerId, event.id);
  };

  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "invoice.paid":
    case "invoice.payment_failed":
      return follow(idOf(event.data.object.customer));
    case "customer.deleted":
      return follow(event.data.object.id);
    // The second one is how an inquiry becomes a dispute.
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn": {
      const dispute = event.data.object;
      if (!isInquiry(dispute)) await follow(await disputedBy(stripe, dispute), dispute);
      return;
    }
    default:
      // The operator may have subscribed to more events than we need.
      return;
  }
};
