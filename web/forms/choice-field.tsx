import { type ReactNode, useId } from "react";
import styles from "./choice-field.module.css";

export interface ChoiceFieldProps<Choice extends string> {
  readonly legend: string;
  readonly value: Choice;
  readonly choices: readonly { readonly value: Choice; readonly label: ReactNode }[];
  readonly onChange: (choice: Choice) => void;
}

/** One of a few, side by side. */
export const ChoiceField = <Choice extends string>({ legend, value, choices, onChange }: ChoiceFieldProps<Choice>) => {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
