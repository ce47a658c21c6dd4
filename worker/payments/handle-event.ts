import type Stripe from "stripe";
import { z } from "zod";
import { database } from "../data/database.ts";
import { findCustomer, isEventKnown } from "../data/payments.ts";
import { subscriptionsOf } from "./customer.ts";
import { followCustomer } from "./follow-customer.ts";
import { isMissing } from "./provider.ts";

/** How the provider names a customer or a charge: by its id, or with the whole of it. */
const reference = z
  .union([z.string().min(1), z.looseObject({ id: z.string().min(1) })])
  .nullish()
  .transform((named) => (typeof named === "object" ? (named?.id ?? null) : (named ?? null)));

const about = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ data: z.object({ object: z.object(shape) }) });

const ofCustomer = about({ customer: reference });
const customerItself = about({ id: z.string().min(1) });
const disputeEvent = about({ charge: reference, created: z.number(), status: z.string() });
const anyEvent = z.object({ id: z.string().min(1), type: z.string() });

type Dispute = z.output<typeof disputeEvent>["data"]["object"];

/** Only a question of the cardholder's bank: no money has moved. */
const isInquiry = ({ status }: Dispute): boolean => status.startsWith("warning_");

/** Whose charge is disputed. */
const disputedBy = async (stripe: Stripe, { charge }: Dispute): Promise<string | null> => {
  if (charge === null) return null;
  const { customer } = await stripe.charges.retrieve(charge);
  return typeof customer === "string" ? customer : (customer?.id ?? null);
};

/** Ends the subscriptions of a customer who wants the money back. Otherwise the next month would be disputed too. */
const endDisputed = async (stripe: Stripe, customerId: string, dispute: Dispute): Promise<void> => {
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

/**
 * Deals with one event of the provider. If it fails halfway, the provider sends the event again. Throws a ZodError for
 * one that is not as the provider's events are.
 */
export const handleEvent = async (stripe: Stripe, env: Env, event: unknown): Promise<void> => {
  const db = database(env);
  const { id, type } = anyEvent.parse(event);
  const follow = async (customerId: string | null, dispute?: Dispute): Promise<void> => {
    if (customerId === null || (await findCustomer(db, customerId)) === null) return;
    if (await isEventKnown(db, id)) return;
    if (dispute !== undefined) await endDisputed(stripe, customerId, dispute);
    await followCustomer(stripe, env, customerId, id);
  };

  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "invoice.paid":
    case "invoice.payment_failed":
      return follow(ofCustomer.parse(event).data.object.customer);
    case "customer.deleted":
      return follow(customerItself.parse(event).data.object.id);
    // The second one is how an inquiry becomes a dispute.
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn": {
      const dispute = disputeEvent.parse(event).data.object;
      if (!isInquiry(dispute)) await follow(await disputedBy(stripe, dispute), dispute);
      return;
    }
    default:
      // The operator may have subscribed to more events than we need.
      return;
  }
};
