import type { Millis } from "../../../shared/game/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { nextTry, type Retry } from "./pauses.ts";

const FIRST_PAUSE: Millis = 10_000;
const NO_PAUSE: Retry = { at: 0, failures: 0 };

type Step = () => void | Promise<void>;

/**
 * Runs the steps of an alarm. A failed step is logged and does not stop the others. The alarm itself never throws: the
 * platform retries a throwing alarm a few times and then never again.
 */
export class AlarmSteps {
  #pause = NO_PAUSE;

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
    // Failed work is still due. Without a pause the alarm would ring at once, over and over.
    this.#pause = hasFailed ? nextTry(this.#pause, Date.now(), Math.random(), FIRST_PAUSE) : NO_PAUSE;
  }

  /** Delays a wake-up until the end of the pause. The pause itself need not be stored, as the alarm set by it is. */
  notBefore(moment: Millis | null): Millis | null {
    return moment === null ? null : Math.max(moment, this.#pause.at);
  }
}
