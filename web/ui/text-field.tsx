import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./text-field.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id"> {
  readonly label: string;
  /** One sentence; the field gets a red border. */
  readonly error?: string | null;
  /** Stands at the end of the line, such as a submit button. */
  readonly action?: ReactNode;
}

export const TextField = ({ label, error = null, action, className, ...input }: TextFieldProps) => {
  const id = useId();
  return (
    <div className={`${styles.field} ${className ?? ""}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.line}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        {action}
      </span>
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
