import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findCustomerOf } from "../../../../worker/data/account/payments.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import {
  type Answer,
  addPlayer,
  call,
  callToTheEnd,
  expectRefusal,
  guestToken,
  type Options,
  PASSWORD,
  tokenOf,
} from "../../http/api.ts";
import { checkOut, happen, payAt, provider, subscribe } from "./provider.ts";

/** Settings that the binding types leave out. */
type Settings = Partial<Env> & Readonly<Record<string, string>>;

const NO_KEYS: Settings = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" };

/** Makes the connection to the provider fail. The SDK reads `fetch` again for each request, so a mock is enough. */
const cutProviderOff = (): void => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no connection"));
};

afterEach(() => {
  vi.restoreAllMocks();
});

const BODY = { priceName: "supporter_monthly" };

const ROUTES: readonly (readonly [string, Options])[] = [
  ["checkout", { body: BODY }],
  ["cancel-subscription", { method: "POST" }],
  ["resume-subscription", { method: "POST" }],
  ["subscription-status", {}],
];

const ask = (route: string, token: string, options: Options = {}): Promise<Answer> =>
  call(`/v2/payments/${route}`, { ...options, token });

const status = (token: string): Promise<Answer> => ask("subscription-status", token);

describe.each(ROUTES)("%s", (route, options) => {
  test("is only for players", async () => {
    expectRefusal(await call(`/v2/payments/${route}`, options), 401, "Unauthorized");
    expectRefusal(await ask(route, await guestToken(), options), 403, "Please log in first");
  });

  test.each(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"])("reports a missing %s", async (name) => {
    const missing: Settings = { [name]: "" };
    const token = await tokenOf(await addPlayer());
    const answer = await callToTheEnd(`/v2/payments/${route}`, { ...options, token }, missing);
    expectRefusal(answer, 503, "Donations are not set up on this server");
  });
});

test("without keys the rest of the product works", async () => {
  const player = await addPlayer();
  const token = await tokenOf(player);
  expect((await callToTheEnd("/v2/account", { token }, NO_KEYS)).status).toBe(200);
  const deleted = await callToTheEnd("/v2/account/delete", { token, body: { password: PASSWORD } }, NO_KEYS);
  expect(deleted.status).toBe(200);
});

const NO_ANSWER = "The payment provider does not answer. Please try again later";

test("an outage of the provider is told apart from our own error", async () => {
  const token = await tokenOf(await addPlayer());
  cutProviderOff();
  expectRefusal(await callToTheEnd("/v2/payments/checkout", { token, body: BODY }), 503, NO_ANSWER);
});

test("so is a provider that refuses our key", async () => {
  const token = await tokenOf(await addPlayer());
  const settings: Settings = { STRIPE_SECRET_KEY: "sk_test_of_somebody" };
  expectRefusal(await callToTheEnd("/v2/payments/checkout", { token, body: BODY }, settings), 503, NO_ANSWER);
});

describe("checking out", () => {
  test.each([
    [{}, ["There is no such plan"]],
    [{ priceName: "price_1" }, ["There is no such plan"]],
    [{ ...BODY, amount: 1 }, ["Unknown field: amount"]],
    [[], ["The body must be a JSON object"]],
  ])("refuses %j", async (body, messages) => {
    expectRefusal(await ask("checkout", await tokenOf(await addPlayer()), { body }), 400, messages);
  });

  test("makes a customer once, and one page at a time, also for two requests at once", async () => {
    const player = await addPlayer();
    const [one, other] = await Promise.all([checkOut(player), checkOut(player)]);
    expect(other).toEqual(one);
    expect(one.sessionId).toMatch(/^cs_/);
    expect(await checkOut(player)).toEqual(one);
    const stored = await findCustomerOf(database(env), player.id);
    const { stripe } = await provider();
    const events = (await stripe.events.list({ limit: 100 })).data.filter(
      ({ type, data }) => type === "customer.created" && JSON.stringify(data).includes(player.id),
    );
    expect(events).toHaveLength(1);
    const customer = await stripe.customers.retrieve(stored?.customerId ?? "");
    expect(customer).toMatchObject({ email: player.email, metadata: { userId: player.id } });
  });

  test("leads back to the donation page, after paying or leaving", async () => {
    const { url } = await checkOut(await addPlayer());
    const page = await (await fetch(url)).text();
    expect(page).toContain('href="http://localhost/donate?checkout=abandoned"');
    expect(await payAt(url)).toBe("http://localhost/donate?checkout=done");
  });

  test("is refused during a subscription", async () => {
    const player = await addPlayer();
    await subscribe(player);
    const answer = await ask("checkout", await tokenOf(player), { body: BODY });
    expectRefusal(answer, 409, "You already have a subscription");
  });

  test("opens a new page after the last subscription has ended", async () => {
    const player = await addPlayer();
    const { subscriptionId } = await subscribe(player);
    await happen("give-up", subscriptionId);
    const { url } = await checkOut(player);
    expect(await payAt(url)).toBe("http://localhost/donate?checkout=done");
    expect((await status(await tokenOf(player))).body).toHaveProperty("subscription");
  });
});

