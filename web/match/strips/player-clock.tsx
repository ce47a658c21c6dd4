import { useRef } from "react";
import { LONGEST_DIGITS } from "../../../shared/format.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { Countdown } from "../../kit/ui/countdown.tsx";
import type { ClockReading } from "../state/match-view.ts";
import styles from "./player-clock.module.css";

const LOWEST: Millis = 10_000;
const HIGHEST: Millis = 60_000;
/** The low time of correspondence games. */
const LAST_HOUR: Millis = 3_600_000;
/** The alarm rings at most once in this time, even if increments repeatedly lift the clock over the threshold. */
const QUIET_FOR: Millis = 20_000;

/** The low time of a clock: an eighth of the base time, between ten seconds and a minute; days have an hour. */
export const lowTime = (base: Millis): Millis =>
  base > LONGEST_DIGITS ? LAST_HOUR : Math.min(HIGHEST, Math.max(LOWEST, base / 8));

/** Rings when a running clock gets low, and again only after it was above the threshold in between. */
export class LowTimeAlarm {
  readonly #threshold: Millis;
  #isArmed = true;
  #lastRing = Number.NEGATIVE_INFINITY;

  constructor(threshold: Millis) {
    this.#threshold = threshold;
  }

  check(remaining: Millis, now: Millis): boolean {
    if (remaining > this.#threshold) {
      this.#isArmed = true;
      return false;
    }
    if (!this.#isArmed || now - this.#lastRing < QUIET_FOR) return false;
    this.#isArmed = false;
    this.#lastRing = now;
    return true;
  }
}

interface PlayerClockProps {
  readonly player: Side;
  readonly label: string;
  readonly reading: ClockReading;
  readonly base: Millis;
  readonly onLow: ((remaining: Millis) => void) | null;
}

export const PlayerClock = ({ player, label, reading, base, onLow }: PlayerClockProps) => {
  const low = lowTime(base);
  const alarmRef = useRef<LowTimeAlarm>(null);
  const checkAlarm = (remaining: Millis): void => {
    alarmRef.current ??= new LowTimeAlarm(low);
    if (reading.isRunning && alarmRef.current.check(remaining, performance.now())) onLow?.(remaining);
  };
  return (
    <div
      role="timer"
      translate="no"
      aria-label={label}
      className={styles.clock}
      data-running={reading.isRunning || undefined}
      data-player={player}
    >
      <span className={styles.sign} aria-hidden="true">
        ▶
      </span>
      <Countdown {...reading} low={low} onSecond={checkAlarm} className={styles.digits} />
    </div>
  );
};
