import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";

const FIRST_PAUSE: Millis = 10_000;
const LONGEST_PAUSE: Millis = 300_000;

/** When to try again after so many failures before: each pause is twice the one before, up to five minutes. */
export const pauseAfter = (failures: number): Millis => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);

type Step = () => void | Promise<void>;

/**
 * What an alarm does, step by step. One that fails is logged and keeps no other from being done, and the alarm as a whole
 * never throws: the platform repeats one that throws a few times, at its own pace, and then never again.
 */
export class AlarmSteps {
  #failures = 0;
  #pausedUntil: Millis = 0;

  async run(event: string, steps: readonly Step[]): Promise<void> {
    let hasFailed = false;
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        hasFailed = true;
        logError(event, error);
      }
    }
    // What has failed is due still: without a pause it would ring at once, and over and over.
    this.#pausedUntil = hasFailed ? Date.now() + pauseAfter(this.#failures) : 0;
    this.#failures = hasFailed ? this.#failures + 1 : 0;
  }

  /** A moment at which to ring, or the end of the pause. It need not be stored: the alarm that is set by it is. */
  notBefore(moment: Millis | null): Millis | null {
    return moment === null ? null : Math.max(moment, this.#pausedUntil);
  }
}