describe("a subscription", () => {
  const MONTHLY = { data: [{ price: { unit_amount: 300, recurring: { interval: "month" } } }] };

  test("starts as none, then runs, is set to end with the month, or is resumed", async () => {
    const player = await addPlayer();
    const token = await tokenOf(player);
    expect(await status(token)).toMatchObject({ status: 200, body: {} });
    expect((await status(token)).body).not.toHaveProperty("subscription");
    const { subscriptionId } = await subscribe(player);
    const active = { subscription: { cancel_at_period_end: false, cancel_at: null, items: MONTHLY } };
    expect((await status(token)).body).toEqual(active);

    const { stripe } = await provider();
    const [item] = (await stripe.subscriptions.retrieve(subscriptionId)).items.data;
    const ending = {
      subscription: { cancel_at_period_end: true, cancel_at: item?.current_period_end, items: MONTHLY },
    };
    for (const route of ["cancel-subscription", "cancel-subscription"]) {
      expect(await ask(route, token, { method: "POST" })).toMatchObject({ status: 200, body: ending });
    }
    expect((await status(token)).body).toEqual(ending);
    for (const route of ["resume-subscription", "resume-subscription"]) {
      expect(await ask(route, token, { method: "POST" })).toMatchObject({ status: 200, body: active });
    }
    await ask("cancel-subscription", token, { method: "POST" });
    await happen("end-period", subscriptionId);
    expect((await status(token)).body).toEqual({});
  });

  test("makes a supporter at the first request, even before the provider's event", async () => {
    const player = await addPlayer();
    const token = await tokenOf(player);
    const { subscriptionId } = await subscribe(player);
    expect((await findUser(database(env), player.id))?.isSupporter).toBe(false);
    await status(token);
    expect(await call("/v2/account", { token })).toMatchObject({ body: { supporter: true } });
    await happen("give-up", subscriptionId);
    await status(token);
    expect(await call("/v2/account", { token })).toMatchObject({ body: { supporter: false } });
  });

  test.each(["cancel-subscription", "resume-subscription"])("%s is refused without one", async (route) => {
    const token = await tokenOf(await addPlayer());
    expectRefusal(await ask(route, token, { method: "POST" }), 409, "You have no active subscription");
  });
});

describe("deleting an account", () => {
  test("ends its subscription first, and closes an open pay page", async () => {
    const player = await addPlayer();
    const { subscriptionId, customerId } = await subscribe(player);
    const deleted = await call("/v2/account/delete", { token: await tokenOf(player), body: { password: PASSWORD } });
    expect(deleted.status).toBe(200);
    const { stripe } = await provider();
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe("canceled");
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    expect(await findCustomerOf(database(env), player.id)).toBeNull();

    const hesitant = await addPlayer();
    const { url } = await checkOut(hesitant);
    await call("/v2/account/delete", { token: await tokenOf(hesitant), body: { password: PASSWORD } });
    expect(await payAt(url)).toBeNull();
  });

  test("waits until the provider answers, so that nobody pays for a deleted account", async () => {
    const player = await addPlayer();
    await subscribe(player);
    const token = await tokenOf(player);
    cutProviderOff();
    const answer = await callToTheEnd("/v2/account/delete", { token, body: { password: PASSWORD } });
    expectRefusal(answer, 503, NO_ANSWER);
    expect(await findUser(database(env), player.id)).not.toBeNull();
  });

  test("without keys waits for them if its player pays, and not otherwise", async () => {
    const options = async (player: User): Promise<Options> => ({
      token: await tokenOf(player),
      body: { password: PASSWORD },
    });
    const [supporter, hesitant] = [await addPlayer(), await addPlayer()];
    await subscribe(supporter);
    await status(await tokenOf(supporter));
    await checkOut(hesitant);
    const refused = await callToTheEnd("/v2/account/delete", await options(supporter), NO_KEYS);
    expectRefusal(refused, 503, "Your subscription cannot be ended now. Please try again later");
    expect(await findUser(database(env), supporter.id)).not.toBeNull();
    expect((await callToTheEnd("/v2/account/delete", await options(hesitant), NO_KEYS)).status).toBe(200);
  });

  test("accepts a customer that the provider has already deleted", async () => {
    const player = await addPlayer();
    const { customerId } = await subscribe(player);
    await (await provider()).stripe.customers.del(customerId);
    const deleted = await call("/v2/account/delete", { token: await tokenOf(player), body: { password: PASSWORD } });
    expect(deleted.status).toBe(200);
  });
});

test("a redirect from the provider is not followed: the secret key is for one host", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async (_input, init) => {
    if (init?.redirect !== "manual") throw new Error("a redirect would be followed");
    return new Response(null, { status: 307, headers: { Location: "https://elsewhere.example/" } });
  });
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const answer = await ask("checkout", await tokenOf(await addPlayer()), { body: BODY });
  expect(answer.status).toBe(503);
  expect(asked).toHaveBeenCalled();
  expect(asked.mock.calls.filter(([input]) => String(input).includes("elsewhere"))).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});
