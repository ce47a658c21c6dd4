import { Hint } from "../../ui/hint.tsx";
import { LockIcon } from "../../ui/icons.tsx";
import styles from "./rated-toggle.module.css";

export interface RatedToggleProps {
  readonly isRated: boolean;
  readonly canBeRated: boolean;
  readonly onChange: (isRated: boolean) => void;
}

export const RatedToggle = ({ isRated, canBeRated, onChange }: RatedToggleProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere.
  <div className={styles.toggle} role="group" aria-label="Rated or unrated">
    <button type="button" className={styles.side} aria-pressed={!isRated} onClick={() => onChange(false)}>
      Unrated
    </button>
    <Hint text={canBeRated ? null : "Log in to play rated games"}>
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
          Rated
        </button>
      )}
    </Hint>
  </div>
);
