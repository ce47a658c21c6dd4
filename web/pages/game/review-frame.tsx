import type { ReactNode } from "react";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import { playerNames } from "../../../shared/player-name.ts";
import type { Review } from "../../../shared/review/review.ts";
import { percentText } from "../../../shared/review/sentences.ts";
import type { Side } from "../../../shared/rules.ts";
import { GameFrame } from "../../game/screen/game-frame.tsx";
import { PlayerStrip } from "../../game/screen/player-strip.tsx";
import type { Finished } from "../../game/state/game-screen.ts";
import { matchView } from "../../game/state/match-view.ts";
import styles from "./review-frame.module.css";

export interface ReviewFrameProps {
  readonly screen: Finished;
  readonly review: Review;
  readonly board: ReactNode;
  readonly status: ReactNode;
  readonly panel: ReactNode;
  /** For a panel whose words and buttons are to be seen at once. */
  readonly needsRoom?: boolean;
  readonly hasBelow?: boolean;
  readonly actions: ReactNode;
  readonly side?: ReactNode;
  readonly offer?: ReactNode;
  readonly dialogs?: ReactNode;
}

const Accuracy = ({ value }: { readonly value: number | null }) => (
  <p className={styles.accuracy}>
    <span className={styles.value}>{value === null ? "–" : percentText(value)}</span>
    <span className={styles.unit}>{reviewTexts.accuracy}</span>
  </p>
);

const silent = (): void => {};

/** The match screen of a game that is reviewed: the same places, and how accurately each side played. */
export const ReviewFrame = ({ screen, review, panel, needsRoom = false, ...rest }: ReviewFrameProps) => {
  const { players } = screen.game;
  const { top, bottom } = matchView(screen);
  const strip = (player: Side) => (
    <div className={styles.strip}>
      <PlayerStrip
        screen={screen}
        player={player}
        onLow={silent}
        controls={<Accuracy value={review.accuracy[player]} />}
      />
    </div>
  );
  return (
    <GameFrame
      heading={fill(reviewTexts.heading, playerNames(players))}
      top={strip(top)}
      bottom={strip(bottom)}
      moves={<div className={styles.panel}>{panel}</div>}
      reading={needsRoom ? "more" : "some"}
      {...rest}
    />
  );
};
