import { type MouseEvent, useEffect, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { partsTexts } from "../../../shared/language/en/parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button, type ButtonProps } from "./button.tsx";
import styles from "./two-step-button.module.css";

const LAPSES_AFTER: Millis = 3000;

export interface TwoSteps {
  readonly isAsking: boolean;
  readonly press: (event: MouseEvent) => void;
}

/** Guards an action against mistakes: the first press asks, the second confirms. */
export const useTwoSteps = (onConfirm: () => void): TwoSteps => {
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), LAPSES_AFTER);
    return () => clearTimeout(timer);
  }, [isAsking]);

  const press = (event: MouseEvent): void => {
    // Ignore the second half of a double click.
    if (event.detail > 1) return;
    setAsking(!isAsking);
    if (isAsking) onConfirm();
  };
  return { isAsking, press };
};

export interface TwoStepButtonProps extends Pick<ButtonProps, "look"> {
  readonly label: string;
  readonly question: string;
  /** The subject of the action for screen readers, if the page has several such buttons. */
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
