import type { Millis } from "../../../shared/game/time-controls.ts";

/** An alarm this long overdue was lost. */
const OVERDUE: Millis = 2000;

/** True if an alarm (null: none set) rings in time for a future deadline. */
export const isInTime = (alarmAt: Millis | null, deadline: Millis, now: Millis): boolean =>
  alarmAt !== null && alarmAt <= deadline && alarmAt > now - OVERDUE;

/** The earliest of some moments; null counts as never. */
export const earliest = (moments: Iterable<Millis | null>): Millis | null => {
  let first: Millis | null = null;
  for (const moment of moments) if (moment !== null && (first === null || moment < first)) first = moment;
  return first;
};

export interface NextWake {
  /** The latest moment. */
  readonly deadline: Millis;
  /** The moment to set the alarm to, if it must be set. Earlier than the deadline if that avoids setting it again. */
  readonly ringAt: Millis;
}

/** Rings at the deadline itself; null for no deadline. */
export const wakeAt = (deadline: Millis | null): NextWake | null =>
  deadline === null ? null : { deadline, ringAt: deadline };

/**
 * The one alarm of an object. Setting it writes a row, so it stays as it is while it rings in time. Ringing early is
 * harmless, as an alarm means "look at what is due", never "time is up". A lost alarm is noticed at the next event and
 * set again.
 */
export class ObjectAlarm {
  readonly #storage: DurableObjectStorage;
  /** Undefined until read; null if none is set. */
  #alarmAt: Millis | null | undefined = undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** When the alarm rings; null if none is set, or if that has not been read yet. */
  get ringsAt(): Millis | null {
    return this.#alarmAt ?? null;
  }

  /** Call when the alarm has rung or was deleted with everything else. */
  forget(): void {
    this.#alarmAt = null;
  }

  /**
   * Ensures that the object wakes in time. An alarm that is no longer needed stays: to delete it costs a row, and to let
   * it ring much less. Calls `nextWake` last, so that it sees the newest state.
   */
  async ensure(nextWake: () => NextWake | null, now: Millis): Promise<void> {
    if (this.#alarmAt === undefined) {
      const stored = await this.#storage.getAlarm();
      // If another event has set the alarm meanwhile, `stored` is outdated.
      if (this.#alarmAt === undefined) this.#alarmAt = stored;
    }
    const next = nextWake();
    if (next === null || isInTime(this.#alarmAt, next.deadline, now)) return;
    // Not at this very moment: the platform may drop such an alarm (workerd#6866).
    await this.#set(Math.max(next.ringAt, now + 1));
  }

  /** Rings at a moment at the latest. Sets the alarm at once, so that it is stored together with earlier writes. */
  ringBy(moment: Millis, now: Millis): Promise<void> {
    return isInTime(this.ringsAt, moment, now) ? Promise.resolve() : this.#set(moment);
  }

  /** Lets an alarm that was set by `ringBy` ring later, because it is no longer needed. */
  async putBack(next: NextWake | null): Promise<void> {
    if (next !== null && this.ringsAt !== null && this.ringsAt < next.ringAt) await this.#set(next.ringAt);
  }

  #set(moment: Millis): Promise<void> {
    this.#alarmAt = moment;
    return this.#storage.setAlarm(moment);
  }
}
