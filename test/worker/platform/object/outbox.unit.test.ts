import { expect, test } from "vitest";
import { z } from "zod";
import { Outbox } from "../../../../worker/platform/object/outbox.ts";
import { PresenceRetries } from "../../../../worker/player/friends/presence-retries.ts";
import { keyValues } from "./key-values.ts";

const job = z.object({ to: z.string(), at: z.number(), failures: z.int(), until: z.number().exactOptional() });

const outboxIn = (kv: SyncKvStorage) => new Outbox(kv, "jobs", job, { first: 1000, longest: 4000, ifKilled: 60_000 });

test("a job is tried until it is done, after longer and longer pauses, and then leaves nothing", async () => {
  const kv = keyValues();
  const outbox = outboxIn(kv);
  outbox.replace(() => false, [{ to: "a hub", at: 10, failures: 0 }]);
  await outbox.tryDue(9, () => expect.unreachable());
  for (const pause of [1000, 2000, 4000, 4000]) {
    const before = Date.now();
    await outbox.tryDue(outbox.nextAt() ?? 0, async () => false);
    expect(outbox.nextAt()).toBeGreaterThanOrEqual(before + pause / 2);
    expect(outbox.nextAt()).toBeLessThanOrEqual(Date.now() + pause);
  }
  await outbox.tryDue(outbox.nextAt() ?? 0, async () => true);
  expect(kv.get("jobs")).toBeUndefined();
});

test("a job whose object is killed during the attempt is tried again, and an outdated one is dropped", async () => {
  const kv = keyValues();
  const killed = { to: "killed", at: 0, failures: 0 };
  outboxIn(kv).replace(() => false, [killed, { to: "outdated", at: 0, failures: 0, until: 500 }]);
  void outboxIn(kv).tryDue(600, () => new Promise(() => {}));
  expect(outboxIn(kv).all()).toEqual([{ ...killed, at: 60_600 }]);
});

test("a job that replaces another one during its attempt stays", async () => {
  const outbox = outboxIn(keyValues());
  const newer = { to: "newer", at: 700, failures: 0 };
  outbox.replace(() => false, [{ to: "older", at: 0, failures: 0 }]);
  await outbox.tryDue(600, async () => {
    outbox.replace(() => true, [newer]);
    return true;
  });
  expect(outbox.all()).toEqual([newer]);
});

test("what an earlier build still had to send about a player is sent", () => {
  const kv = keyValues();
  const work = { username: "ann", at: 5, failures: 2, lastOnline: 3 };
  kv.put("unsent", { ...work, isNews: true, isList: false, version: 0 });
  const retries = new PresenceRetries(kv);
  expect(retries.all()).toEqual([
    { ...work, what: "last-online" },
    { ...work, what: "news" },
  ]);
});
