import { useId } from "react";
import { BIO_MAX_LENGTH, bioLength } from "../../../shared/profile.ts";
import field from "../../ui/field.module.css";
import styles from "./bio-field.module.css";

export interface BioFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The bio with a counter. It may be typed too long, because cutting what is pasted would be worse. */
export const BioField = ({ value, error, onChange }: BioFieldProps) => {
  const id = useId();
  const length = bioLength(value.trim());
  return (
    <div className={field.field}>
      <div className={styles.line}>
        <label className={field.label} htmlFor={id}>
          Bio
        </label>
        <span id={`${id}-count`} className={styles.count} data-over={length > BIO_MAX_LENGTH || undefined}>
          {length} / {BIO_MAX_LENGTH}
        </span>
      </div>
      <textarea
        id={id}
        name="bio"
        rows={3}
        className={field.input}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? `${id}-count` : `${id}-error ${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== null && (
        <p id={`${id}-error`} className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
