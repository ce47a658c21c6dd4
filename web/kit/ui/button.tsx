import type { ComponentProps, MouseEvent, Ref } from "react";
import styles from "./button.module.css";
import { Link, type LinkProps } from "./link.tsx";

interface ButtonLinkProps extends LinkProps {
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  readonly look?: "primary" | "secondary" | "quiet";
}

export const ButtonLink = ({ look = "secondary", className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={`${styles.button} ${styles[look]} ${className ?? ""}`} />
);

interface ButtonAnchorProps extends ComponentProps<"a"> {
  readonly look?: "primary" | "secondary" | "quiet";
}

export const ButtonAnchor = ({ look = "secondary", className, ...rest }: ButtonAnchorProps) => (
  <a {...rest} className={`${styles.button} ${styles[look]} ${className ?? ""}`} />
);

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  readonly look?: "primary" | "secondary" | "quiet" | "danger";
  /** Ignores presses but can keep the focus, so that a hint can explain why. */
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
