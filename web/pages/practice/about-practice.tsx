import { gameTypeText } from "../../../shared/game/game-type-text.ts";
import { practiceTexts } from "../../../shared/language/en/practice.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import about from "../../match/panel/about-game.module.css";
import { SoundButton } from "../../match/strips/sound-button.tsx";
import type { Mood } from "./mood.ts";
import faceStyles from "./opponent-face.module.css";
import { OpponentFace } from "./opponent-face.tsx";
import type { PracticeGame } from "./practice-state.ts";

interface AboutPracticeProps {
  readonly game: PracticeGame;
  readonly mood: Mood;
  readonly onShortcuts: () => void;
}

/** Beside the board where there is room: the opponent, the time control, the keys. */
export const AboutPractice = ({ game: { opponent, gameType, you }, mood, onShortcuts }: AboutPracticeProps) => (
  <div className="grid gap-4 justify-items-start">
    <Card as="div" isFlat className="gap-1 pad-4 full-width">
      <OpponentFace id={opponent.id} mood={mood} className={faceStyles.large} />
      <p className={about.type}>{opponent.name}</p>
      <p className="muted">{practiceTexts.characters[opponent.id]}</p>
    </Card>
    <Card as="div" isFlat className={about.card}>
      <p className={about.type}>{gameType === null ? practiceTexts.untimed : gameTypeText({ gameType })}</p>
      <p className="muted">{practiceTexts.unrated}</p>
      <p className="muted">{fill(practiceTexts.yourSide, { side: you })}</p>
    </Card>
    <Button look="quiet" className={about.shortcuts} onClick={onShortcuts}>
      {practiceTexts.shortcuts}
    </Button>
    <SoundButton className={about.shortcuts} />
  </div>
);
