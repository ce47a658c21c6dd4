import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ObjectAlarm, wakeAt } from "../../../../worker/platform/object/object-alarm.ts";

test("of two events that read the alarm at once, the later one still sees what the first has set", async () => {
  const left = await runInDurableObject(env.RUNNING_GAMES.getByName("blitz"), async (_, { storage }) => {
    const alarm = new ObjectAlarm(storage);
    const now = Date.now();
    const first = alarm.ensure(() => wakeAt(now + 3_600_000), now);
    // The alarm of the first rings early enough for this one.
    const second = alarm.ensure(() => wakeAt(now + 7_200_000), now);
    await Promise.all([first, second]);
    return { alarmAt: await storage.getAlarm(), first: now + 3_600_000 };
  });
  expect(left.alarmAt).toBe(left.first);
});

test("an alarm that is no longer needed stays, because to delete it costs a row", async () => {
  const alarmAt = await runInDurableObject(env.RUNNING_GAMES.getByName("blitz"), async (_, { storage }) => {
    const alarm = new ObjectAlarm(storage);
    const now = Date.now();
    await alarm.ensure(() => wakeAt(now + 3_600_000), now);
    await alarm.ensure(() => null, now);
    return storage.getAlarm();
  });
  expect(alarmAt).not.toBeNull();
});
