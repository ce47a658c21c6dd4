import { useRef } from "react";
import type { Side } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import type { ClockReading } from "./clock-face.ts";
import { Countdown } from "./countdown.tsx";
import { LowTimeAlarm, lowTime } from "./low-time.ts";
import styles from "./player-clock.module.css";

export interface PlayerClockProps {
  readonly player: Side;
  readonly label: string;
  readonly reading: ClockReading;
  readonly base: Millis;
  /** Called once when time gets short. */
  readonly onLow: ((remaining: Millis) => void) | null;
}

/** A side's clock. Tint, weight and a sign show that it runs. */
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
