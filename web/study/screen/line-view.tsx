import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { replay, type Square, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import { practicePath } from "../../../shared/review/paths.ts";
import type { Fault, Review } from "../../../shared/review/review.ts";
import { moveName } from "../../../shared/review/sentences.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { usePageKeys } from "../../kit/board/use-page-keys.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import actions from "../../match/screen/game-actions.module.css";
import { HistoryButtons, plyAfterStep, stepOfKey } from "../../match/screen/history-buttons.tsx";
import type { Speaker } from "../../match/speech/announcer.tsx";
import { moveSentence } from "../../match/speech/sentences.ts";
import type { Finished } from "../../match/state/game-screen.ts";
import type { EngineClient } from "../engine/engine-client.ts";
import { type BestLine, useBestLine } from "../review/use-best-line.ts";
import styles from "./line-view.module.css";
import { ReviewFrame } from "./review-frame.tsx";

/** Long enough to see each move, short enough for all five. */
const STEP: Millis = 900;

interface LineViewProps {
  readonly screen: Finished;
  readonly squares: readonly Square[];
  readonly engine: EngineClient;
  readonly review: Review;
  readonly fault: Fault;
  readonly speaker: Speaker;
  readonly onEnd: () => void;
}

const never = (): void => {};

const STATES: Readonly<Record<BestLine["state"], string | null>> = {
  thinking: reviewTexts.lineThinking,
  done: null,
  over: reviewTexts.lineOver,
  failed: reviewTexts.lineFailed,
};

export const LineView = ({ screen, squares, engine, review, fault, speaker, onEnd }: LineViewProps) => {
  const before = useMemo(() => squares.slice(0, fault.ply), [squares, fault.ply]);
  const { line, state } = useBestLine(engine, before, fault.better);
  const [at, setAt] = useState(1);
  const [isPlaying, setPlaying] = useState(true);
  const moves = [...before, ...line];
  const shown = moves.slice(0, before.length + at);

  const canStep = at < line.length;
  useEffect(() => {
    if (!isPlaying || !canStep) return;
    const timer = setTimeout(() => setAt(at + 1), STEP);
    return () => clearTimeout(timer);
  }, [isPlaying, canStep, at]);

  const announce = useEffectEvent((): void => {
    if (at > 0) speaker.say({ urgency: "polite", text: moveSentence(shown, shown.length - 1) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => announce(), [at]);

  const view = (ply: number): void => {
    setPlaying(false);
    setAt(Math.min(line.length, Math.max(0, ply)));
  };
  usePageKeys(({ event, isInBoard }) => {
    if (event.key === "Escape") return onEnd();
    const step = isInBoard ? null : stepOfKey(event.key);
    if (step === null) return;
    event.preventDefault();
    view(plyAfterStep(step, at, line.length));
  });

  const stateText = STATES[state];
  return (
    <ReviewFrame
      screen={screen}
      review={review}
      board={
        <PlayableBoard
          position={replay(shown)}
          lastMove={shown.at(-1) ?? null}
          me={null}
          canPlay={false}
          onPlay={never}
          isOver={state === "over" && !canStep}
          label={reviewTexts.lineBoard}
        />
      }
      status={null}
      panel={
        <div className={`grid gap-1 pad-2-3 content-start ${styles.panel}`}>
          <h2 className="text strong">{reviewTexts.line}</h2>
          <p className="muted small snug">{fill(reviewTexts.betterThan, { played: moveText(fault.square) })}</p>
          <ol className={styles.moves}>
            {line.map((square, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the place in the line
              <li key={index}>
                <button
                  type="button"
                  className={`boxed target surface strong tabular-nums ${styles.move}`}
                  data-player={sideAt(before.length + index)}
                  aria-current={index + 1 === at ? "step" : undefined}
                  aria-label={moveName(square, before.length + index)}
                  onClick={() => view(index + 1)}
                >
                  {moveText(square)}
                </button>
              </li>
            ))}
          </ol>
          <p className="muted small snug" role="status">
            {stateText}
          </p>
        </div>
      }
      actions={
        <div className={actions.actions}>
          <HistoryButtons ply={at} length={line.length} hasUnseen={false} onView={view} />
          <div className={actions.ending}>
            <ButtonLink to={practicePath(before, fault.side)}>{reviewTexts.playFromHere}</ButtonLink>
            <Button onClick={onEnd} aria-label={reviewTexts.backToReview}>
              {reviewTexts.backShort}
            </Button>
          </div>
        </div>
      }
    />
  );
};
