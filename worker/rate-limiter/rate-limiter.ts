import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";
import { ATTEMPTS_KEPT, type Attempts, attemptAfter } from "./attempts.ts";
import { type Limit, type Taken, takeFrom } from "./bucket.ts";

const KEY = "fullAt";
const ATTEMPTS_KEY = "attempts";

/** Version 0 was the bare number. */
const bucketShape = new StoredShape(z.object({ fullAt: z.number() }), [(fullAt) => ({ fullAt })]);
const attemptsShape = new StoredShape(z.object({ count: z.number(), lastAt: z.number() }));

/** After a moment at which something can be forgotten. */
const GRACE = 60_000;

export type Allowed = { readonly ok: true } | { readonly ok: false; readonly retryAfter: number };

/**
 * One bucket, or the wrong passwords of one account. An object for each key, never one for all: they share nothing, so
 * nobody waits for anybody.
 */
export class RateLimiter extends DurableObject<Env> {
  /** Takes one, or says in how many seconds there will be one. Refused calls write nothing. */
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

  /** Counts an attempt that may turn out wrong, or says in how many seconds one may be made. */
  async attempt(): Promise<Allowed> {
    const now = Date.now();
    const before = this.#attempts;
    const attempted = attemptAfter(before, now);
    if (!attempted.ok) return attempted;
    this.ctx.storage.kv.put(ATTEMPTS_KEY, attemptsShape.stamped(attempted.attempts));
    if (before === null) await this.ctx.storage.setAlarm(now + ATTEMPTS_KEPT + GRACE);
    return { ok: true };
  }

  /** The attempt was right: none before it counts any more. */
  async succeed(): Promise<void> {
    if (this.#attempts !== null) await this.ctx.storage.deleteAll();
  }

  /** A full bucket needs no memory, and old attempts neither. */
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
