import { useId } from "react";
import { playSound } from "../../sound/sound.ts";
import styles from "./volume-field.module.css";

export interface VolumeFieldProps {
  /** From 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const percent = (value: number): string => (value === 0 ? "Off" : `${Math.round(value * 100)} %`);

/** How loud sounds are. When the slider is let go, a move sounds as loud as chosen. */
export const VolumeField = ({ value, onChange }: VolumeFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          Sound volume
        </label>
        <output htmlFor={id} className={styles.value}>
          {percent(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={0}
        max={1}
        step={0.05}
        value={value}
        aria-valuetext={percent(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={() => playSound("move")}
        onKeyUp={(event) => event.key !== "Tab" && playSound("move")}
      />
    </div>
  );
};
