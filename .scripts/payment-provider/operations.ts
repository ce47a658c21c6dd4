import { type Ledger, newId, nowInSeconds, SUPPORTER_PRICE } from "./ledger.ts";
import { type Charge, type Customer, type Invoice, listOf, type Session, type Subscription } from "./shapes.ts";

/** What happens to customers and their subscriptions, with the provider's events. */

const monthAfter = (seconds: number): number => {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return Math.floor(date.getTime() / 1000);
};

const customerIdOf = ({ customer }: Subscription | Session | Charge): string => {
  if (typeof customer !== "string") throw new Error("here everything belongs to a customer, who is named by an id");
  return customer;
};

const invoiceOf = (subscription: Subscription, status: Invoice["status"]): Invoice => ({
  id: newId("in"),
  object: "invoice",
  amount_due: SUPPORTER_PRICE.unit_amount ?? 0,
  created: nowInSeconds(),
  currency: SUPPORTER_PRICE.currency,
  customer: customerIdOf(subscription),
  livemode: false,
  status,
});

const charge = (ledger: Ledger, customer: string): void => {
  const made: Charge = {
    id: newId("ch"),
    object: "charge",
    amount: SUPPORTER_PRICE.unit_amount ?? 0,
    created: nowInSeconds(),
    currency: SUPPORTER_PRICE.currency,
    customer,
    disputed: false,
    livemode: false,
    paid: true,
    status: "succeeded",
  };
  ledger.records.charges[made.id] = made;
};

const change = (ledger: Ledger, subscription: Subscription, changes: Partial<Subscription>): Subscription => {
  const changed = { ...subscription, ...changes };
  ledger.records.subscriptions[changed.id] = changed;
  return changed;
};

const withPeriod = ({ items }: Subscription, start: number): Pick<Subscription, "items"> => ({
  items: {
    ...items,
    data: items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: monthAfter(start) })),
  },
});

const periodEnd = ({ items }: Subscription): number =>
  Math.max(...items.data.map(({ current_period_end }) => current_period_end));

const newSubscription = (customer: string): Subscription => {
  const now = nowInSeconds();
  const id = newId("sub");
  return {
    id,
    object: "subscription",
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: "charge_automatically",
    created: now,
    currency: SUPPORTER_PRICE.currency,
    customer,
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [
      {
        id: newId("si"),
        object: "subscription_item",
        created: now,
        current_period_end: monthAfter(now),
        current_period_start: now,
        metadata: {},
        price: SUPPORTER_PRICE,
        quantity: 1,
        subscription: id,
      },
    ]),
    livemode: false,
    metadata: {},
    start_date: now,
    status: "active",
  };
};

/** The customer submits the payment page. */
export const pay = (ledger: Ledger, session: Session): Session => {
  const customer = customerIdOf(session);
  const subscription = newSubscription(customer);
  ledger.records.subscriptions[subscription.id] = subscription;
  charge(ledger, customer);
  const completed: Session = {
    ...session,
    payment_status: "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  };
  ledger.records.sessions[session.id] = completed;
  ledger.emit("customer.subscription.created", subscription);
  ledger.emit("invoice.paid", invoiceOf(subscription, "paid"));
  ledger.emit("checkout.session.completed", completed);
  return completed;
};

export const scheduleEnd = (ledger: Ledger, subscription: Subscription, atPeriodEnd: boolean): Subscription => {
  const end = atPeriodEnd ? periodEnd(subscription) : null;
  const changed = change(ledger, subscription, {
    cancel_at: end,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: atPeriodEnd ? nowInSeconds() : null,
  });
  ledger.emit("customer.subscription.updated", changed);
  return changed;
};

export const cancel = (ledger: Ledger, subscription: Subscription): Subscription => {
  const now = nowInSeconds();
  const canceled = change(ledger, subscription, { status: "canceled", canceled_at: now, ended_at: now });
  ledger.emit("customer.subscription.deleted", canceled);
  return canceled;
};

/** The month ends: a cancelled subscription ends too, any other is paid for the next month. */
export const endPeriod = (ledger: Ledger, subscription: Subscription): Subscription => {
  if (subscription.cancel_at !== null) return cancel(ledger, subscription);
  charge(ledger, customerIdOf(subscription));
  const renewed = change(ledger, subscription, {
    status: "active",
    ...withPeriod(subscription, periodEnd(subscription)),
  });
  ledger.emit("customer.subscription.updated", renewed);
  ledger.emit("invoice.paid", invoiceOf(renewed, "paid"));
  return renewed;
};

/** The card is refused; the provider will retry. */
export const failPayment = (ledger: Ledger, subscription: Subscription): Subscription => {
  const late = change(ledger, subscription, { status: "past_due" });
  ledger.emit("invoice.payment_failed", invoiceOf(late, "open"));
  ledger.emit("customer.subscription.updated", late);
  return late;
};

/** The provider stops retrying. */
export const giveUp = (ledger: Ledger, subscription: Subscription): Subscription => {
  const unpaid = change(ledger, subscription, { status: "unpaid" });
  ledger.emit("customer.subscription.updated", unpaid);
  return unpaid;
};

/** The cardholder disputes the last payment. */
export const dispute = (ledger: Ledger, subscription: Subscription): Subscription => {
  const last = Object.values(ledger.records.charges).findLast(({ customer }) => customer === subscription.customer);
  if (last === undefined) throw new Error("nothing was paid");
  ledger.records.charges[last.id] = { ...last, disputed: true };
  ledger.emit("charge.dispute.created", {
    id: newId("dp"),
    object: "dispute",
    amount: last.amount,
    charge: last.id,
    created: nowInSeconds(),
    currency: last.currency,
    livemode: false,
    reason: "fraudulent",
    status: "needs_response",
  });
  return subscription;
};

/** Ends the customer's subscriptions and closes open payment pages. */
export const deleteCustomer = (ledger: Ledger, customer: Customer): void => {
  const { customers, deletedCustomers, sessions } = ledger.records;
  for (const subscription of ledger.subscriptionsOf(customer.id)) {
    if (subscription.status !== "canceled") cancel(ledger, subscription);
  }
  for (const session of Object.values(sessions)) {
    if (session.customer === customer.id && session.status === "open") {
      sessions[session.id] = { ...session, status: "expired", url: null };
    }
  }
  delete customers[customer.id];
  deletedCustomers.push(customer.id);
  ledger.emit("customer.deleted", customer);
};
