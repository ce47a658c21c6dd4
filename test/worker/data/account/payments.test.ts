import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import * as payments from "../../../../worker/data/account/payments.ts";
import { findUser } from "../../../../worker/data/account/users.ts";
import { database } from "../../../../worker/data/database.ts";
import { addPlayer } from "../../http/api.ts";

const db = database(env);

const isSupporter = async (userId: string): Promise<boolean | undefined> => (await findUser(db, userId))?.isSupporter;

test("an answer to an older question changes nothing, but its event counts as processed", async () => {
  const { id } = await addPlayer();
  await payments.storeCustomer(db, id, "cus_1", null);
  const older = await payments.numberQuestion(db, "cus_1");
  const newer = await payments.numberQuestion(db, "cus_1");
  expect([older, newer]).toEqual([1, 2]);
  await payments.storeAnswer(db, { customerId: "cus_1", number: 2, isPaying: true }, "evt_newer", 0);
  await payments.storeAnswer(db, { customerId: "cus_1", number: 1, isPaying: false }, "evt_older", 0);
  expect(await isSupporter(id)).toBe(true);
  expect(await payments.isEventKnown(db, "evt_older")).toBe(true);
});

test("a customer replaces the named one, and no other", async () => {
  const { id } = await addPlayer();
  await payments.storeCustomer(db, id, "cus_a", null);
  await payments.storeCustomer(db, id, "cus_b", null);
  expect((await payments.findCustomerOf(db, id))?.customerId).toBe("cus_a");
  await payments.storeCustomer(db, id, "cus_c", "cus_a");
  expect((await payments.findCustomerOf(db, id))?.customerId).toBe("cus_c");
  expect(await payments.findCustomer(db, "cus_a")).toBeNull();
});

test("events are deleted after a month", async () => {
  const { id } = await addPlayer();
  await payments.storeCustomer(db, id, "cus_m", null);
  const at = 1_800_000_000_000;
  await payments.storeAnswer(db, { customerId: "cus_m", number: 1, isPaying: true }, "evt_old", at);
  await payments.storeAnswer(db, { customerId: "cus_m", number: 2, isPaying: true }, "evt_month", at + 30 * 86_400_000);
  expect(await payments.isEventKnown(db, "evt_old")).toBe(true);
  await payments.storeAnswer(db, { customerId: "cus_m", number: 3, isPaying: true }, "evt_later", at + 31 * 86_400_000);
  expect(await payments.isEventKnown(db, "evt_old")).toBe(false);
  expect(await payments.isEventKnown(db, "evt_month")).toBe(true);
});

test("no statement about payments reads a whole table", async () => {
  const { id } = await addPlayer();
  const prepare = vi.spyOn(env.DB, "prepare");
  const watched = database(env);
  await payments.findCustomerOf(watched, id);
  await payments.findCustomer(watched, "cus_p");
  await payments.storeCustomer(watched, id, "cus_p", null);
  await payments.isEventKnown(watched, "evt_p");
  await payments.numberQuestion(watched, "cus_p");
  await payments.storeAnswer(watched, { customerId: "cus_p", number: 1, isPaying: true }, "evt_p", 0);
  await payments.dropCustomer(watched, { userId: id, customerId: "cus_p" });
  const statements = new Set(prepare.mock.calls.map(([statement]) => statement));
  prepare.mockRestore();
  expect(statements.size).toBeGreaterThanOrEqual(10);
  for (const statement of statements) {
    const parameters = Array.from(statement.matchAll(/\?/g), () => "x");
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    expect(
      results.filter(({ detail }) => detail.startsWith("SCAN")),
      statement,
    ).toEqual([]);
  }
});
