import type { Millis } from "../../../shared/time-controls.ts";
import type { Announcement } from "./announcement.ts";
import { lowTimeSentence } from "./sentences.ts";

/** The time left at which it is said how much that is. When time gets low is said with the sound of it, besides. */
const CALLS: readonly Millis[] = [300_000, 120_000, 60_000, 30_000, 10_000, 5000];
/** From here down a call interrupts what is being said. */
const URGENT: Millis = 30_000;
/** So close to another sentence about the time a call says nothing new. */
const NEAR: Millis = 3000;
/** A call is not repeated before the time was this far above it: an increment can lift the clock over it many times. */
const RISE: Millis = 15_000;

/** Which calls are due in a game, with `base` on the clock and `low` as the moment that is said anyway. */
export class TimeCalls {
  readonly #calls: readonly Millis[];
  readonly #made = new Set<Millis>();

  constructor(base: Millis, low: Millis) {
    this.#calls = CALLS.filter((call) => call < base && Math.abs(call - low) > NEAR);
  }

  /** How long until the next call if the clock runs on, or null when there is none. */
  untilNext(remaining: Millis): Millis | null {
    for (const call of this.#made) if (remaining > call + RISE) this.#made.delete(call);
    const next = this.#calls.find((call) => call < remaining && !this.#made.has(call));
    return next === undefined ? null : remaining - next;
  }

  /** What to say now that the wait for it is over. */
  call(remaining: Millis): Announcement | null {
    const due = this.#calls.find((call) => Math.abs(call - remaining) < NEAR / 2 && !this.#made.has(call));
    if (due === undefined) return null;
    this.#made.add(due);
    return { urgency: due <= URGENT ? "assertive" : "polite", text: lowTimeSentence(due) };
  }
}
