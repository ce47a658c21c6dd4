import type { ReactNode } from "react";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { RaceButton } from "../../study/puzzle/race-button.tsx";

interface StormButtonsProps {
  /** The buttons about the run itself. */
  readonly children?: ReactNode;
}

/** The buttons before and after a run: make a race, or go to the puzzles. */
export const StormButtons = ({ children }: StormButtonsProps) => (
  <div className="flex wrap gap-3">
    {children}
    <RaceButton />
    <ButtonLink look="quiet" to="/puzzles">
      {puzzlesTexts.heading}
    </ButtonLink>
  </div>
);
