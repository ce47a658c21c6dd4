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
import styles from "./practice-match.module.css";
import type { PracticeGame } from "./practice-state.ts";

interface AboutPracticeProps {
  readonly game: PracticeGame;
  readonly mood: Mood;
  readonly onShortcuts: () => void;
}

/** Beside the board where there is room: the opponent, the time control, the keys. */
export const AboutPractice = ({ game: { opponent, gameType, you }, mood, onShortcuts }: AboutPracticeProps) => (
  <div className={about.about}>
    <Card as="div" isFlat className={styles.card}>
      <OpponentFace id={opponent.id} mood={mood} className={faceStyles.large} />
      <p className={about.type}>{opponent.name}</p>
      <p className={about.role}>{practiceTexts.characters[opponent.id]}</p>
    </Card>
    <Card as="div" isFlat className={about.card}>
      <p className={about.type}>{gameType === null ? practiceTexts.untimed : gameTypeText({ gameType })}</p>
      <p className={about.role}>{practiceTexts.unrated}</p>
      <p className={about.role}>{fill(practiceTexts.yourSide, { side: you })}</p>
    </Card>
    <Button look="quiet" className={about.shortcuts} onClick={onShortcuts}>
      {practiceTexts.shortcuts}
    </Button>
    <SoundButton className={about.shortcuts} />
  </div>
);
