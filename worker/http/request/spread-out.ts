import type { Millis } from "../../../shared/game/time-controls.ts";

/** For each request beyond those that may run at once. */
const ONE_MORE_WAITS: Millis = 20;
/** A cancelled request never ends. It counts no longer than this. */
const COUNTS_FOR: Millis = 10_000;
/** Beyond this, all keys are forgotten. */
const REMEMBERED = 2000;

interface Running {
  readonly until: Millis;
}

const underWay = new Map<string, Set<Running>>();

/** Games on the same machine run in between. Each has its own timer: no request can await another's promise. */
export const spreadOut = async <Answer>(
  key: string,
  { atOnce, longestWait }: { readonly atOnce: number; readonly longestWait: Millis },
  handle: () => Promise<Answer>,
): Promise<Answer> => {
  const now = Date.now();
  const running = underWay.get(key) ?? new Set<Running>();
  for (const other of running) if (other.until <= now) running.delete(other);
  const before = running.size;
  const own = { until: now + COUNTS_FOR };
  if (underWay.size >= REMEMBERED) underWay.clear();
  underWay.set(key, running.add(own));
  try {
    if (before >= atOnce) await scheduler.wait(Math.min(longestWait, (before - atOnce + 1) * ONE_MORE_WAITS));
    return await handle();
  } finally {
    running.delete(own);
    if (running.size === 0 && underWay.get(key) === running) underWay.delete(key);
  }
};
