import type { ReactNode } from "react";
import { formsTexts } from "../../shared/language/en/forms.ts";
import { fill } from "../../shared/language/fill.ts";
import { Button, type ButtonProps } from "../kit/ui/button.tsx";
import { Spinner } from "../kit/ui/spinner.tsx";
import styles from "./form.module.css";

interface SubmitButtonProps {
  readonly isSending: boolean;
  readonly secondsLeft: number;
  readonly waitText?: typeof formsTexts.tryAgainIn | typeof formsTexts.sendAgainIn;
  readonly look?: ButtonProps["look"];
  readonly onClick?: ButtonProps["onClick"];
  readonly ref?: ButtonProps["ref"] | undefined;
  readonly children: ReactNode;
}

/** Submits a form, or calls `onClick`. Its width does not change. */
export const SubmitButton = ({
  isSending,
  secondsLeft,
  waitText = formsTexts.tryAgainIn,
  look = "primary",
  onClick,
  ref,
  children,
}: SubmitButtonProps) => (
  <Button
    type={onClick === undefined ? "submit" : "button"}
    look={look}
    className={styles.submit}
    isDisabled={secondsLeft > 0}
    onClick={onClick}
    ref={ref}
  >
    {isSending && <Spinner label={formsTexts.sending} />}
    {secondsLeft > 0 ? <span className="tabular-nums">{fill(waitText, { seconds: secondsLeft })}</span> : children}
  </Button>
);
