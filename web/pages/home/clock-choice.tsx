import { type ReactNode, useId } from "react";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { type GameType, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { Hint } from "../../kit/ui/hint.tsx";
import { LockIcon } from "../../kit/ui/icons.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import styles from "./clock-choice.module.css";

interface RatedToggleProps {
  readonly isRated: boolean;
  readonly canBeRated: boolean;
  readonly onChange: (isRated: boolean) => void;
}

export const RatedToggle = ({ isRated, canBeRated, onChange }: RatedToggleProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere.
  <div className={styles.toggle} role="group" aria-label={homeTexts.ratedOrUnrated}>
    <button type="button" className={styles.side} aria-pressed={!isRated} onClick={() => onChange(false)}>
      {commonTexts.unrated}
    </button>
    <Hint text={canBeRated ? null : homeTexts.logInForRated}>
      {(describedBy) => (
        <button
          type="button"
          className={styles.side}
          aria-pressed={isRated}
          aria-disabled={!canBeRated || undefined}
          aria-describedby={describedBy}
          onClick={() => canBeRated && onChange(true)}
        >
          {!canBeRated && <LockIcon />}
          {commonTexts.rated}
        </button>
      )}
    </Hint>
  </div>
);

interface TimeControlButtonProps {
  readonly gameType: GameType;
  /** True while this search runs; another press cancels it. */
  readonly isRequested: boolean;
  readonly rating?: ReactNode;
  readonly company?: ReactNode;
  readonly onPress: () => void;
}

export const TimeControlButton = (props: TimeControlButtonProps) => {
  const { gameType, isRequested, rating = null, company = null, onPress } = props;
  const { label } = TIME_CONTROLS[gameType];
  const id = useId();
  return (
    <div className={`grid relative ${styles.slot}`}>
      <button
        type="button"
        className={`grid pad-2 content-start justify-items-start ${styles.time}`}
        aria-pressed={isRequested}
        aria-describedby={company === null || isRequested ? undefined : id}
        onClick={onPress}
      >
        <span className={styles.clock}>{label}</span> <span className={styles.name}>{typeName(gameType)}</span>
        {rating !== null && <span className={`muted tiny tabular-nums ${styles.rating}`}>{rating}</span>}
      </button>
      {/* Outside the button, so that the accessible name does not include it. */}
      <span id={id} className={`flex gap-2 tiny ${styles.company}`}>
        {isRequested ? <Spinner /> : company}
      </span>
    </div>
  );
};
