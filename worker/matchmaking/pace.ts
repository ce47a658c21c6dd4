import type { Millis } from "../../shared/game/time-controls.ts";

/** How long the queue rests after each portion of work. */
const REST: Millis = 10;

/** The size of a portion: the largest on an idle machine, the smallest on a busy one. */
const MOST = 64;
const LEAST = 18;

/** An alarm that is this late was lost. */
const LOST: Millis = 2000;

/** How much of a portion each kind of work takes: making a game takes several times as long as admitting a search. */
export const COST = { admission: 1, making: 3 } as const;

/**
 * Divides the queue's work into small portions with rests between them. Otherwise a wave of searches keeps the process
 * busy from beginning to end: each answer of a hub or a room leads to the next question, and the moves of running games
 * in the same process have to wait. An alarm that rings late shows that the process is busy. Then portions shrink.
 */
export class Pace {
  #portion = LEAST;
  #left = LEAST;
  /** When the current rest is over; null while the queue is not resting. */
  #restsUntil: Millis | null = null;

  /** Takes work out of the portion. Returns false if the portion is used up. The last piece may exceed what is left. */
  take(cost: number, now: Millis): boolean {
    if (this.#restsUntil !== null && now > this.#restsUntil + LOST) this.#refill();
    if (this.#left <= 0) return false;
    this.#left -= cost;
    if (this.#restsUntil === null) this.#restsUntil = now + REST;
    return true;
  }

  /** Call when the alarm rings. It may be early. */
  rang(now: Millis): void {
    if (this.#restsUntil === null) return;
    const isLate = now - this.#restsUntil > REST;
    this.#portion = isLate ? Math.max(LEAST, this.#portion >> 1) : Math.min(MOST, this.#portion + 4);
    this.#refill();
  }

  /** When the rest ends; null if more work can begin now. */
  restsUntil(): Millis | null {
    return this.#left <= 0 ? this.#restsUntil : null;
  }

  #refill(): void {
    this.#left = this.#portion;
    this.#restsUntil = null;
  }
}
