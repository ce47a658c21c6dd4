import type { Millis } from "../../shared/time-controls.ts";

/** An alarm this long past was lost. */
const OVERDUE: Millis = 2000;

/** Whether an alarm (null: none is set) will ring in time for a deadline that is still to come. */
export const isInTime = (alarmAt: Millis | null, deadline: Millis, now: Millis): boolean =>
  alarmAt !== null && alarmAt <= deadline && alarmAt > now - OVERDUE;

/** The earliest of some moments, of which some may never come; null when none will. */
export const earliest = (moments: Iterable<Millis | null>): Millis | null => {
  let first: Millis | null = null;
  for (const moment of moments) if (moment !== null && (first === null || moment < first)) first = moment;
  return first;
};

/** What an object has to wake up for. */
export interface NextWake {
  /** It must be awake by then. */
  readonly deadline: Millis;
  /** When to set the alarm to, where it has to be set: earlier than the deadline if that spares setting it again. */
  readonly ringAt: Millis;
}

/** To ring at the deadline itself; null: there is none. */
export const wakeAt = (deadline: Millis | null): NextWake | null =>
  deadline === null ? null : { deadline, ringAt: deadline };

/**
 * The one alarm that an object has. Setting it writes a row, so it is left alone as long as it rings in time: ringing
 * early is harmless, as an alarm means "look at what is due", never "time is up". One that got lost is noticed at the
 * next event and set again.
 */
export class ObjectAlarm {
  readonly #storage: DurableObjectStorage;
  /** What is set, as far as known; undefined before it was looked up. */
  #alarmAt: Millis | null | undefined = undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** To call when the alarm rings, or was deleted with everything else: none is set then. */
  forget(): void {
    this.#alarmAt = null;
  }

  /** Sees to it that the object wakes in time. `nextWake` is asked last, so that it sees the newest state. */
  async ensure(nextWake: () => NextWake | null, now: Millis): Promise<void> {
    if (this.#alarmAt === undefined) {
      const stored = await this.#storage.getAlarm();
      // Another event may have set it meanwhile: what was read is old then.
      if (this.#alarmAt === undefined) this.#alarmAt = stored;
    }
    const next = nextWake();
    if (next === null) {
      if (this.#alarmAt === null) return;
      this.#alarmAt = null;
      await this.#storage.deleteAlarm();
    } else if (!isInTime(this.#alarmAt, next.deadline, now)) {
      // Not at this very moment: such an alarm has been known to be dropped (workerd#6866).
      this.#alarmAt = Math.max(next.ringAt, now + 1);
      await this.#storage.setAlarm(this.#alarmAt);
    }
  }
}
