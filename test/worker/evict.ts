import { evictDurableObject, runInDurableObject } from "cloudflare:test";

/**
 * Evicts an object that has not been asked for a while. On a slow machine that may be ten seconds: then the runtime has
 * evicted it already, and refuses to do it again. So it is woken first.
 */
export const evictIdle = async (object: DurableObjectStub<Rpc.DurableObjectBranded>): Promise<void> => {
  await runInDurableObject(object, () => undefined);
  await evictDurableObject(object, { webSockets: "hibernate" });
};
