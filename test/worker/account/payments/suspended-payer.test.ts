import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { liftSuspension, suspendUser } from "../../../../worker/data/account/suspensions.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { type Answer, addPlayer, call, callToTheEnd, PASSWORD, textIn, tokenOf } from "../../http/api.ts";
import { checkOut, deliver, eventsOf, happen, payAt, provider, subscribe } from "./provider.ts";

const ADMIN_SECRET = "a secret of the tests' operator, long enough";
const BARRED = { until: null, reason: "Programs in rated games" };

afterEach(() => {
  vi.restoreAllMocks();
});

const suspend = ({ username }: User, bindings: Partial<Env> = {}): Promise<Answer> =>
  callToTheEnd("/v2/admin/suspend", { token: ADMIN_SECRET, body: { account: username, ...BARRED } }, bindings);

const logIn = async ({ username }: User): Promise<string> =>
  textIn(await call("/v2/auth/login", { body: { identifier: username, password: PASSWORD } }), "token");

const found = async (subscriptionId: string) => (await provider()).stripe.subscriptions.retrieve(subscriptionId);

test("suspending a payer sets the subscription to end with its period, and no other month is paid", async () => {
  const player = await addPlayer();
  const { subscriptionId } = await subscribe(player);
  expect(await suspend(player)).toMatchObject({ status: 200, body: { subscription: "ends" } });
  expect(await found(subscriptionId)).toMatchObject({ status: "active", cancel_at_period_end: true });
  await happen("end-period", subscriptionId);
  expect((await found(subscriptionId)).status).toBe("canceled");
});

test("a suspended payer sees and cancels the subscription, and can neither resume nor begin one", async () => {
  const player = await addPlayer();
  const { subscriptionId } = await subscribe(player);
  await suspendUser(database(env), player.id, BARRED, Date.now());
  const token = await logIn(player);
  const ask = (route: string, body?: object) => call(`/v2/payments/${route}`, { token, method: "POST", body });
  expect((await call("/v2/payments/subscription-status", { token })).body).toHaveProperty("subscription");
  expect((await ask("cancel-subscription")).status).toBe(200);
  expect((await found(subscriptionId)).cancel_at_period_end).toBe(true);
  expect((await ask("resume-subscription")).status).toBe(423);
  expect((await ask("checkout", { priceName: "supporter_monthly" })).status).toBe(423);
  // After the suspension the choice is the player's again.
  await liftSuspension(database(env), player.id);
  expect((await ask("resume-subscription")).status).toBe(200);
  expect((await found(subscriptionId)).cancel_at_period_end).toBe(false);
});

test("an open page to pay on is closed, and what was paid all the same ends with its period", async () => {
  const hesitant = await addPlayer();
  const { url } = await checkOut(hesitant);
  expect(await suspend(hesitant)).toMatchObject({ status: 200, body: { subscription: "none" } });
  expect(await payAt(url)).toBeNull();

  const quick = await addPlayer();
  const { customerId, subscriptionId } = await subscribe(quick);
  // The suspension does not reach the provider. The provider's next event about the customer ends the subscription.
  await suspendUser(database(env), quick.id, BARRED, Date.now());
  for (const event of await eventsOf(customerId)) await deliver(event);
  expect((await found(subscriptionId)).cancel_at_period_end).toBe(true);
});

test("an operator hears if the provider does not answer; the account is suspended, and a second call ends it", async () => {
  const player = await addPlayer();
  const { subscriptionId } = await subscribe(player);
  vi.spyOn(console, "error").mockReturnValue();
  const cut = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no connection"));
  const suspended = { account: { suspension: { isOver: false } } };
  expect(await suspend(player)).toMatchObject({ status: 200, body: { subscription: "unknown", ...suspended } });
  cut.mockRestore();
  expect(await suspend(player)).toMatchObject({ status: 200, body: { subscription: "ends", ...suspended } });
  expect((await found(subscriptionId)).cancel_at_period_end).toBe(true);
});

test("without keys of the provider only a payer's suspension reports an open subscription", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const keyless = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" } as Partial<Env>;
  const [payer, other] = [await addPlayer(), await addPlayer()];
  await subscribe(payer);
  await call("/v2/payments/subscription-status", { token: await tokenOf(payer) });
  expect(await suspend(payer, keyless)).toMatchObject({ status: 200, body: { subscription: "unknown" } });
  expect(await suspend(other, keyless)).toMatchObject({ status: 200, body: { subscription: "none" } });
});

test("a page to pay on that opens while the account is being suspended is closed, too", async () => {
  const player = await addPlayer();
  const token = await tokenOf(player);
  const { fetch: reach } = globalThis;
  let url = "";
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const opens = init?.method === "POST" && String(input).endsWith("/checkout/sessions");
    if (!opens) return reach(input, init);
    // The suspension finds no page yet.
    expect(await suspend(player)).toMatchObject({ body: { subscription: "none" } });
    const answer = await reach(input, init);
    url = Object(await answer.clone().json()).url;
    return answer;
  });
  const answer = await call("/v2/payments/checkout", { token, body: { priceName: "supporter_monthly" } });
  expect(answer.status).toBe(423);
  expect(url).toContain("/c/pay/");
  expect(await payAt(url)).toBeNull();
});
