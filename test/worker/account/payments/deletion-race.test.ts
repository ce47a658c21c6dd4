import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { findCustomerOf, storeCustomer } from "../../../../worker/data/account/payments.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { type Answer, addPlayer, call, PASSWORD, tokenOf } from "../../http/api.ts";
import { deliver, eventsOf, payAt, provider } from "./provider.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const realFetch = globalThis.fetch;

const checkOut = (token: string): Promise<Answer> =>
  call("/v2/payments/checkout", { token, body: { priceName: "supporter_monthly" } });

const deleteAccount = (token: string): Promise<Answer> =>
  call("/v2/account/delete", { token, body: { password: PASSWORD } });

/** All customers at the provider that belonged to an account. */
const customersOf = async ({ id }: User): Promise<string[]> => {
  const { stripe } = await provider();
  const { data } = await stripe.events.list({ limit: 100 });
  return data.flatMap((event) =>
    event.type === "customer.created" && event.data.object.metadata.userId === id ? [event.data.object.id] : [],
  );
};

/** Expects that nobody pays for the account, and that nobody can any more. */
const expectNothingLeft = async (user: User): Promise<void> => {
  expect(await findUser(database(env), user.id)).toBeNull();
  expect(await findCustomerOf(database(env), user.id)).toBeNull();
  const { stripe } = await provider();
  for (const id of await customersOf(user))
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
};

/** The pay page that a checkout opened, if any. */
const pageIn = ({ body }: Answer): string | null => /"url":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? null;

/** Runs code between a request to the provider and its answer. */
const afterProvider = (path: string, act: () => Promise<unknown>): void => {
  let isDone = false;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answer = await realFetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (!isDone && pathname === path && (init?.method ?? "GET") === "POST") {
      isDone = true;
      await act();
    }
    return answer;
  });
};

test.each(["checkout first", "deletion first"])("at once, while a very fast payer pays, %s", async (order) => {
  const round = async (): Promise<void> => {
    const player = await addPlayer();
    const [one, other] = [await tokenOf(player), await tokenOf(player)];
    const pay = async (): Promise<void> => {
      const page = pageIn(await checkOut(one));
      if (page !== null) await payAt(page);
    };
    const end = async (): Promise<void> => {
      expect(await deleteAccount(other)).toMatchObject({ status: 200 });
    };
    await Promise.all(order === "checkout first" ? [pay(), end()] : [end(), pay()]);
    await expectNothingLeft(player);
  };
  for (let repetition = 0; repetition < 2; repetition++) await Promise.all([round(), round()]);
});

test.each(["/v1/customers", "/v1/checkout/sessions"])(
  "a deletion between %s and its answer leaves nothing to pay",
  async (path) => {
    const player = await addPlayer();
    const token = await tokenOf(player);
    const other = await tokenOf(player);
    let deleted: Answer | null = null;
    afterProvider(path, async () => {
      deleted = await deleteAccount(other);
    });
    const page = pageIn(await checkOut(token));
    expect(deleted).toMatchObject({ status: 200 });
    if (page !== null) expect(await payAt(page)).toBeNull();
    await expectNothingLeft(player);
  },
);

test("a customer that the deletion could not end is ended by the next event", async () => {
  const player = await addPlayer();
  const page = pageIn(await checkOut(await tokenOf(player)));
  await payAt(page ?? "");
  const customer = await findCustomerOf(database(env), player.id);
  // As if the checkout had stored it just before the end, when the provider no longer answered.
  await env.DB.prepare("UPDATE users SET deleted_at = 1 WHERE id = ?").bind(player.id).run();
  const [event] = (await eventsOf(customer?.customerId ?? "")).filter(({ type }) => type === "invoice.paid");
  expect((await deliver(event)).status).toBe(200);
  await expectNothingLeft(player);
});

test("a deleted account becomes no customer", async () => {
  const player = await addPlayer();
  await deleteAccount(await tokenOf(player));
  await storeCustomer(database(env), player.id, "cus_late", null);
  expect(await findCustomerOf(database(env), player.id)).toBeNull();
});
