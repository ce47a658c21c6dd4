import { ApiException } from "../core/api-exception.ts";

/** How much of something goes on at once in this isolate, and how many may wait for it. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Milliseconds between two looks whether it is one's turn. */
  readonly lookEvery: number;
  /** How often somebody who waits looks. */
  readonly looks: number;
  /** Milliseconds after which a turn or a place in the queue is free again: a cancelled request never gives it back. */
  readonly heldFor: number;
}

export interface Timing {
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

const TIMING: Timing = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Seconds. */
const RETRY_AFTER = 2;

interface Place {
  /** When it is given up. */
  readonly until: number;
}

/**
 * Lets heavy work go on a little at a time, so that what is light, such as a move, gets its turn in between. Requests
 * wait by looking: none may resolve what another one waits for, as it may be cancelled halfway.
 */
export class Turns {
  readonly #running = new Set<Place>();
  readonly #waiting = new Set<Place>();
  readonly #limits: TurnLimits;
  readonly #timing: Timing;

  constructor(limits: TurnLimits, timing = TIMING) {
    this.#limits = limits;
    this.#timing = timing;
  }

  /** Throws a 503 when too many wait already, or the wait was too long. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#begin() ?? (await this.#queue());
    try {
      // Others see that this turn is taken before the work begins, which may leave them no time to look.
      await this.#timing.wait(0);
      return await work();
    } finally {
      this.#running.delete(turn);
    }
  }

  async #queue(): Promise<Place> {
    const { waiting, looks, lookEvery } = this.#limits;
    this.#giveUp(this.#waiting);
    if (this.#waiting.size >= waiting) throw this.#busy();
    const place = this.#hold(this.#waiting);
    try {
      for (let look = 0; look < looks; look++) {
        await this.#timing.wait(lookEvery);
        const turn = this.#begin();
        if (turn !== null) return turn;
      }
    } finally {
      this.#waiting.delete(place);
    }
    throw this.#busy();
  }

  /** Looks and takes without a pause between, in which somebody else could take it. */
  #begin(): Place | null {
    this.#giveUp(this.#running);
    return this.#running.size < this.#limits.atOnce ? this.#hold(this.#running) : null;
  }

  #hold(places: Set<Place>): Place {
    const place = { until: this.#timing.now() + this.#limits.heldFor };
    places.add(place);
    return place;
  }

  #giveUp(places: Set<Place>): void {
    for (const place of places) if (place.until <= this.#timing.now()) places.delete(place);
  }

  #busy(): ApiException {
    return new ApiException(503, "busy", RETRY_AFTER);
  }
}
