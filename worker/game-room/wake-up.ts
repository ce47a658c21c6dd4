import type { Millis } from "../../shared/time-controls.ts";
import { deadlineOf, errandOf, isInTime, wakeTimeOf } from "./deadlines.ts";
import type { Game } from "./game.ts";

/**
 * The room's one alarm. Setting it writes a row, so it is left alone as long as it rings in time, which it does for
 * nearly every move; one that got lost is noticed at the next event and set again.
 */
export class WakeUp {
  readonly #storage: DurableObjectStorage;
  /** What is set, as far as known; undefined before it was looked up. */
  #alarmAt: Millis | null | undefined = undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** To call when the alarm rings or is deleted: none is set then. */
  forget(): void {
    this.#alarmAt = null;
  }

  /** Makes sure that the next deadline of a settled game, or the next errand after its end, will be noticed. */
  async ensure(game: Game, now: Millis): Promise<void> {
    const errandAt = game.phase === "finished" ? errandOf(game).at : null;
    const deadline = errandAt ?? deadlineOf(game);
    const wakeTime = errandAt ?? wakeTimeOf(game, now);
    if (deadline === null || wakeTime === null) return;
    if (this.#alarmAt === undefined) this.#alarmAt = await this.#storage.getAlarm();
    if (isInTime(this.#alarmAt, deadline, now)) return;
    // Not at this very moment: such an alarm has been known to be dropped (workerd#6866).
    const alarmAt = Math.max(wakeTime, now + 1);
    await this.#storage.setAlarm(alarmAt);
    this.#alarmAt = alarmAt;
  }
}
