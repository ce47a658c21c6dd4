import type { ReactNode } from "react";
import { playerNames } from "../../../shared/account/player-name.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Review } from "../../../shared/review/review.ts";
import { percentText } from "../../../shared/review/sentences.ts";
import { GameFrame } from "../../match/screen/game-frame.tsx";
import type { Finished } from "../../match/state/game-screen.ts";
import { matchView } from "../../match/state/match-view.ts";
import { PlayerStrip } from "../../match/strips/player-strip.tsx";
import styles from "./review-frame.module.css";

interface ReviewFrameProps {
  readonly screen: Finished;
  readonly review: Review;
  readonly board: ReactNode;
  readonly status: ReactNode;
  readonly panel: ReactNode;
  readonly needsRoom?: boolean;
  readonly hasBelow?: boolean;
  readonly hasClocks?: boolean;
  readonly actions: ReactNode;
  readonly side?: ReactNode;
  readonly offer?: ReactNode;
  readonly dialogs?: ReactNode;
}

const Accuracy = ({ value }: { readonly value: number | null }) => (
  <p className={styles.accuracy}>
    <span className={styles.value}>{value === null ? "–" : percentText(value)}</span>
    <span className="muted tiny">{reviewTexts.accuracy}</span>
  </p>
);

const silent = (): void => {};

export const ReviewFrame = ({
  screen,
  review,
  panel,
  needsRoom = false,
  hasClocks = false,
  ...rest
}: ReviewFrameProps) => {
  const { players } = screen.game;
  const { top, bottom } = matchView(screen);
  const strip = (player: Side) => (
    <div className={styles.strip}>
      <PlayerStrip
        screen={screen}
        player={player}
        onLow={silent}
        isUntimed={!hasClocks || screen.game.clocks === undefined}
        controls={<Accuracy value={review.accuracy[player]} />}
      />
    </div>
  );
  return (
    <GameFrame
      heading={fill(reviewTexts.heading, playerNames(players))}
      top={strip(top)}
      bottom={strip(bottom)}
      moves={<div className={`grid full-height ${styles.panel}`}>{panel}</div>}
      reading={needsRoom ? "more" : "some"}
      {...rest}
    />
  );
};
