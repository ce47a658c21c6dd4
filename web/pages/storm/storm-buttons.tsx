import type { ReactNode } from "react";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { RaceButton } from "../../study/puzzle/race-button.tsx";

interface StormButtonsProps {
  readonly children?: ReactNode;
}

export const StormButtons = ({ children }: StormButtonsProps) => (
  <div className="flex wrap gap-3">
    {children}
    <RaceButton />
    <ButtonLink look="quiet" to="/puzzles">
      {puzzlesTexts.heading}
    </ButtonLink>
  </div>
);
