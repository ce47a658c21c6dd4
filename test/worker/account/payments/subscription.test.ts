import { expect, test } from "vitest";
import { subscriptionInForce, subscriptionView } from "../../../../worker/account/payments/subscription.ts";
import { addPlayer } from "../../http/api.ts";
import { provider, subscribe } from "./provider.ts";

/** A subscription as the provider sends it, to vary. */
const example = async () => {
  const { subscriptionId } = await subscribe(await addPlayer());
  return (await provider()).stripe.subscriptions.retrieve(subscriptionId);
};

test("the end is the provider's date, or else the end of the paid period", async () => {
  const subscription = await example();
  const paidUntil = subscription.items.data[0]?.current_period_end;
  const view = (change: Partial<typeof subscription>) => subscriptionView({ ...subscription, ...change });
  expect(view({ cancel_at: 1_800_000_000 })).toMatchObject({ cancel_at: 1_800_000_000 });
  expect(view({ cancel_at_period_end: true })).toMatchObject({ cancel_at: paidUntil });
  expect(view({})).toMatchObject({ cancel_at: null });
  const none = { ...subscription.items, data: [] };
  expect(view({ cancel_at_period_end: true, items: none })).toMatchObject({ cancel_at: null, items: { data: [] } });
});

test("a paid, trial or past-due subscription is in force, and of several the one that continues", async () => {
  const subscription = await example();
  const statuses = [
    ["active", true],
    ["trialing", true],
    ["past_due", true],
    ["unpaid", false],
    ["canceled", false],
    ["incomplete", false],
    ["incomplete_expired", false],
    ["paused", false],
  ] as const;
  for (const [status, isInForce] of statuses) {
    expect(subscriptionInForce([{ ...subscription, status }]) !== undefined, status).toBe(isInForce);
  }
  const ending = { ...subscription, id: "sub_ending", cancel_at: 1_800_000_000 };
  expect(subscriptionInForce([ending, subscription])?.id).toBe(subscription.id);
  expect(subscriptionInForce([ending])?.id).toBe("sub_ending");
  expect(subscriptionInForce([])).toBeUndefined();
});
