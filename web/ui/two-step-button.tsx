import { partsTexts } from "../../shared/language/en/parts.ts";
import { fill } from "../../shared/language/fill.ts";
import { Button, type ButtonProps } from "./button.tsx";
import styles from "./two-step-button.module.css";
import { useTwoSteps } from "./use-two-steps.ts";

export interface TwoStepButtonProps extends Pick<ButtonProps, "look"> {
  readonly label: string;
  readonly question: string;
  /** What it is about, for screen readers, where the page has several alike. */
  readonly about?: string;
  readonly onConfirm: () => void;
}

/** A button for what cannot be undone: the first press asks, the second confirms. */
export const TwoStepButton = ({ label, question, about, onConfirm, look = "secondary" }: TwoStepButtonProps) => {
  const { isAsking, press } = useTwoSteps(onConfirm);
  const text = isAsking ? question : label;
  return (
    <Button
      look={look}
      className={styles.button}
      data-asking={isAsking || undefined}
      aria-label={about === undefined ? undefined : fill(partsTexts.actionAbout, { action: text, about })}
      onClick={press}
    >
      {text}
    </Button>
  );
};
