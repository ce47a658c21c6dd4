import { ApiException } from "../../platform/core/api-exception.ts";

/** Times are milliseconds. */
export interface ShareLimits {
  /** The pause after work, as a multiple of the work's time: 1 leaves half of the thread to all others. */
  readonly rest: number;
  readonly waiting: number;
  /** Between two checks by a waiting task. */
  readonly pollEvery: number;
  /** Checks before a waiting task gives up. */
  readonly polls: number;
  /** After this a turn or a place is free again, because a cancelled request never gives it back. */
  readonly heldFor: number;
}

export interface Timing {
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

interface Held {
  until: number;
}

/**
 * Gives heavy work a bounded share of the thread, one piece at a time, so that games on the same thread go on in
 * between. Requests wait by polling: a promise resolved by another request would hang if that request were cancelled.
 */
export class ThreadShare {
  /** The work under way or its pause. */
  #turn: Held = { until: Number.NEGATIVE_INFINITY };
  readonly #waiting = new Set<Held>();
  readonly #limits: ShareLimits;
  readonly #timing: Timing;

  constructor(limits: ShareLimits, timing = TIMING) {
    this.#limits = limits;
    this.#timing = timing;
  }

  /** Throws a 503 if too many wait already or the wait was too long. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#take() ?? (await this.#wait());
    // Lets other requests see the turn before the work blocks the thread.
    await this.#timing.wait(0);
    const from = this.#timing.now();
    try {
      return await work();
    } finally {
      // The platform's clock stands still while the thread is busy, and goes on with the next event.
      await this.#timing.wait(0);
      const now = this.#timing.now();
      const { rest, heldFor } = this.#limits;
      turn.until = now + Math.min(heldFor, rest * (now - from));
    }
  }

  async #wait(): Promise<Held> {
    const { waiting, polls, pollEvery } = this.#limits;
    for (const place of this.#waiting) if (place.until <= this.#timing.now()) this.#waiting.delete(place);
    if (this.#waiting.size >= waiting) throw this.#busy();
    const place = this.#hold();
    this.#waiting.add(place);
    try {
      for (let poll = 0; poll < polls; poll++) {
        await this.#timing.wait(pollEvery);
        const turn = this.#take();
        if (turn !== null) return turn;
      }
    } finally {
      this.#waiting.delete(place);
    }
    throw this.#busy();
  }

  /** Checks and takes in one synchronous step, so that no other request takes the turn in between. */
  #take(): Held | null {
    if (this.#timing.now() < this.#turn.until) return null;
    this.#turn = this.#hold();
    return this.#turn;
  }

  #hold(): Held {
    return { until: this.#timing.now() + this.#limits.heldFor };
  }

  #busy(): ApiException {
    return new ApiException(503, "busy", RETRY_AFTER);
  }
}
