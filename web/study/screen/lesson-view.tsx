import { useEffect } from "react";
import { replay, type Square } from "../../../shared/game/rules.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import type { Fault, Review } from "../../../shared/review/review.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import actions from "../../match/screen/game-actions.module.css";
import type { Finished } from "../../match/state/game-screen.ts";
import type { EngineClient } from "../engine/engine-client.ts";
import { currentFault, triedSquare } from "../review/lesson.ts";
import { LessonPanel } from "../review/lesson-panel.tsx";
import { useLesson } from "../review/use-lesson.ts";
import { ReviewFrame } from "./review-frame.tsx";

interface LessonViewProps {
  readonly screen: Finished;
  readonly squares: readonly Square[];
  readonly engine: EngineClient;
  readonly review: Review;
  readonly faults: readonly Fault[];
  readonly onEnd: () => void;
}

export const LessonView = ({ screen, squares, engine, review, faults, onEnd }: LessonViewProps) => {
  const [lesson, dispatch] = useLesson({ engine, squares, faults });
  useReloadHold(true);
  const fault = currentFault(lesson);
  const tried = triedSquare(lesson);
  const before = fault === null ? squares : squares.slice(0, fault.ply);
  const shown = tried === null ? before : [...before, tried];
  // Scroll up: on a phone, the button that leads here is below the board. The braces drop the result of `scrollTo`,
  // which is a promise in newer browsers: React would call it as a cleanup.
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <ReviewFrame
      screen={screen}
      review={review}
      board={
        <PlayableBoard
          position={replay(shown)}
          lastMove={shown.at(-1) ?? null}
          me={fault?.side ?? null}
          canPlay={lesson.step.kind === "find" && fault !== null}
          onPlay={(square) => dispatch({ type: "try", square })}
          suggested={lesson.step.kind === "answer" ? fault?.better : null}
          isOver={fault === null}
          label={reviewTexts.lessonBoard}
        />
      }
      status={null}
      needsRoom
      panel={<LessonPanel lesson={lesson} squares={squares} reader={screen.game.you} onEvent={dispatch} />}
      actions={
        <div className={actions.actions}>
          <div className={actions.ending}>
            <Button onClick={onEnd}>{reviewTexts.backToReview}</Button>
          </div>
        </div>
      }
    />
  );
};
