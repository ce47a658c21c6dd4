import { type ComponentProps, type ReactNode, useId } from "react";
import field from "../kit/ui/field.module.css";
import styles from "./choice-field.module.css";

interface CheckFieldProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  readonly label: string;
}

export const CheckField = ({ label, ...input }: CheckFieldProps) => (
  <label className={`row gap-3 target break-anywhere ${styles.check}`}>
    <input {...input} type="checkbox" className={styles.box} />
    {label}
  </label>
);

interface SelectFieldProps extends Omit<ComponentProps<"select">, "id" | "className"> {
  readonly label: string;
}

export const SelectField = ({ label, ...select }: SelectFieldProps) => {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={field.input} />
    </div>
  );
};

interface ChoiceSetProps {
  readonly legend: string;
  readonly children: ReactNode;
}

export const ChoiceSet = ({ legend, children }: ChoiceSetProps) => (
  <fieldset>
    <legend className={`small strong ${styles.legend}`}>{legend}</legend>
    {children}
  </fieldset>
);

interface ChoiceFieldProps<Choice extends string> {
  readonly legend: string;
  readonly value: Choice;
  readonly choices: readonly { readonly value: Choice; readonly label: ReactNode }[];
  readonly onChange: (choice: Choice) => void;
  readonly isWordy?: boolean;
}

export const ChoiceField = <Choice extends string>({
  legend,
  value,
  choices,
  onChange,
  isWordy = false,
}: ChoiceFieldProps<Choice>) => {
  const name = useId();
  return (
    <ChoiceSet legend={legend}>
      <div className={`flex wrap gap-2 ${styles.choices}`} data-wordy={isWordy || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={`row boxed gap-2 pad-2-3 target ${styles.choice}`}>
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
    </ChoiceSet>
  );
};
