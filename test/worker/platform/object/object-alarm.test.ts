import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ObjectAlarm, wakeAt } from "../../../../worker/platform/object/object-alarm.ts";

test("of two events that read the alarm at once, the later one still sees what the first has set", async () => {
  const left = await runInDurableObject(env.RUNNING_GAMES.getByName("blitz"), async (_, { storage }) => {
    const alarm = new ObjectAlarm(storage);
    const now = Date.now();
    const first = alarm.ensure(() => wakeAt(now + 3_600_000), now);
    // After this event has looked there is no reason to wake up any more.
    const second = alarm.ensure(() => null, now);
    await Promise.all([first, second]);
    return storage.getAlarm();
  });
  expect(left).toBeNull();
});
