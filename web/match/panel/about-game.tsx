import { memo, Suspense, useState } from "react";
import { hasProfile, isGuest } from "../../../shared/account/identity.ts";
import { gameTypeText } from "../../../shared/game/game-type-text.ts";
import { opponentOf } from "../../../shared/game/rules.ts";
import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { countFirstGame, isStillLearning } from "../../kit/appearance/first-games.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { part } from "../../kit/ui/part.ts";
import type { Game } from "../state/game-screen.ts";
import { SoundButton } from "../strips/sound-button.tsx";
import styles from "./about-game.module.css";
import { ZenButton } from "./zen.tsx";

const OpponentCard = part(async () => (await import("../strips/opponent-card.tsx")).OpponentCard);

export interface AboutGameProps
  extends Pick<Game, "gameId" | "gameType" | "timeControl" | "isRated" | "you" | "players"> {
  readonly isOver: boolean;
  /** Link to the analysis of the shown position. Null for players of live games; after the end, a menu has the link. */
  readonly analysis: string | null;
  readonly answers?: number;
  readonly onShortcuts: () => void;
}

export const AboutGame = memo(function AboutGame(props: AboutGameProps) {
  const { gameId, gameType, timeControl, isRated, isOver, analysis, answers = 0, you, players, onShortcuts } = props;
  const own = you === null ? null : players[you];
  const opponent = you === null ? null : players[opponentOf(you)];
  // Below this width the card is hidden, so its data is not fetched.
  const [isWide] = useState(() => matchMedia("(width >= 1260px)").matches);
  // Players with a few games know the rules.
  const [isFirst] = useState(() => (you === null ? isStillLearning() : countFirstGame(gameId)));
  const watching = isOver ? null : matchPartsTexts.youWatch;
  return (
    <div className="grid gap-4 justify-items-start">
      <Card as="div" isFlat className={styles.card}>
        <p className={styles.type} data-long={isCorrespondence({ gameType }) || undefined}>
          {gameTypeText({ gameType, clock: timeControl })}
        </p>
        <p className="muted">{isRated ? commonTexts.rated : commonTexts.unrated}</p>
        <p className="muted">{you === null ? watching : fill(matchPartsTexts.youPlay, { side: you })}</p>
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
        <ul className={`grid gap-2 muted small ${styles.rules}`}>
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
          {answers === 0 ? matchPartsTexts.analyse : count(matchPartsTexts.ahead, answers)}
        </ButtonLink>
      )}
      {/* Stands last, so that nothing moves when it disappears at the end. */}
      {!isOver && you !== null && <ZenButton className={styles.shortcuts} />}
    </div>
  );
});
