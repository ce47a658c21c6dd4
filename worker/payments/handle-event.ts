import type Stripe from "stripe";
import { database } from "../data/database.ts";
import { findCustomer, isEventKnown } from "../data/payments.ts";
import { subscriptionsOf } from "./customer.ts";
import { followCustomer } from "./follow-customer.ts";
import { isMissing } from "./provider.ts";

const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

/** A question of the cardholder's bank, after which no money has moved. */
const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith("warning_");

/** Whose charge is disputed. */
const disputedBy = async (stripe: Stripe, dispute: Stripe.Dispute): Promise<string | null> => {
  const charge = typeof dispute.charge === "string" ? await stripe.charges.retrieve(dispute.charge) : dispute.charge;
  return idOf(charge.customer);
};

/** Who wants the money back wants no subscription: otherwise the next month would be charged and disputed too. */
const endDisputed = async (stripe: Stripe, customerId: string, dispute: Stripe.Dispute): Promise<void> => {
  const subscriptions = (await subscriptionsOf(stripe, customerId)) ?? [];
  for (const { id, created } of subscriptions) {
    // One taken out since then is another matter.
    if (created > dispute.created) continue;
    try {
      await stripe.subscriptions.cancel(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
};

/** Deals with one event of the provider. May be called again for one that was not dealt with to the end. */
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
      // The operator may have chosen more events than we asked for.
      return;
  }
};
