import { isCorrespondence, type Millis } from "../../shared/game/time-controls.ts";
import { earliest, isInTime, type NextWake, ObjectAlarm } from "../platform/object/object-alarm.ts";
import { deadlineOf, NO_LOOK, nextWakeOf, ownStepAt } from "./play/deadlines.ts";
import type { Game, Playing } from "./play/game.ts";
import type { SilenceWatch } from "./silence-watch.ts";

/** A room that is killed while it notifies the hubs of a move notifies them again after this. Longer than its time limit. */
const NOTIFIED_AGAIN_AFTER: Millis = 15_000;

/**
 * The alarm of a room. It is set so that no move brings anything forward but the flag. So after moves alone nothing has
 * to be computed but that.
 */
export class RoomAlarm {
  readonly #alarm: ObjectAlarm;
  readonly #silence: SilenceWatch;
  /** Parts that try again what has failed. */
  readonly #retrying: readonly { nextAt(): Millis | null }[];
  #hasOnlyMoved = false;

  constructor(storage: DurableObjectStorage, silence: SilenceWatch, retrying: readonly { nextAt(): Millis | null }[]) {
    this.#alarm = new ObjectAlarm(storage);
    this.#silence = silence;
    this.#retrying = retrying;
  }

  /** Call when the alarm has rung or was deleted with everything else. */
  forget(): void {
    this.#alarm.forget();
  }

  /** Call at each change that is no move, and at each look at the players' sockets. */
  reconsider(): void {
    this.#hasOnlyMoved = false;
  }

  /** Call together with writing a move whose news must not be lost: the alarm is stored with it. */
  ringSoon(now: Millis): Promise<void> {
    return this.#alarm.ringBy(now + NOTIFIED_AGAIN_AFTER, now);
  }

  /** The news has arrived. */
  putBack(game: Game, now: Millis): Promise<void> {
    return this.#alarm.putBack(this.#nextWake(game, now));
  }

  /** When a running live game takes its next step at the latest if no client does anything. */
  stepAt(game: Playing): Millis {
    const { isWoken } = this.#silence.nextLook(game);
    return Math.min(ownStepAt(game, isWoken), this.#alarm.ringsAt ?? Number.POSITIVE_INFINITY);
  }

  /** True if the alarm is known to be set in time, without a look at the sockets. */
  isSetFor(game: Game, now: Millis): boolean {
    return this.#hasOnlyMoved && isInTime(this.#alarm.ringsAt, deadlineOf(game) ?? now, now);
  }

  /** Sets the alarm if needed. Calls `current` last, so that it sees the newest game. */
  ensure(current: () => Game, now: Millis): Promise<void> {
    return this.#alarm.ensure(() => this.#nextWake(current(), now), now);
  }

  #nextWake(game: Game, now: Millis): NextWake | null {
    this.#hasOnlyMoved = game.phase === "playing";
    const isLive = game.phase === "playing" && !isCorrespondence(game.terms);
    const { at: lookAt, isWoken } = isLive ? this.#silence.nextLook(game) : NO_LOOK;
    const at = earliest([lookAt, ...this.#retrying.map((part) => part.nextAt())]);
    return nextWakeOf(game, now, { at: at === null ? null : Math.max(at, now + 1), isWoken });
  }
}
