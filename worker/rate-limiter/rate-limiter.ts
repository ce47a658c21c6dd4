import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";
import { type Limit, type Taken, takeFrom } from "./bucket.ts";

const KEY = "fullAt";

/** Version 0 was the bare number. */
const bucketShape = new StoredShape(z.object({ fullAt: z.number() }), [(fullAt) => ({ fullAt })]);

/** One bucket. An object for each key, never one for all: they share nothing, so nobody waits for anybody. */
export class RateLimiter extends DurableObject<Env> {
  /** Takes one, or says in how many seconds there will be one. Refused calls write nothing. */
  async take(limit: Limit): Promise<Taken> {
    const now = Date.now();
    const fullAt = this.#fullAt;
    const taken = takeFrom(limit, fullAt, now);
    if (taken.ok) {
      this.ctx.storage.kv.put(KEY, bucketShape.stamped({ fullAt: taken.fullAt }));
      if (fullAt < now) await this.ctx.storage.setAlarm(taken.fullAt + 60_000);
    }
    return taken;
  }

  /** A full bucket needs no memory. */
  override async alarm(): Promise<void> {
    if (this.#fullAt > Date.now()) await this.ctx.storage.setAlarm(this.#fullAt + 60_000);
    else await this.ctx.storage.deleteAll();
  }

  get #fullAt(): number {
    return readKey(this.ctx.storage.kv, KEY, bucketShape)?.fullAt ?? 0;
  }
}
