import type { ReactNode } from "react";
import { hasProfile } from "../../../shared/account/identity.ts";
import { playerName } from "../../../shared/account/player-name.ts";
import { ratingChangeText, ratingText } from "../../../shared/format.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { isCorrespondence, type Millis } from "../../../shared/game/time-controls.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { fill } from "../../../shared/language/fill.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { Mark } from "../../kit/board/mark.tsx";
import { BotBadge } from "../../kit/ui/bot-badge.tsx";
import { Countdown } from "../../kit/ui/countdown.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { RatingChange } from "../../kit/ui/rating-change.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { SupporterBadge } from "../../kit/ui/supporter-badge.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import { clockReading, sideToMove } from "../state/match-view.ts";
import { PlayerClock } from "./player-clock.tsx";
import styles from "./player-strip.module.css";

interface PlayerStripProps {
  readonly screen: Playing | Finished;
  readonly player: Side;
  readonly onLow: (remaining: Millis) => void;
  readonly overlay?: ReactNode;
  readonly controls?: ReactNode;
  readonly isUntimed?: boolean;
  readonly face?: ReactNode;
}

const Detail = ({ screen, player }: Pick<PlayerStripProps, "screen" | "player">) => {
  const { firstMoveBy, clock, players, you } = screen.game;
  // In a correspondence game, the clock already shows this time.
  const isCounted = firstMoveBy !== null && !isCorrespondence(screen.game);
  if (screen.phase === "playing" && isCounted && sideToMove(screen) === player && screen.pending === null) {
    const countdown = () => <Countdown remaining={firstMoveBy - clock.turnAt} at={clock.turnAt} isRunning />;
    return <span className={styles.firstMove}>{rich(matchTexts.firstMove, { clock: countdown }, {})}</span>;
  }
  const { elo, isProvisional } = players[player];
  if (elo === undefined) return fill(you === player ? matchTexts.youPlay : matchTexts.plays, { side: player });
  const difference = (screen.phase === "finished" && screen.ratingChanges?.[player]) || 0;
  const rating = ratingText(elo + difference, isProvisional);
  const change = ratingChangeText(difference);
  // Only this much fits beside the clock.
  return change === "" ? (
    fill(matchTexts.rating, { rating })
  ) : (
    <>
      <bdi translate="no">{rating}</bdi> <RatingChange text={change} />
    </>
  );
};

/** Reserves the place of a control while its script loads. */
export const ControlPlace = ({ isClose = false }: { readonly isClose?: boolean }) => (
  <span className={styles.controlPlace} data-close={isClose || undefined} />
);

export const PlayerStrip = ({ screen, player, onLow, overlay, controls, isUntimed, face }: PlayerStripProps) => {
  const { players, you, timeControl } = screen.game;
  const { username, supporter, bot } = players[player];
  const name = playerName(username);
  const isLink = (screen.phase === "finished" || you === null) && hasProfile(players[player]);
  return (
    <div className={styles.strip} data-active={sideToMove(screen) === player || undefined} data-player={player}>
      <span className={styles.signs}>
        <span className={styles.mark} role="img" aria-label={player}>
          <Mark player={player} />
        </span>
        {face ?? <Face username={username} size="medium" />}
      </span>
      <div className={styles.who}>
        <span className={styles.line}>
          {isLink ? (
            <Link className={`${styles.name} ${styles.link}`} to={profilePath(username)} title={name}>
              <bdi translate="no">{name}</bdi>
            </Link>
          ) : (
            <bdi translate="no" className={styles.name} title={name}>
              {name}
            </bdi>
          )}
          {bot === true && <BotBadge />}
          {supporter === true && <SupporterBadge look="plain" />}
        </span>
        <span className={styles.detail}>
          <Detail screen={screen} player={player} />
        </span>
        {overlay}
      </div>
      {controls}
      {isUntimed ? null : (
        <PlayerClock
          player={player}
          label={you === player ? matchTexts.yourClock : fill(matchTexts.clock, { player: name })}
          reading={clockReading(screen, player)}
          base={timeControl.base}
          onLow={you === player ? onLow : null}
        />
      )}
    </div>
  );
};

export const EmptyStrip = () => <div className={styles.strip} />;
