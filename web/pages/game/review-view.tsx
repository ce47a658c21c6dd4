import { Suspense, useEffect, useState } from "react";
import { playerNames } from "../../../shared/account/player-name.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import { faultCount, momentText } from "../../../shared/review/sentences.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import actions from "../../match/screen/game-actions.module.css";
import { HistoryButtons } from "../../match/screen/history-buttons.tsx";
import { AboutGame, OfferBar, ShortcutsDialog } from "../../match/screen/lazy-parts.ts";
import { useMatchKeys } from "../../match/screen/use-match-keys.ts";
import type { Speaker } from "../../match/speech/announcer.tsx";
import type { Finished, GameScreen } from "../../match/state/game-screen.ts";
import type { GameStore } from "../../match/state/game-store.ts";
import { matchView } from "../../match/state/match-view.ts";
import { Explorer } from "../../study/explorer/lazy-explorer.tsx";
import { ChanceGraph } from "../../study/review/chance-graph.tsx";
import { FaultList } from "../../study/review/fault-list.tsx";
import type { ReviewInProgress } from "../../study/review/use-review.ts";
import { ReviewFrame } from "./review-frame.tsx";
import styles from "./review-view.module.css";

export interface ReviewViewProps {
  readonly screen: GameScreen & Finished;
  readonly store: GameStore;
  readonly speaker: Speaker;
  readonly progress: ReviewInProgress;
  readonly whyOff: string | null;
  readonly hasLesson: boolean;
  readonly onLearn: () => void;
}

const never = (): void => {};

/** The mistakes, or why there are none to show. Takes the place of the move list. */
const Findings = ({ screen, store, progress, whyOff, hasLesson, onLearn }: Omit<ReviewViewProps, "speaker">) => {
  const { review, done, of, hasFailed, tryAgain } = progress;
  const { ply } = matchView(screen);
  if (whyOff !== null) return <p className={styles.words}>{whyOff}</p>;
  if (hasFailed) {
    return (
      <div className={styles.words}>
        <p role="alert">{reviewTexts.failed}</p>
        <Button onClick={tryAgain}>{commonTexts.tryAgain}</Button>
      </div>
    );
  }
  const isDone = done === of;
  return (
    <div className={styles.findings}>
      {!isDone && <progress className={styles.progress} aria-label={reviewTexts.progress} value={done} max={of} />}
      {isDone && review.faults.length === 0 && <p className={styles.words}>{reviewTexts.noFaults}</p>}
      <FaultList faults={review.faults} ply={ply} onView={store.view}>
        {hasLesson && (
          <Button look="primary" className={styles.learn} onClick={onLearn}>
            {screen.game.you === null ? reviewTexts.learn : reviewTexts.learnFromYours}
          </Button>
        )}
      </FaultList>
    </div>
  );
};

export const ReviewView = (props: ReviewViewProps) => {
  const { screen, store, speaker, progress } = props;
  const { review, done, of } = progress;
  const { game } = screen;
  const view = matchView(screen);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useMatchKeys(screen, view, store, speaker, () => setHelpOpen(true));

  const isDone = done === of;
  const { length } = review.faults;
  useEffect(() => {
    if (isDone) speaker.say({ urgency: "polite", text: fill(reviewTexts.done, { faults: faultCount(length) }) });
  }, [isDone, length, speaker]);

  const shown = review.faults.find(({ ply }) => ply === view.ply - 1);
  return (
    <ReviewFrame
      screen={screen}
      review={review}
      board={
        <>
          <PlayableBoard
            position={view.position}
            lastMove={view.lastMove}
            me={shown?.side ?? null}
            canPlay={false}
            onPlay={never}
            suggested={shown?.better}
            isOver={view.isLatest}
            label={fill(matchTexts.board, playerNames(game.players))}
          />
          <ChanceGraph squares={view.squares} review={review} ply={view.ply} onView={store.view} />
        </>
      }
      hasBelow
      status={<p className={styles.status}>{momentText(view.squares, review, view.ply)}</p>}
      panel={
        <>
          <Findings {...props} />
          {props.whyOff === null && <Explorer moves={view.squares.slice(0, view.ply)} />}
        </>
      }
      offer={
        <Suspense fallback={null}>
          <OfferBar screen={screen} onAnswer={store.answerOffer} />
        </Suspense>
      }
      actions={
        <div className={actions.actions}>
          <HistoryButtons
            ply={view.ply}
            length={view.squares.length}
            hasUnseen={screen.hasUnseen}
            onView={store.view}
          />
          <div className={actions.ending}>
            <ButtonLink to={analysisPath(view.squares, view.ply)} aria-label={reviewTexts.analyseFromHere}>
              {reviewTexts.analyse}
            </ButtonLink>
            <ButtonLink to={`/${game.gameId}`} replace aria-label={reviewTexts.closeReview}>
              {commonTexts.close}
            </ButtonLink>
          </div>
        </div>
      }
      side={
        <AboutGame
          gameId={game.gameId}
          gameType={game.gameType}
          isRated={game.isRated}
          isOver
          analysis={analysisPath(view.squares, view.ply)}
          you={game.you}
          players={game.players}
          onShortcuts={() => setHelpOpen(true)}
        />
      }
      dialogs={
        <Suspense fallback={null}>{isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}</Suspense>
      }
    />
  );
};
