import { memo } from "react";
import { gameTypeText } from "../../../shared/game-type-text.ts";
import { gameExportAddress } from "../../api/export-addresses.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Game } from "../state/game-screen.ts";
import styles from "./about-game.module.css";
import { ZenButton } from "./zen.tsx";

export interface AboutGameProps extends Pick<Game, "gameId" | "gameType" | "isRated" | "you"> {
  readonly isOver: boolean;
  readonly onShortcuts: () => void;
}

/** What stands beside the board where there is room: kind of game, the rules in short, the keys. */
export const AboutGame = memo(function AboutGame(props: AboutGameProps) {
  const { gameId, gameType, isRated, isOver, you, onShortcuts } = props;
  const watching = isOver ? null : "You are watching";
  return (
    <div className={styles.about}>
      <Card as="div" isFlat className={styles.card}>
        <p className={styles.type}>{gameTypeText(gameType)}</p>
        <p className={styles.role}>{isRated ? "Rated" : "Unrated"}</p>
        <p className={styles.role}>{you === null ? watching : `You play ${you}`}</p>
      </Card>
      <ul className={styles.rules}>
        <li>Your square sends your opponent to the board in the same place.</li>
        <li>Sent to a board that is decided? Play in any open one.</li>
        <li>Three boards in a line win.</li>
      </ul>
      {isOver && (
        <ButtonAnchor look="quiet" className={styles.shortcuts} href={gameExportAddress(gameId)} download>
          Download this game
        </ButtonAnchor>
      )}
      <Button look="quiet" className={styles.shortcuts} onClick={onShortcuts}>
        Keyboard shortcuts
      </Button>
      {!isOver && you !== null && <ZenButton className={styles.shortcuts} />}
    </div>
  );
});
