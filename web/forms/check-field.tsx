import type { ComponentProps } from "react";
import styles from "./check-field.module.css";

export interface CheckFieldProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  readonly label: string;
}

/** A box to tick; the words beside it belong to what can be pressed. */
export const CheckField = ({ label, ...input }: CheckFieldProps) => (
  <label className={styles.field}>
    <input {...input} type="checkbox" className={styles.box} />
    {label}
  </label>
);
