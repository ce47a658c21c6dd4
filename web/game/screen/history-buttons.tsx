import { memo } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./game-actions.module.css";
import { StepIcon } from "./game-icons.tsx";
import { type HistoryStep, plyAfterStep } from "./history-step.ts";

const STEPS: readonly { readonly step: HistoryStep; readonly label: string }[] = [
  { step: "first", label: "First move" },
  { step: "previous", label: "Previous move" },
  { step: "next", label: "Next move" },
  { step: "last", label: "Last move" },
];

export interface HistoryButtonsProps {
  readonly ply: number;
  readonly length: number;
  /** The game went on meanwhile. */
  readonly hasUnseen: boolean;
  readonly onView: (ply: number) => void;
}

/** Through the positions of the game and back to the latest. */
export const HistoryButtons = memo(function HistoryButtons({ ply, length, hasUnseen, onView }: HistoryButtonsProps) {
  return (
    <fieldset className={styles.steps} aria-label="Positions">
      {STEPS.map(({ step, label }) => {
        const to = plyAfterStep(step, ply, length);
        const isCall = step === "last" && hasUnseen;
        return (
          <Button
            key={step}
            look={isCall ? "primary" : "quiet"}
            className={styles.step}
            isDisabled={to === ply}
            aria-label={isCall ? `${label} (new)` : label}
            onClick={() => onView(to)}
          >
            <StepIcon step={step} />
          </Button>
        );
      })}
    </fieldset>
  );
});
