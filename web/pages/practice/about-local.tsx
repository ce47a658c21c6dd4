import type { ReactNode } from "react";
import { gameTypeText } from "../../../shared/game/game-type-text.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import about from "../../match/panel/about-game.module.css";
import { SoundButton } from "../../match/strips/sound-button.tsx";

interface AboutLocalProps {
  readonly gameType: GameType | null;
  readonly notes: readonly string[];
  readonly onShortcuts: () => void;
  readonly children?: ReactNode;
}

export const AboutLocal = ({ gameType, notes, onShortcuts, children }: AboutLocalProps) => (
  <div className="grid gap-4 justify-items-start">
    {children}
    <Card as="div" isFlat className={about.card}>
      <p className={about.type}>{gameType === null ? practiceTexts.untimed : gameTypeText({ gameType })}</p>
      {notes.map((note) => (
        <p key={note} className="muted">
          {note}
        </p>
      ))}
    </Card>
    <Button look="quiet" className={about.shortcuts} onClick={onShortcuts}>
      {practiceTexts.shortcuts}
    </Button>
    <SoundButton className={about.shortcuts} />
  </div>
);
