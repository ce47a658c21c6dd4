import type { Millis } from "../../../shared/game/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { earliest, ObjectAlarm, wakeAt } from "./object-alarm.ts";
import { nextTry, type Retry } from "./pauses.ts";

const FIRST_PAUSE: Millis = 10_000;
const NO_PAUSE: Retry = { at: 0, failures: 0 };

export interface Deadline {
  /** When it is next; null for never. Later once `act` has done what is due, or the alarm rings over and over. */
  readonly at?: (now: Millis) => Millis | null;
  /** Does what is due, and nothing before. */
  readonly act?: (now: Millis) => void | Promise<void>;
}

/** All that an object does by itself, and its one alarm. */
export class DeadlineList {
  readonly #alarm: ObjectAlarm;
  readonly #event: string;
  readonly #deadlines: () => readonly Deadline[];
  #pause = NO_PAUSE;

  /** @param event the name of failures in the log */
  constructor(storage: DurableObjectStorage, event: string, deadlines: () => readonly Deadline[]) {
    this.#alarm = new ObjectAlarm(storage);
    this.#event = event;
    this.#deadlines = deadlines;
  }

  /**
   * Call when the alarm has rung, and `arm` after it. A failure is logged and stops no other deadline. It never throws:
   * the platform retries a throwing alarm a few times and then never again.
   */
  async ring(): Promise<void> {
    this.#alarm.forget();
    const now = Date.now();
    let hasFailed = false;
    for (const { act } of this.#deadlines()) {
      try {
        await act?.(now);
      } catch (error) {
        hasFailed = true;
        logError(this.#event, error);
      }
    }
    // Failed work is still due. Without a pause the alarm would ring at once, over and over.
    this.#pause = hasFailed ? nextTry(this.#pause, Date.now(), Math.random(), FIRST_PAUSE) : NO_PAUSE;
  }

  /** The pause after a failure need not be stored, as the alarm set by it is. */
  nextAt(now: Millis): Millis | null {
    const at = earliest(this.#deadlines().map((deadline) => deadline.at?.(now) ?? null));
    return at === null ? null : Math.max(at, this.#pause.at);
  }

  arm(): Promise<void> {
    const now = Date.now();
    return this.#alarm.ensure(() => wakeAt(this.nextAt(now)), now);
  }

  /** Call after everything has been deleted, with the alarm. */
  forget(): void {
    this.#alarm.forget();
  }
}
