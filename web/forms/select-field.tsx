import { type ComponentProps, useId } from "react";
import styles from "../ui/field.module.css";

export interface SelectFieldProps extends Omit<ComponentProps<"select">, "id" | "className"> {
  readonly label: string;
}

export const SelectField = ({ label, ...select }: SelectFieldProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input} />
    </div>
  );
};
