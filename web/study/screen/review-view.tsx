import { Suspense, useEffect, useMemo, useState } from "react";
import { playerNames } from "../../../shared/account/player-name.ts";
import { type Square, sideAt } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import type { Mistake } from "../../../shared/puzzles/training.ts";
import { practicePath } from "../../../shared/review/paths.ts";
import { type Fault, isJudged } from "../../../shared/review/review.ts";
import { faultCounts, positionText } from "../../../shared/review/sentences.ts";
import { turningPoints } from "../../../shared/review/turning-points.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import actions from "../../match/screen/game-actions.module.css";
import { HistoryButtons } from "../../match/screen/history-buttons.tsx";
import { ShortcutsDialog } from "../../match/screen/lazy-parts.ts";
import { useMatchKeys } from "../../match/screen/use-match-keys.ts";
import { matchView } from "../../match/state/match-view.ts";
import { Explorer } from "../explorer/lazy-explorer.tsx";
import { usePointed } from "../explorer/use-pointed.ts";
import { ChanceGraph } from "../review/chance-graph.tsx";
import { ClassTable } from "../review/class-table.tsx";
import { ReviewedMoves } from "../review/reviewed-moves.tsx";
import { TurningPoints } from "../review/turning-points.tsx";
import type { ReviewInProgress } from "../review/use-review.ts";
import { TrainMistakes } from "../training/train-mistakes.tsx";
import { ReviewFrame } from "./review-frame.tsx";
import styles from "./review-view.module.css";
import type { Reviewed } from "./reviewed.ts";

interface ReviewViewProps extends Reviewed {
  readonly progress: ReviewInProgress;
  readonly onlyMoves: ReadonlySet<number>;
  /** The reader's mistakes; for a spectator, those of both sides. */
  readonly ownFaults: readonly Fault[];
  readonly mistakes: readonly Mistake[];
  readonly whyOff: string | null;
  readonly hasLesson: boolean;
  readonly onLearn: () => void;
  readonly onLine: (fault: Fault) => void;
}

interface FindingsProps extends Omit<ReviewViewProps, "speaker" | "side" | "closeTo" | "ownFaults"> {
  readonly onPoint: (square: Square | null) => void;
}

const never = (): void => {};

const OWN_SHORTCUTS = [["N", reviewTexts.nextMistakeKeys]] as const;

/** Wraps around at the ends. */
const nextFault = (faults: readonly Fault[], ply: number, by: 1 | -1): Fault | undefined => {
  const others = faults.filter((fault) => (by === 1 ? fault.ply + 1 > ply : fault.ply + 1 < ply));
  return by === 1 ? (others[0] ?? faults[0]) : (others.at(-1) ?? faults.at(-1));
};

const Findings = (props: FindingsProps) => {
  const { screen, store, spent, progress, onlyMoves, mistakes, whyOff, hasLesson, onLearn, onLine, onPoint } = props;
  const { review, done, of, hasFailed, tryAgain } = progress;
  const { squares, ply } = matchView(screen);
  const points = useMemo(() => turningPoints(review.faults), [review.faults]);
  if (whyOff !== null) return <p className="grid gap-2 pad-2-3 justify-items-start muted small snug">{whyOff}</p>;
  if (hasFailed) {
    return (
      <div className="grid gap-2 pad-2-3 justify-items-start muted small snug">
        <p role="alert">{reviewTexts.failed}</p>
        <Button onClick={tryAgain}>{commonTexts.tryAgain}</Button>
      </div>
    );
  }
  const isDone = done === of;
  const learn = screen.game.you === null ? reviewTexts.learn : reviewTexts.learnFromYours;
  return (
    <div className={styles.findings}>
      {!isDone && <progress className={styles.progress} aria-label={reviewTexts.progress} value={done} max={of} />}
      <ReviewedMoves
        squares={squares}
        review={review}
        onlyMoves={onlyMoves}
        reader={screen.game.you}
        spent={spent}
        ply={ply}
        onView={store.view}
        tools={(fault) => (
          <>
            <Button onClick={() => onLine(fault)}>{reviewTexts.showLine}</Button>
            <ButtonLink to={practicePath(squares.slice(0, fault.ply), fault.side)}>
              {reviewTexts.playFromHere}
            </ButtonLink>
          </>
        )}
        above={
          <>
            {isDone && review.faults.length === 0 ? (
              <p className="grid gap-2 pad-2-3 justify-items-start muted small snug">
                {isJudged(review) ? reviewTexts.noFaults : reviewTexts.tooShort}
              </p>
            ) : (
              <TurningPoints points={isDone ? points : []} ply={ply} onView={store.view} />
            )}
            <div className={styles.lesson} data-own={screen.game.you !== null || undefined}>
              {hasLesson && (
                <Button look="primary" onClick={onLearn}>
                  {learn}
                </Button>
              )}
              <TrainMistakes mistakes={mistakes} />
            </div>
            <ClassTable classes={review.classes} />
          </>
        }
        below={<Explorer moves={squares.slice(0, ply)} onPoint={onPoint} />}
      />
    </div>
  );
};

