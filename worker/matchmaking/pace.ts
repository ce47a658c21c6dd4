import type { Millis } from "../../shared/game/time-controls.ts";

const REST: Millis = 10;

/** The largest portion on an idle machine, the smallest on a busy one. */
const MOST = 64;
const LEAST = 18;

/** An alarm that is this late was lost. */
const LOST: Millis = 2000;

/** Making a game takes several times as long as admitting a search. */
export const COST = { admission: 1, making: 3 } as const;

/**
 * Without rests, a wave of searches keeps the process busy from beginning to end, and moves of running games in the
 * same process have to wait. An alarm that rings late shows that the process is busy: then portions shrink.
 */
export class Pace {
  #portion = LEAST;
  #left = LEAST;
  #restsUntil: Millis | null = null;

  /** False if the portion is used up. The last piece may exceed what is left. */
  take(cost: number, now: Millis): boolean {
    if (this.#restsUntil !== null && now > this.#restsUntil + LOST) this.#refill();
    if (this.#left <= 0) return false;
    this.#left -= cost;
    if (this.#restsUntil === null) this.#restsUntil = now + REST;
    return true;
  }

  /** The alarm may be early. */
  rang(now: Millis): void {
    if (this.#restsUntil === null) return;
    const isLate = now - this.#restsUntil > REST;
    this.#portion = isLate ? Math.max(LEAST, this.#portion >> 1) : Math.min(MOST, this.#portion + 4);
    this.#refill();
  }

  restsUntil(): Millis | null {
    return this.#left <= 0 ? this.#restsUntil : null;
  }

  #refill(): void {
    this.#left = this.#portion;
    this.#restsUntil = null;
  }
}
