import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { isEventKnown } from "../../../../worker/data/account/payments.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { addPlayer, call, callToTheEnd, expectRefusal } from "../../http/api.ts";
import { deliver, deliverBody, eventsOf, happen, provider, subscribe } from "./provider.ts";

const isSupporter = async ({ id }: User): Promise<boolean | undefined> =>
  (await findUser(database(env), id))?.isSupporter;

const FIVE_MINUTES = 300;
const now = (): number => Math.floor(Date.now() / 1000);

afterEach(() => {
  vi.useRealTimers();
});

describe("an event that is not the provider's", () => {
  const body = JSON.stringify({ id: "evt_1", object: "event", type: "invoice.paid", data: { object: {} } });
  const REFUSED = "The signature is not valid";

  test("is refused without a signature, with another's, or with changed bytes", async () => {
    expectRefusal(await call("/v2/payments/webhook", { rawBody: body }), 400, REFUSED);
    expectRefusal(await deliverBody(body, { secret: "whsec_of_somebody" }), 400, REFUSED);
    const { stripe, webhookSecret: secret } = await provider();
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
    const headers = { "Stripe-Signature": signature };
    expectRefusal(await call("/v2/payments/webhook", { rawBody: `${body} `, headers }), 400, REFUSED);
    expect((await call("/v2/payments/webhook", { rawBody: body, headers })).status).toBe(200);
  });

  test("is refused when it was signed more than five minutes ago", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    expectRefusal(await deliverBody(body, { signedAt: now() - FIVE_MINUTES - 2 }), 400, REFUSED);
    expect((await deliverBody(body, { signedAt: now() - FIVE_MINUTES + 10 })).status).toBe(200);
  });

  test("is refused when larger than any event, but may be larger than a client's body", async () => {
    const event = (length: number): string => JSON.stringify({ id: "evt_2", type: "none", text: "x".repeat(length) });
    expect((await deliverBody(event(60_000))).status).toBe(200);
    expectRefusal(await deliverBody(event(300_000)), 413, "Request body too large");
  });

  test("is acknowledged when it does not concern us", async () => {
    expect((await deliver({ id: "evt_3", object: "event", type: "no.such_type", data: { object: {} } })).status).toBe(
      200,
    );
    const stranger = {
      id: "evt_4",
      object: "event",
      type: "invoice.paid",
      data: { object: { customer: "cus_other" } },
    };
    expect((await deliver(stranger)).status).toBe(200);
    expect(await isEventKnown(database(env), "evt_4")).toBe(false);
  });

  test.each([
    ["without JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["without a type", "{}"],
    ["without an object", JSON.stringify({ id: "evt_5", type: "invoice.paid" })],
    ["with an empty object", JSON.stringify({ id: "evt_5", type: "invoice.paid", data: { object: null } })],
    [
      "with a number for a customer",
      JSON.stringify({ id: "evt_5", type: "invoice.paid", data: { object: { customer: 7 } } }),
    ],
    ["with a deletion of nobody", JSON.stringify({ id: "evt_5", type: "customer.deleted", data: { object: {} } })],
    [
      "with a dispute of nothing",
      JSON.stringify({ id: "evt_5", type: "charge.dispute.created", data: { object: {} } }),
    ],
  ])("is acknowledged and logged when it is signed but malformed: %s", async (_what, content) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    expect(await deliverBody(content)).toMatchObject({ status: 200, body: { received: true } });
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual(["payment-event-malformed"]);
    log.mockRestore();
  });

  test("gets a 503 without keys", async () => {
    const noKeys: Partial<Env> & Record<string, string> = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" };
    const answer = await callToTheEnd("/v2/payments/webhook", { rawBody: body }, noKeys);
    expectRefusal(answer, 503, "Donations are not set up on this server");
  });
});

