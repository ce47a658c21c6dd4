/** Handshakes of one key that are dealt with at once; each one more waits so many milliseconds. */
const AT_ONCE = 5;
const ONE_MORE_WAITS = 20;

/** How many of each key are under way in this instance of the Worker. */
const underWay = new Map<string, number>();

/**
 * Deals with a handshake; when many of a key come at the same moment, one after the other, so that games on the same
 * machine get their turn in between. Each waits for a time of its own, as no request can wait for another's promise.
 */
export const inTurn = async (key: string, longestWait: number, handle: () => Promise<Response>): Promise<Response> => {
  const before = underWay.get(key) ?? 0;
  underWay.set(key, before + 1);
  try {
    if (before >= AT_ONCE) await scheduler.wait(Math.min(longestWait, (before - AT_ONCE + 1) * ONE_MORE_WAITS));
    return await handle();
  } finally {
    const left = (underWay.get(key) ?? 1) - 1;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  }
};
