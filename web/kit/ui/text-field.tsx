import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "id"> {
  readonly label: string;
  readonly error?: string | null;
  readonly hint?: string;
  readonly action?: ReactNode;
}

export const TextField = ({ label, error = null, hint, action, className, ...input }: TextFieldProps) => {
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
          aria-describedby={error === null ? hint && `${id}-hint` : `${id}-error`}
        />
        {action}
      </span>
      {error === null && hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
