import type { ReactNode } from "react";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { RaceButton } from "../../study/puzzle/race-button.tsx";
import styles from "./storm.module.css";

interface StormButtonsProps {
  readonly start: string;
  readonly isBeginning: boolean;
  readonly onStart: () => void;
  /** Beside the one that starts. */
  readonly children?: ReactNode;
}

/** Where to go on before and after a run. */
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
