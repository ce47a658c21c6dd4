import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { database } from "../../../worker/data/database.ts";
import { findCustomerOf, storeCustomer } from "../../../worker/data/payments.ts";
import type { User } from "../../../worker/data/schema.ts";
import { findUser } from "../../../worker/data/users.ts";
import { type Answer, addPlayer, call, PASSWORD, tokenOf } from "../http/api.ts";
import { deliver, eventsOf, payAt, provider } from "./provider.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const realFetch = globalThis.fetch;

const checkOut = (token: string): Promise<Answer> =>
  call("/v2/payments/checkout", { token, body: { priceName: "supporter_monthly" } });

const deleteAccount = (token: string): Promise<Answer> =>
  call("/v2/account/delete", { token, body: { password: PASSWORD } });

/** The customers that an account has been at the provider. */
const customersOf = async ({ id }: User): Promise<string[]> => {
  const { stripe } = await provider();
  const { data } = await stripe.events.list({ limit: 100 });
  return data.flatMap((event) =>
    event.type === "customer.created" && event.data.object.metadata.userId === id ? [event.data.object.id] : [],
  );
};

/** Nobody pays for an account, or ever can. */
const expectNothingLeft = async (user: User): Promise<void> => {
  expect(await findUser(database(env), user.id)).toBeNull();
  expect(await findCustomerOf(database(env), user.id)).toBeNull();
  const { stripe } = await provider();
  for (const id of await customersOf(user))
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
};

/** The page to pay on that a checkout has opened, if it has. */
const pageIn = ({ body }: Answer): string | null => /"url":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? null;

/** Does something between a request to the provider and its answer. */
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

test.each(["checkout first", "deletion first"])(
  "at once, with somebody who pays as fast as can be, %s",
  async (order) => {
    const round = async (): Promise<void> => {
      const player = await addPlayer();
      const [one, other] = [await tokenOf(player), await tokenOf(player)];
      const pay = async (): Promise<void> => {
        const page = pageIn(await checkOut(one));
        if (page !== null) await payAt(page);
      };
      const both = order === "checkout first" ? [pay(), deleteAccount(other)] : [deleteAccount(other), pay()];
      await Promise.all(both);
      await expectNothingLeft(player);
    };
    for (let repetition = 0; repetition < 2; repetition++) await Promise.all([round(), round()]);
  },
);

test.each(["/v1/customers", "/v1/checkout/sessions"])(
  "a deletion that falls between %s and its answer leaves nothing to pay",
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

test("a customer whom the deletion could not end is ended by the next event", async () => {
  const player = await addPlayer();
  const page = pageIn(await checkOut(await tokenOf(player)));
  await payAt(page ?? "");
  const customer = await findCustomerOf(database(env), player.id);
  // As if the checkout had stored it just before the end, and the provider had not answered any more.
  await env.DB.prepare("UPDATE users SET deleted_at = 1 WHERE id = ?").bind(player.id).run();
  const [event] = (await eventsOf(customer?.customerId ?? "")).filter(({ type }) => type === "invoice.paid");
  expect((await deliver(event)).status).toBe(200);
  await expectNothingLeft(player);
});

test("an account that is gone becomes no customer", async () => {
  const player = await addPlayer();
  await deleteAccount(await tokenOf(player));
  await storeCustomer(database(env), player.id, "cus_late", null);
  expect(await findCustomerOf(database(env), player.id)).toBeNull();
});
