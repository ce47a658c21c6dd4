import { gameTypeText } from "../../../shared/game-type-text.ts";
import about from "../../game/screen/about-game.module.css";
import { SoundButton } from "../../game/screen/sound-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Face } from "../../ui/face.tsx";
import styles from "./about-practice.module.css";
import type { PracticeGame } from "./practice-state.ts";

export interface AboutPracticeProps {
  readonly game: PracticeGame;
  readonly onShortcuts: () => void;
}

/** What stands beside the board where there is room: the opponent, the kind of game, the keys. */
export const AboutPractice = ({ game: { opponent, gameType, you }, onShortcuts }: AboutPracticeProps) => (
  <div className={about.about}>
    <Card as="div" isFlat className={styles.card}>
      <Face username={opponent.name} size="large" />
      <p className={about.type}>{opponent.name}</p>
      <p className={about.role}>{opponent.character}</p>
    </Card>
    <Card as="div" isFlat className={about.card}>
      <p className={about.type}>{gameType === null ? "No clock" : gameTypeText(gameType)}</p>
      <p className={about.role}>Practice, never rated</p>
      <p className={about.role}>You play {you}</p>
    </Card>
    <Button look="quiet" className={about.shortcuts} onClick={onShortcuts}>
      Keyboard shortcuts
    </Button>
    <SoundButton className={about.shortcuts} />
  </div>
);
