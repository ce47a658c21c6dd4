import { typeName } from "../../../shared/game-type-text.ts";
import { type GameType, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./time-control-button.module.css";

export interface TimeControlButtonProps {
  readonly gameType: GameType;
  /** An opponent is being looked for; pressing it again takes that back. */
  readonly isRequested: boolean;
  readonly onPress: () => void;
}

export const TimeControlButton = ({ gameType, isRequested, onPress }: TimeControlButtonProps) => {
  const { label } = TIME_CONTROLS[gameType];
  return (
    <button type="button" className={styles.button} aria-pressed={isRequested} onClick={onPress}>
      <span className={styles.time}>{label}</span>{" "}
      <span className={styles.name}>
        {isRequested && <Spinner />}
        {typeName(gameType)}
      </span>
    </button>
  );
};
