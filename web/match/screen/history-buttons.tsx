import { memo } from "react";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import styles from "./game-actions.module.css";

type HistoryStep = "first" | "previous" | "next" | "last";

export const plyAfterStep = (step: HistoryStep, ply: number, length: number): number => {
  switch (step) {
    case "first":
      return 0;
    case "previous":
      return Math.max(0, ply - 1);
    case "next":
      return Math.min(length, ply + 1);
    case "last":
      return length;
  }
};

const STEP_KEYS: Readonly<Record<string, HistoryStep>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "first",
  ArrowDown: "last",
  Home: "first",
  End: "last",
};

/** Outside the board, arrow keys step through the game. On the board they move between squares. */
export const stepOfKey = (key: string): HistoryStep | null => STEP_KEYS[key] ?? null;

const STEPS: readonly HistoryStep[] = ["first", "previous", "next", "last"];

const STEP_PATHS: Readonly<Record<HistoryStep, string>> = {
  first: "M18 6l-7 6 7 6zM7 6v12",
  previous: "M15 6l-7 6 7 6z",
  next: "M9 6l7 6-7 6z",
  last: "M6 6l7 6-7 6zM17 6v12",
};

interface HistoryButtonsProps {
  readonly ply: number;
  readonly length: number;
  readonly hasUnseen: boolean;
  readonly onView: (ply: number) => void;
}

export const HistoryButtons = memo(function HistoryButtons({ ply, length, hasUnseen, onView }: HistoryButtonsProps) {
  return (
    <fieldset className={styles.steps} aria-label={matchTexts.positions}>
      {STEPS.map((step) => {
        const to = plyAfterStep(step, ply, length);
        const isCall = step === "last" && hasUnseen;
        return (
          <Button
            key={step}
            look={isCall ? "primary" : "quiet"}
            className={styles.step}
            isDisabled={to === ply}
            aria-label={isCall ? matchTexts.lastNew : matchTexts[step]}
            onClick={() => onView(to)}
          >
            <Icon>
              <path d={STEP_PATHS[step]} />
            </Icon>
          </Button>
        );
      })}
    </fieldset>
  );
});
