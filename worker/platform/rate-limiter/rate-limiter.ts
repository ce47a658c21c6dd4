import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { Limit } from "../../../shared/api/call-limits.ts";
import { readKey, StoredShape } from "../object/stored-shape.ts";
import {
  ATTEMPTS_KEPT,
  type Attempts,
  attemptAfter,
  fullAtAfterRefund,
  type Taken,
  takeFrom,
  withoutAttempt,
} from "./bucket.ts";

const KEY = "fullAt";
const ATTEMPTS_KEY = "attempts";

const bucketShape = new StoredShape(z.object({ fullAt: z.number() }));
const attemptsShape = new StoredShape(z.object({ count: z.number(), lastAt: z.number() }));

/** Milliseconds to wait after the moment when something can be forgotten. */
const GRACE = 60_000;

type Allowed =
  | { readonly ok: true /** The attempts before this one. */; readonly before: Attempts | null }
  | { readonly ok: false; readonly retryAfter: number };

/** One object per key, so that keys never wait for each other. */
export class RateLimiter extends DurableObject<Env> {
  /** Refused calls write nothing. */
  async take(limit: Limit): Promise<Taken> {
    const now = Date.now();
    const fullAt = this.#fullAt;
    const taken = takeFrom(limit, fullAt, now);
    if (taken.ok) {
      this.ctx.storage.kv.put(KEY, bucketShape.stamped({ fullAt: taken.fullAt }));
      if (fullAt < now) await this.ctx.storage.setAlarm(taken.fullAt + GRACE);
    }
    return taken;
  }

  async giveBack(limit: Limit): Promise<void> {
    const fullAt = this.#fullAt;
    // A full bucket may already be deleted. Writing it again would keep it for ever, because no alarm is set.
    if (fullAt <= Date.now()) return;
    this.ctx.storage.kv.put(KEY, bucketShape.stamped({ fullAt: fullAtAfterRefund(limit, fullAt) }));
  }

  async attempt(): Promise<Allowed> {
    const now = Date.now();
    const before = this.#attempts;
    const attempted = attemptAfter(before, now);
    if (!attempted.ok) return attempted;
    this.ctx.storage.kv.put(ATTEMPTS_KEY, attemptsShape.stamped(attempted.attempts));
    if (before === null) await this.ctx.storage.setAlarm(now + ATTEMPTS_KEPT + GRACE);
    return { ok: true, before };
  }

  /** The password was right, so the attempt does not count. `before` is what `attempt` returned. */
  async uncount(before: Attempts | null): Promise<void> {
    const attempts = this.#attempts;
    if (attempts === null) return;
    const left = withoutAttempt(attempts, before);
    if (left === null) await this.ctx.storage.deleteAll();
    else this.ctx.storage.kv.put(ATTEMPTS_KEY, attemptsShape.stamped(left));
  }

  override async alarm(): Promise<void> {
    const usedUntil = Math.max(this.#fullAt, (this.#attempts?.lastAt ?? -ATTEMPTS_KEPT) + ATTEMPTS_KEPT);
    if (usedUntil > Date.now()) await this.ctx.storage.setAlarm(usedUntil + GRACE);
    else await this.ctx.storage.deleteAll();
  }

  get #fullAt(): number {
    return readKey(this.ctx.storage.kv, KEY, bucketShape)?.fullAt ?? 0;
  }

  get #attempts(): Attempts | null {
    return readKey(this.ctx.storage.kv, ATTEMPTS_KEY, attemptsShape);
  }
}
