import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { partsTexts } from "../../../shared/language/en/parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button, type ButtonProps } from "./button.tsx";
import styles from "./two-step-button.module.css";
import hidden from "./visually-hidden.module.css";

interface TwoSteps {
  readonly isAsking: boolean;
  /** A press or focus outside it, or Escape, cancels the question. */
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly press: (event: MouseEvent) => void;
}

/** Guards an action against mistakes: the first press asks, the second confirms. The question has no timeout. */
export const useTwoSteps = (onConfirm: () => void, isDisabled = false): TwoSteps => {
  const ref = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  if (isAsking && isDisabled) setAsking(false);

  useEffect(() => {
    if (!isAsking) return;
    const controller = new AbortController();
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node && ref.current?.contains(target))) setAsking(false);
    };
    const answerEscape = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") setAsking(false);
    };
    document.addEventListener("pointerdown", leave, controller);
    document.addEventListener("focusin", leave, controller);
    document.addEventListener("keydown", answerEscape, controller);
    return () => controller.abort();
  }, [isAsking]);

  const press = (event: MouseEvent): void => {
    // Ignore the second half of a double click.
    if (event.detail > 1) return;
    setAsking(!isAsking);
    if (isAsking) onConfirm();
  };
  return { isAsking, ref, press };
};

/** Announces the question: screen readers ignore the changed name of a button. Stands before its button. */
export const SpokenQuestion = ({ children }: { readonly children: string | null }) => (
  <span role="status" className={hidden.hidden}>
    {children}
  </span>
);

interface TwoStepButtonProps extends Pick<ButtonProps, "look"> {
  readonly label: string;
  readonly question: string;
  readonly about?: string;
  readonly onConfirm: () => void;
}

export const TwoStepButton = ({ label, question, about, onConfirm, look = "secondary" }: TwoStepButtonProps) => {
  const { isAsking, ref, press } = useTwoSteps(onConfirm);
  const text = isAsking ? question : label;
  const spoken = about === undefined ? text : fill(partsTexts.actionAbout, { action: text, about });
  return (
    <>
      <SpokenQuestion>{isAsking ? spoken : null}</SpokenQuestion>
      <Button
        ref={ref}
        look={look}
        className={styles.button}
        data-asking={isAsking || undefined}
        aria-label={about === undefined ? undefined : spoken}
        onClick={press}
      >
        {text}
      </Button>
    </>
  );
};
