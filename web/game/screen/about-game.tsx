import { memo, Suspense, useState } from "react";
import { gameTypeText } from "../../../shared/game-type-text.ts";
import { hasProfile, isGuest } from "../../../shared/identity.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { opponentOf } from "../../../shared/rules.ts";
import { gameDrawingAddress, gameExportAddress } from "../../api/export-addresses.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { part } from "../../ui/part.ts";
import { countFirstGame, isStillLearning } from "../state/first-games.ts";
import type { Game } from "../state/game-screen.ts";
import styles from "./about-game.module.css";
import { SoundButton } from "./sound-button.tsx";
import { ZenButton } from "./zen.tsx";

/** Where there is still more room. */
const OpponentCard = part(async () => (await import("./opponent-card.tsx")).OpponentCard);

export interface AboutGameProps extends Pick<Game, "gameId" | "gameType" | "isRated" | "you" | "players"> {
  readonly isOver: boolean;
  /** Where the position on the board is analysed; null where that would help a player. */
  readonly analysis: string | null;
  readonly onShortcuts: () => void;
}

/** What stands beside the board where there is room: kind of game, the rules in short, the keys. */
export const AboutGame = memo(function AboutGame(props: AboutGameProps) {
  const { gameId, gameType, isRated, isOver, analysis, you, players, onShortcuts } = props;
  const own = you === null ? null : players[you];
  const opponent = you === null ? null : players[opponentOf(you)];
  // Elsewhere nobody sees it, so that nothing is asked for.
  const [isWide] = useState(() => matchMedia("(width >= 1260px)").matches);
  // Who has played a few games knows the rules.
  const [isFirst] = useState(() =>
    you === null ? isStillLearning(() => localStorage) : countFirstGame(gameId, () => localStorage),
  );
  const watching = isOver ? null : matchPartsTexts.youWatch;
  return (
    <div className={styles.about}>
      <Card as="div" isFlat className={styles.card}>
        <p className={styles.type}>{gameTypeText(gameType)}</p>
        <p className={styles.role}>{isRated ? commonTexts.rated : commonTexts.unrated}</p>
        <p className={styles.role}>{you === null ? watching : fill(matchPartsTexts.youPlay, { side: you })}</p>
      </Card>
      {isWide && opponent !== null && hasProfile(opponent) && (
        <Suspense fallback={null}>
          <OpponentCard
            username={opponent.username}
            gameType={gameType}
            own={own === null || isGuest(own.identifier) ? null : own.username}
          />
        </Suspense>
      )}
      {isFirst && (
        <ul className={styles.rules}>
          <li>{matchPartsTexts.rules.sent}</li>
          <li>{matchPartsTexts.rules.free}</li>
          <li>{matchPartsTexts.rules.won}</li>
        </ul>
      )}
      <Button look="quiet" className={styles.shortcuts} onClick={onShortcuts}>
        {matchPartsTexts.shortcuts}
      </Button>
      <SoundButton className={styles.shortcuts} />
      {analysis !== null && (
        <ButtonLink look="quiet" className={styles.shortcuts} to={analysis}>
          {matchPartsTexts.analyse}
        </ButtonLink>
      )}
      {/* Last but for what takes its place: nothing moves when the game ends. */}
      {!isOver && you !== null && <ZenButton className={styles.shortcuts} />}
      {isOver && (
        <>
          <ButtonAnchor look="quiet" className={styles.shortcuts} href={gameExportAddress(gameId)} download>
            {matchPartsTexts.download}
          </ButtonAnchor>
          <ButtonAnchor look="quiet" className={styles.shortcuts} href={gameDrawingAddress(gameId)} download>
            {matchPartsTexts.drawing}
          </ButtonAnchor>
        </>
      )}
    </div>
  );
});
