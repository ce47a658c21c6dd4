import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Announcement } from "./announcement.ts";
import { lowTimeSentence } from "./sentences.ts";

/** Times left that are announced. The low-time warning is separate. */
const CALLS: readonly Millis[] = [300_000, 120_000, 60_000, 30_000, 10_000, 5000];
/** From here down, a call interrupts. */
const URGENT: Millis = 30_000;
/** A call this close to the low-time warning is left out. */
const NEAR: Millis = 3000;
/** A call repeats only after the clock rose this far above it. Increments can lift the clock over a call many times. */
const RISE: Millis = 15_000;

/** The calls of a game. `base` is the initial time, `low` the time of the low-time warning. */
export class TimeCalls {
  readonly #calls: readonly Millis[];
  readonly #made = new Set<Millis>();

  constructor(base: Millis, low: Millis) {
    this.#calls = CALLS.filter((call) => call < base && Math.abs(call - low) > NEAR);
  }

  untilNext(remaining: Millis): Millis | null {
    for (const call of this.#made) if (remaining > call + RISE) this.#made.delete(call);
    const next = this.#calls.find((call) => call < remaining && !this.#made.has(call));
    return next === undefined ? null : remaining - next;
  }

  call(remaining: Millis): Announcement | null {
    const due = this.#calls.find((call) => Math.abs(call - remaining) < NEAR / 2 && !this.#made.has(call));
    if (due === undefined) return null;
    this.#made.add(due);
    return { urgency: due <= URGENT ? "assertive" : "polite", text: lowTimeSentence(due) };
  }
}
