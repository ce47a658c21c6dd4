import { useId } from "react";
import { OPPONENTS, type Opponent } from "../../../shared/engine/opponents.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { ChoiceSet } from "../../forms/choice-field.tsx";
import { Face } from "../../ui/face.tsx";
import styles from "./opponent-choice.module.css";

export interface OpponentChoiceProps {
  readonly value: Opponent;
  readonly onChange: (opponent: Opponent) => void;
}

/** One of the eight, from the weakest to the strongest. */
export const OpponentChoice = ({ value, onChange }: OpponentChoiceProps) => {
  const name = useId();
  return (
    <ChoiceSet legend={practiceTexts.opponent}>
      <div className={styles.opponents}>
        {OPPONENTS.map((opponent, index) => (
          <label key={opponent.id} className={styles.opponent}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={opponent.id}
              checked={opponent.id === value.id}
              aria-describedby={`${name}-${opponent.id}`}
              aria-label={fill(practiceTexts.level, {
                opponent: opponent.name,
                level: index + 1,
                count: OPPONENTS.length,
              })}
              onChange={() => onChange(opponent)}
            />
            <Face username={opponent.name} size="large" />
            <span className={styles.words}>
              <span className={styles.name}>
                {opponent.name} <span className={styles.level}>{index + 1}</span>
              </span>
              <span id={`${name}-${opponent.id}`} className={styles.character}>
                {practiceTexts.characters[opponent.id]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </ChoiceSet>
  );
};
