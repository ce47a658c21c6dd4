import { type MouseEvent, useEffect, useState } from "react";
import type { Millis } from "../../shared/time-controls.ts";
import { Button } from "./button.tsx";
import styles from "./two-step-button.module.css";

/** How long the question stands. */
const LAPSES_AFTER: Millis = 3000;

export interface TwoStepButtonProps {
  readonly label: string;
  readonly question: string;
  /** What it is about, for screen readers, where the page has several alike. */
  readonly about?: string;
  readonly onConfirm: () => void;
}

/** A button for what cannot be undone: the first press asks, the second confirms. */
export const TwoStepButton = ({ label, question, about, onConfirm }: TwoStepButtonProps) => {
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), LAPSES_AFTER);
    return () => clearTimeout(timer);
  }, [isAsking]);

  const press = (event: MouseEvent): void => {
    // The second half of a double click is no answer.
    if (event.detail > 1) return;
    setAsking(!isAsking);
    if (isAsking) onConfirm();
  };

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
