import { DurableObject } from "cloudflare:workers";
import { type Limit, type Taken, takeFrom } from "./bucket.ts";

/** One bucket. An object for each key, never one for all: they share nothing, so nobody waits for anybody. */
export class RateLimiter extends DurableObject<Env> {
  /** Takes one, or says in how many seconds there will be one. Refused calls write nothing. */
  async take(limit: Limit): Promise<Taken> {
    const now = Date.now();
    const stored = (await this.ctx.storage.get<number>("fullAt")) ?? 0;
    const taken = takeFrom(limit, stored, now);
    if (taken.ok) {
      await this.ctx.storage.put("fullAt", taken.fullAt);
      if (stored < now) await this.ctx.storage.setAlarm(taken.fullAt + 60_000);
    }
    return taken;
  }

  /** A full bucket needs no memory. */
  override async alarm(): Promise<void> {
    const fullAt = (await this.ctx.storage.get<number>("fullAt")) ?? 0;
    if (fullAt > Date.now()) await this.ctx.storage.setAlarm(fullAt + 60_000);
    else await this.ctx.storage.deleteAll();
  }
}
