import type { ReactNode } from "react";
import { formsTexts } from "../../shared/language/en/forms.ts";
import { fill } from "../../shared/language/fill.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import styles from "./submit-button.module.css";

export interface SubmitButtonProps {
  readonly isSending: boolean;
  /** Counts down in place of the words; 0 for none. */
  readonly secondsLeft: number;
  /** What it says meanwhile. */
  readonly waitText?: typeof formsTexts.tryAgainIn | typeof formsTexts.sendAgainIn;
  readonly look?: ButtonProps["look"];
  readonly onClick?: ButtonProps["onClick"];
  readonly children: ReactNode;
}

/** Sends a form, or the mail once more with an `onClick`. It keeps its width whatever it says. */
export const SubmitButton = ({
  isSending,
  secondsLeft,
  waitText = formsTexts.tryAgainIn,
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
    {isSending && <Spinner label={formsTexts.sending} />}
    {secondsLeft > 0 ? <span className={styles.wait}>{fill(waitText, { seconds: secondsLeft })}</span> : children}
  </Button>
);
