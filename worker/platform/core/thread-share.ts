import { ApiException } from "./api-exception.ts";

/** Times are milliseconds. */
interface ShareLimits {
  /** The pause after work, as a multiple of its time: 1 leaves half of the thread to all others. */
  readonly rest: number;
  readonly waiting: number;
  readonly pollEvery: number;
  readonly polls: number;
  /** For a turn or a place, because a cancelled request never gives it back. */
  readonly heldFor: number;
}

interface Timing {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** A monotonic clock, because the time of day may be set. */
const TIMING: Timing = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Seconds. */
const RETRY_AFTER = 2;

/** In polls. A waiting task that has not polled for so long was cancelled. */
const MISSED_POLLS = 10;

/** What came while the thread was busy is handled within this time afterwards. */
const JUST_NOW = 20;

interface Held {
  until: number;
}

interface Waiting<Kind> extends Held {
  readonly kind: Kind;
}

/**
 * One piece at a time, so that games on the same thread go on in between. Waiting kinds take turns. Requests wait by
 * polling: a promise resolved by another request would hang if that request were cancelled.
 */
export class ThreadShare<Kind extends string> {
  #turn: Held = { until: Number.NEGATIVE_INFINITY };
  #lastKind: Kind | null = null;
  /** Its end is infinite while it is under way. */
  #work = { from: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY };
  readonly #waiting = new Set<Waiting<Kind>>();
  readonly #limits: ShareLimits;
  readonly #timing: Timing;

  constructor(limits: ShareLimits, timing = TIMING) {
    this.#limits = limits;
    this.#timing = timing;
  }

  /** Throws a 503 if too many of this kind wait already or the wait was too long. */
  async run<Result>(kind: Kind, work: () => Result | Promise<Result>): Promise<Result> {
    const turn = this.#take(kind, null) ?? (await this.#wait(kind));
    // Lets other requests see the turn before the work blocks the thread.
    await this.#timing.wait(0);
    const under = { from: this.#timing.now(), until: Number.POSITIVE_INFINITY };
    this.#work = under;
    try {
      return await work();
    } finally {
      // The platform's clock stands still while the thread is busy, and goes on with the next event.
      await this.#timing.wait(0);
      const now = this.#timing.now();
      const { rest, heldFor } = this.#limits;
      under.until = now;
      turn.until = now + Math.min(heldFor, rest * (now - under.from));
    }
  }

  /** Of something handled now, by heavy work, in milliseconds. */
  delay(): number {
    const now = this.#timing.now();
    const { from } = this.#work;
    const until = Math.min(this.#work.until, from + this.#limits.heldFor);
    return now - until > JUST_NOW ? 0 : Math.min(now, until) - from;
  }

  async #wait(kind: Kind): Promise<Held> {
    const { waiting, polls, pollEvery } = this.#limits;
    const now = this.#timing.now();
    for (const place of this.#waiting) if (place.until <= now) this.#waiting.delete(place);
    const ofKind = [...this.#waiting].filter((place) => place.kind === kind);
    if (ofKind.length >= waiting) throw this.#busy();
    const place = { kind, until: 0 };
    const stay = (): void => {
      place.until = this.#timing.now() + MISSED_POLLS * pollEvery;
    };
    stay();
    this.#waiting.add(place);
    try {
      for (let poll = 0; poll < polls; poll++) {
        await this.#timing.wait(pollEvery);
        const turn = this.#take(kind, place);
        if (turn !== null) return turn;
        stay();
      }
    } finally {
      this.#waiting.delete(place);
    }
    throw this.#busy();
  }

  /** One synchronous step, so that no other request takes the turn. `own` is null for a newcomer. */
  #take(kind: Kind, own: Waiting<Kind> | null): Held | null {
    const now = this.#timing.now();
    if (now < this.#turn.until) return null;
    const waiting = [...this.#waiting].filter((place) => place.until > now);
    if ((waiting.find((place) => place.kind === kind) ?? own) !== own) return null;
    const isOthersTurn = waiting.some((place) => place.kind !== kind);
    if (kind === this.#lastKind && isOthersTurn) return null;
    this.#lastKind = kind;
    this.#turn = { until: now + this.#limits.heldFor };
    return this.#turn;
  }

  #busy(): ApiException {
    return new ApiException(503, "busy", RETRY_AFTER);
  }
}

/**
 * Each piece blocks the thread for some hundredths or a tenth of a second, and games need as much time in between: a
 * thread checks some four passwords a second. Callers are counted before.
 */
export const heavyWork = new ThreadShare<"password" | "picture" | "proof">({
  rest: 1,
  waiting: 20,
  pollEvery: 20,
  polls: 250,
  heldFor: 5000,
});
