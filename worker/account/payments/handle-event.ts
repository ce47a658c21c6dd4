import type Stripe from "stripe";
import { z } from "zod";
import { findCustomer, isEventKnown } from "../../data/account/payments.ts";
import { database } from "../../data/database.ts";
import { subscriptionsOf } from "./customer.ts";
import { followCustomer } from "./follow-customer.ts";
import { isMissing } from "./provider.ts";

/** The provider names a customer or a charge by id or by the whole object. */
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

/** An inquiry is only a question of the cardholder's bank: no money has moved. */
const isInquiry = ({ status }: Dispute): boolean => status.startsWith("warning_");

const disputedBy = async (stripe: Stripe, { charge }: Dispute): Promise<string | null> => {
  if (charge === null) return null;
  const { customer } = await stripe.charges.retrieve(charge);
  return typeof customer === "string" ? customer : (customer?.id ?? null);
};

/** Otherwise the next month would be disputed too. */
const endDisputed = async (stripe: Stripe, customerId: string, dispute: Dispute): Promise<void> => {
  const subscriptions = (await subscriptionsOf(stripe, customerId)) ?? [];
  for (const { id, created } of subscriptions) {
    // Keep a subscription that began after the dispute.
    if (created > dispute.created) continue;
    try {
      await stripe.subscriptions.cancel(id);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
};

/** If it fails, the provider sends the event again. Throws a ZodError for an event of unknown shape. */
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
    // An inquiry becomes a dispute with `funds_withdrawn`.
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
