import { type Ledger, newId, nowInSeconds, SUPPORTER_PRICE } from "./ledger.ts";
import { cancel, deleteCustomer, scheduleEnd } from "./operations.ts";
import { type Customer, listOf, type Session, type Subscription } from "./shapes.ts";

/** The calls of the provider's API that the Worker makes, with their errors. */

interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** The parameters of the query and the form body together. */
  readonly params: URLSearchParams;
  /** The origin of the payment pages. */
  readonly origin: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const ok = (body: unknown): ApiAnswer => ({ status: 200, body });

export const failure = (status: number, error: Readonly<Record<string, string>>): ApiAnswer => ({
  status,
  body: { error: { type: "invalid_request_error", ...error } },
});

const missing = (what: string, id: string, param = "id"): ApiAnswer =>
  failure(param === "id" ? 404 : 400, { code: "resource_missing", message: `No such ${what}: '${id}'`, param });

const A_DAY = 86_400;

const wantsSubscriptions = (params: URLSearchParams): boolean =>
  [...params].some(([name, value]) => name.startsWith("expand[") && value === "subscriptions");

const customerAnswer = (ledger: Ledger, customer: Customer, params: URLSearchParams): ApiAnswer => {
  if (!wantsSubscriptions(params)) return ok(customer);
  // The provider omits ended subscriptions from a customer.
  const current = ledger.subscriptionsOf(customer.id).filter(({ status }) => status !== "canceled");
  return ok({ ...customer, subscriptions: listOf(`/v1/customers/${customer.id}/subscriptions`, current) });
};

const createCustomer = (ledger: Ledger, params: URLSearchParams): ApiAnswer => {
  const customer: Customer = {
    id: newId("cus"),
    object: "customer",
    created: nowInSeconds(),
    description: null,
    email: params.get("email"),
    livemode: false,
    metadata: { userId: params.get("metadata[userId]") ?? "" },
    name: null,
  };
  ledger.records.customers[customer.id] = customer;
  ledger.emit("customer.created", customer);
  return ok(customer);
};

const createSession = (ledger: Ledger, { params, origin }: ApiRequest): ApiAnswer => {
  const customer = params.get("customer") ?? "";
  if (ledger.records.customers[customer] === undefined) return missing("customer", customer, "customer");
  const price = params.get("line_items[0][price]") ?? "";
  if (price !== SUPPORTER_PRICE.id) return missing("price", price, "line_items[0][price]");
  if (params.get("mode") !== "subscription") {
    return failure(400, { message: "You must pass `mode=subscription` with recurring prices.", param: "mode" });
  }
  const id = newId("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    cancel_url: params.get("cancel_url"),
    client_reference_id: params.get("client_reference_id"),
    created: nowInSeconds(),
    customer,
    expires_at: nowInSeconds() + A_DAY,
    livemode: false,
    metadata: {},
    mode: "subscription",
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    success_url: params.get("success_url"),
    url: `${origin}/c/pay/${id}`,
  };
  ledger.records.sessions[id] = session;
  return ok(session);
};

const expireSession = (ledger: Ledger, id: string): ApiAnswer => {
  const session = ledger.records.sessions[id];
  if (session === undefined) return missing("checkout.session", id);
  if (session.status !== "open")
    return failure(400, { message: "Only Checkout Sessions with a status in [open] can be expired." });
  const expired: Session = { ...session, status: "expired", url: null };
  ledger.records.sessions[id] = expired;
  return ok(expired);
};

const updateSubscription = (ledger: Ledger, subscription: Subscription, params: URLSearchParams): ApiAnswer => {
  if (subscription.status === "canceled") return missing("subscription", subscription.id);
  const [atPeriodEnd, at] = [params.get("cancel_at_period_end"), params.get("cancel_at")];
  if (atPeriodEnd !== null && at !== null) {
    return failure(400, { message: "Only one of `cancel_at` and `cancel_at_period_end` may be passed." });
  }
  return ok(scheduleEnd(ledger, subscription, atPeriodEnd === "true"));
};

const onCustomer = (ledger: Ledger, { method, params }: ApiRequest, id: string): ApiAnswer => {
  const customer = ledger.records.customers[id];
  const gone = { id, object: "customer", deleted: true };
  if (customer === undefined) {
    const isDeleted = method === "GET" && ledger.records.deletedCustomers.includes(id);
    return isDeleted ? ok(gone) : missing("customer", id);
  }
  if (method !== "DELETE") return customerAnswer(ledger, customer, params);
  deleteCustomer(ledger, customer);
  return ok(gone);
};

const onSubscription = (ledger: Ledger, { method, params }: ApiRequest, id: string): ApiAnswer => {
  const subscription = ledger.records.subscriptions[id];
  if (subscription === undefined) return missing("subscription", id);
  if (method === "GET") return ok(subscription);
  if (method === "POST") return updateSubscription(ledger, subscription, params);
  return subscription.status === "canceled" ? missing("subscription", id) : ok(cancel(ledger, subscription));
};

const pricesFor = (params: URLSearchParams) => {
  const keys = [...params].filter(([name]) => name.startsWith("lookup_keys[")).map(([, key]) => key);
  return keys.includes(SUPPORTER_PRICE.lookup_key ?? "") ? [SUPPORTER_PRICE] : [];
};

/** Newest first, up to the requested limit. */
const page = <Item>(url: string, oldestFirst: readonly Item[], params: URLSearchParams): ApiAnswer =>
  ok(listOf(url, oldestFirst.toReversed().slice(0, Number(params.get("limit") ?? 10))));

export const answer = (ledger: Ledger, request: ApiRequest): ApiAnswer => {
  const { method, path, params } = request;
  const [, , resource = "", id = "", ...more] = path.split("/");
  switch (`${method} ${resource}${id === "" ? "" : "/"}`) {
    case "POST customers":
      return createCustomer(ledger, params);
    case "GET customers/":
    case "DELETE customers/":
      return onCustomer(ledger, request, id);
    case "GET prices":
      return ok(listOf("/v1/prices", pricesFor(params)));
    case "GET subscriptions/":
    case "POST subscriptions/":
    case "DELETE subscriptions/":
      return onSubscription(ledger, request, id);
    case "GET charges/": {
      const charge = ledger.records.charges[id];
      return charge === undefined ? missing("charge", id) : ok(charge);
    }
    case "GET events":
      return page("/v1/events", ledger.records.events, params);
    case "GET checkout/":
    case "POST checkout/": {
      const [sessionId, action] = more;
      if (id !== "sessions" || more.length > 2) break;
      if (method === "POST" && action === "expire") return expireSession(ledger, sessionId ?? "");
      if (sessionId !== undefined) break;
      if (method === "POST") return createSession(ledger, request);
      const sessions = Object.values(ledger.records.sessions);
      const own = sessions.filter(({ customer }) => customer === params.get("customer"));
      return page("/v1/checkout/sessions", own, params);
    }
  }
  return failure(404, { message: `Unrecognized request URL (${method}: ${path}).` });
};
