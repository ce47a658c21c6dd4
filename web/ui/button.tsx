import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  /** danger: what cannot be undone. */
  readonly look?: "primary" | "secondary" | "quiet" | "danger";
  /** Does nothing when pressed, but keeps the focus, so that a hint can say why. */
  readonly isDisabled?: boolean;
}

export const Button = ({ look = "secondary", isDisabled = false, onClick, className, type, ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? "button"}
      className={`${styles.button} ${styles[look]} ${className ?? ""}`}
      aria-disabled={isDisabled || undefined}
      onClick={press}
    />
  );
};
