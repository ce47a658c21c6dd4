import type { ReactNode } from "react";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./submit-button.module.css";

export interface SubmitButtonProps {
  readonly isSending: boolean;
  /** Counts down in place of the words; 0 for none. */
  readonly secondsLeft: number;
  /** Stands before the seconds. */
  readonly waitText?: string;
  readonly look?: ButtonProps["look"];
  readonly onClick?: ButtonProps["onClick"];
  readonly children: ReactNode;
}

/** Sends a form, or the mail once more with an `onClick`. It keeps its width whatever it says. */
export const SubmitButton = ({
  isSending,
  secondsLeft,
  waitText = "Try again in",
  look = "primary",
  onClick,
  children,
}: SubmitButtonProps) => (
  <Button
    type={onClick === undefined ? "submit" : "button"}
    look={look}
    className={styles.submit}
    isDisabled={secondsLeft > 0}
    onClick={onClick}
  >
    {isSending && <Spinner label="Sending" />}
    {secondsLeft > 0 ? <span className={styles.wait}>{`${waitText} ${secondsLeft} s`}</span> : children}
  </Button>
);
