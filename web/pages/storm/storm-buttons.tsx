import type { ReactNode } from "react";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { RaceButton } from "../../study/puzzle/race-button.tsx";
import styles from "./storm.module.css";

interface StormButtonsProps {
  readonly start: string;
  readonly isBeginning: boolean;
  readonly onStart: () => void;
  /** More buttons after the one that starts a run. */
  readonly children?: ReactNode;
}

/** The buttons before and after a run: start a run, make a race, or go to the puzzles. */
export const StormButtons = ({ start, isBeginning, onStart, children }: StormButtonsProps) => (
  <div className={styles.buttons}>
    <Button look="primary" onClick={onStart} isDisabled={isBeginning}>
      {start}
    </Button>
    {children}
    <RaceButton />
    <ButtonLink look="quiet" to="/puzzles">
      {puzzlesTexts.heading}
    </ButtonLink>
  </div>
);
