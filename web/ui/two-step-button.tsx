import { Button } from "./button.tsx";
import styles from "./two-step-button.module.css";
import { useTwoSteps } from "./use-two-steps.ts";

export interface TwoStepButtonProps {
  readonly label: string;
  readonly question: string;
  /** What it is about, for screen readers, where the page has several alike. */
  readonly about?: string;
  readonly onConfirm: () => void;
}

/** A button for what cannot be undone: the first press asks, the second confirms. */
export const TwoStepButton = ({ label, question, about, onConfirm }: TwoStepButtonProps) => {
  const { isAsking, press } = useTwoSteps(onConfirm);
  const text = isAsking ? question : label;
  return (
    <Button
      className={styles.button}
      data-asking={isAsking || undefined}
      aria-label={about === undefined ? undefined : `${text} ${about}`}
      onClick={press}
    >
      {text}
    </Button>
  );
};