describe("the supporter's flag", () => {
  test("comes with the subscription by any event, and each event counts once", async () => {
    const player = await addPlayer();
    const { customerId } = await subscribe(player);
    expect(await isSupporter(player)).toBe(false);
    for (const event of await eventsOf(customerId)) {
      for (const answer of [await deliver(event), await deliver(event)]) {
        expect(answer).toMatchObject({ status: 200, body: { received: true } });
      }
    }
    expect(await isSupporter(player)).toBe(true);
    const rows = await env.DB.prepare("SELECT asked, answered FROM payment_customers WHERE customer_id = ?")
      .bind(customerId)
      .first();
    // Created, paid, completed. The customer's own creation is not subscribed to, and a repetition asks the provider
    // nothing.
    expect(rows).toEqual({ asked: 3, answered: 3 });
  });

  test("follows the provider's present state when events come in reverse order", async () => {
    const player = await addPlayer();
    const { customerId, subscriptionId } = await subscribe(player);
    const { stripe } = await provider();
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    await happen("end-period", subscriptionId);
    const events = await eventsOf(customerId);
    expect(events.at(-1)?.type).toBe("customer.subscription.deleted");
    for (const event of events.reverse()) await deliver(event);
    expect(await isSupporter(player)).toBe(false);
  });

  test("stays while the provider retries the payment, and goes when it gives up", async () => {
    const player = await addPlayer();
    const { customerId, subscriptionId } = await subscribe(player);
    const deliverAll = async (): Promise<void> => {
      for (const event of await eventsOf(customerId)) await deliver(event);
    };
    await happen("fail-payment", subscriptionId);
    await deliverAll();
    expect(await isSupporter(player)).toBe(true);
    await happen("give-up", subscriptionId);
    await deliverAll();
    expect(await isSupporter(player)).toBe(false);
  });

  test("goes with a dispute, which ends the subscription; a later subscription stays", async () => {
    const player = await addPlayer();
    const { customerId, subscriptionId } = await subscribe(player);
    for (const event of await eventsOf(customerId)) await deliver(event);
    await happen("dispute", subscriptionId);
    const { stripe } = await provider();
    const dispute = (await stripe.events.list({ limit: 1 })).data[0];
    if (dispute?.type !== "charge.dispute.created") throw new Error("no dispute");
    const inquiry = structuredClone(dispute);
    inquiry.id = "evt_inquiry";
    inquiry.data.object.status = "warning_needs_response";
    await deliver(inquiry);
    const before = structuredClone(dispute);
    before.id = "evt_before";
    before.data.object.created -= 3600;
    await deliver(before);
    expect(await isSupporter(player)).toBe(true);
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("active");

    expect((await deliver(dispute)).status).toBe(200);
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
    expect(await isSupporter(player)).toBe(false);
  });

  test("goes with a customer deleted at the provider, and comes back with another subscription", async () => {
    const player = await addPlayer();
    const { customerId } = await subscribe(player);
    for (const event of await eventsOf(customerId)) await deliver(event);
    const { stripe } = await provider();
    await stripe.customers.del(customerId);
    const deleted = (await eventsOf(customerId)).find(({ type }) => type === "customer.deleted");
    await deliver(deleted);
    expect(await isSupporter(player)).toBe(false);

    const again = await subscribe(player);
    expect(again.customerId).not.toBe(customerId);
    for (const event of await eventsOf(again.customerId)) await deliver(event);
    expect(await isSupporter(player)).toBe(true);
    // Events of the former customer say nothing about the present one.
    for (const event of await eventsOf(customerId)) await deliver({ ...event, id: `${event.id}_again` });
    expect(await isSupporter(player)).toBe(true);
  });
});

describe("a crash", () => {
  /** Lets one database write fail, as if the Worker died there. */
  const whileFailing = async (statement: string, act: () => Promise<void>): Promise<void> => {
    await env.DB.prepare(`CREATE TRIGGER crash BEFORE ${statement} BEGIN SELECT RAISE(ABORT, 'crash'); END`).run();
    await act();
    await env.DB.prepare("DROP TRIGGER crash").run();
  };

  test.each([
    "INSERT ON payment_events",
    "UPDATE OF is_paying ON payment_customers",
    "UPDATE OF is_supporter ON users",
  ])("at %s loses nothing: neither event nor state is stored, and the repetition stores both", async (statement) => {
    const player = await addPlayer();
    const { customerId } = await subscribe(player);
    const [event] = (await eventsOf(customerId)).filter(({ type }) => type === "invoice.paid");
    if (event === undefined) throw new Error("nothing was paid");
    await whileFailing(statement, async () => {
      expectRefusal(await deliver(event), 500, "Internal Server Error");
      expect(await isEventKnown(database(env), event.id)).toBe(false);
      expect(await isSupporter(player)).toBe(false);
    });
    expect((await deliver(event)).status).toBe(200);
    expect(await isEventKnown(database(env), event.id)).toBe(true);
    expect(await isSupporter(player)).toBe(true);
  });
});
