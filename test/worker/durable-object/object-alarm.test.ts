import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ObjectAlarm, wakeAt } from "../../../worker/durable-object/object-alarm.ts";

test("of two events that look at the same time which alarm is set, the later one still finds what the first has set", async () => {
  const left = await runInDurableObject(env.RUNNING_GAMES.getByName("blitz"), async (_, { storage }) => {
    const alarm = new ObjectAlarm(storage);
    const now = Date.now();
    const first = alarm.ensure(() => wakeAt(now + 3_600_000), now);
    // There is nothing to wake up for any more once this one has looked.
    const second = alarm.ensure(() => null, now);
    await Promise.all([first, second]);
    return storage.getAlarm();
  });
  expect(left).toBeNull();
});