export const ReviewView = (props: ReviewViewProps) => {
  const { screen, store, speaker, progress, ownFaults, closeTo, offer, side, onLine } = props;
  const { review, done, of } = progress;
  const { game } = screen;
  const view = matchView(screen);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = (): void => setHelpOpen(true);
  const goOn = (by: 1 | -1): void => {
    const fault = nextFault(ownFaults, view.ply, by);
    if (fault !== undefined) store.view(fault.ply + 1);
  };
  useMatchKeys(screen, view, store, speaker, openHelp, { n: (event) => goOn(event.shiftKey ? -1 : 1) });

  const isDone = done === of;
  const counts = faultCounts(review.faults);
  useEffect(() => {
    if (isDone) speaker.say({ urgency: "polite", text: fill(reviewTexts.done, { faults: counts }) });
  }, [isDone, counts, speaker]);

  const [pointed, point] = usePointed(view.squares.slice(0, view.ply));
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
            me={pointed === null ? (shown?.side ?? null) : sideAt(view.ply)}
            canPlay={false}
            onPlay={never}
            suggested={pointed ?? shown?.better}
            isOver={view.isLatest}
            label={fill(matchTexts.board, playerNames(game.players))}
          />
          <ChanceGraph squares={view.squares} review={review} ply={view.ply} reader={game.you} onView={store.view} />
        </>
      }
      hasBelow
      hasClocks
      status={
        <p className={`ellipsis muted small tabular-nums ${styles.status}`}>
          {positionText(view.squares, review, view.ply, game.you)}
        </p>
      }
      panel={<Findings {...props} onLine={onLine} onPoint={point} />}
      offer={offer}
      actions={
        <div className={actions.actions}>
          <HistoryButtons
            ply={view.ply}
            length={view.squares.length}
            hasUnseen={screen.hasUnseen}
            onView={store.view}
          />
          <div className={actions.ending}>
            <Button
              className={styles.next}
              aria-label={reviewTexts.nextMistake}
              title={reviewTexts.nextMistake}
              isDisabled={ownFaults.length === 0}
              onClick={() => goOn(1)}
            >
              <Icon>
                <path d="M4 6l8 6-8 6zM18 5v9M18 18v1" />
              </Icon>
              <span className={styles.nextWord}>{reviewTexts.nextMistake}</span>
            </Button>
            <ButtonLink
              to={analysisPath(view.squares, view.ply)}
              className={closeTo === null ? undefined : styles.spare}
              aria-label={reviewTexts.analyseFromHere}
            >
              {reviewTexts.analyse}
            </ButtonLink>
            {closeTo !== null && (
              <ButtonLink to={closeTo} replace aria-label={reviewTexts.closeReview}>
                {commonTexts.close}
              </ButtonLink>
            )}
          </div>
        </div>
      }
      side={side(openHelp, view.ply)}
      dialogs={
        <Suspense fallback={null}>
          {isHelpOpen && <ShortcutsDialog own={OWN_SHORTCUTS} onClose={() => setHelpOpen(false)} />}
        </Suspense>
      }
    />
  );
};
