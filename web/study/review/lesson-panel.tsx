import { useEffect, useRef } from "react";
import { forcedSubBoard, replay, type Side, type Square } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import type { Fault } from "../../../shared/review/review.ts";
import { reasonSentence } from "../../../shared/review/sentences.ts";
import { Button } from "../../kit/ui/button.tsx";
import { currentFault, type Lesson, type LessonEvent } from "./lesson.ts";
import styles from "./lesson-panel.module.css";

interface LessonPanelProps {
  readonly lesson: Lesson;
  readonly squares: readonly Square[];
  readonly reader: Side | null;
  readonly onEvent: (event: LessonEvent) => void;
}

const taskOf = (squares: readonly Square[], { ply, square, side }: Fault, reader: Side | null): string => {
  const forced = forcedSubBoard(replay(squares, ply));
  const played = { side, move: moveText(square) };
  const { findAnywhere, findInBoard, youFindAnywhere, youFindInBoard } = reviewTexts;
  if (forced === null) return fill(side === reader ? youFindAnywhere : findAnywhere, played);
  return fill(side === reader ? youFindInBoard : findInBoard, { ...played, board: forced + 1 });
};

const withReason = (text: string, fault: Fault, reader: Side | null): string => {
  const reason = reasonSentence(fault, reader);
  return reason === null ? text : `${text} ${reason}`;
};

/** Only a proof says that a move is the best. */
const rightText = (tried: Square, { better, isProved }: Fault): string => {
  const move = moveText(tried);
  if (tried !== better) return fill(reviewTexts.good, { move, better: moveText(better) });
  return fill(isProved ? reviewTexts.best : reviewTexts.suggested, { move });
};

export const LessonPanel = ({ lesson, squares, reader, onEvent }: LessonPanelProps) => {
  const fault = currentFault(lesson);
  const { step, faults, index, found } = lesson;
  const textRef = useRef<HTMLParagraphElement>(null);
  // The pressed button may have disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    if (document.activeElement === document.body) textRef.current?.focus();
  }, [step.kind, index]);
  if (fault === null) {
    return (
      <div className={`grid gap-2 pad-2-3 content-start ${styles.panel}`}>
        <p ref={textRef} role="status" tabIndex={-1} className={`snug ${styles.text}`}>
          {fill(reviewTexts.all, { found, count: faults.length })}
        </p>
        <p className="flex wrap gap-2">
          <Button onClick={() => onEvent({ type: "from-the-start" })}>{reviewTexts.onceMore}</Button>
        </p>
      </div>
    );
  }
  const text = (): string => {
    switch (step.kind) {
      case "find":
        return taskOf(squares, fault, reader);
      case "checking":
        return reviewTexts.checking;
      case "right":
        return rightText(step.tried, fault);
      case "wrong":
        return step.tried === fault.square
          ? withReason(reviewTexts.played, fault, reader)
          : fill(reviewTexts.notGood, { move: moveText(step.tried) });
      case "unjudged":
        return reviewTexts.unjudged;
      case "answer":
        return withReason(fill(reviewTexts.answer, { better: moveText(fault.better) }), fault, reader);
    }
  };
  const isOpen = step.kind === "find" || step.kind === "checking";
  const isSettled = step.kind === "right" || step.kind === "answer";
  return (
    <div className={`grid gap-2 pad-2-3 content-start ${styles.panel}`}>
      <p className="muted small">{fill(reviewTexts.position, { number: index + 1, count: faults.length })}</p>
      <p ref={textRef} role="status" tabIndex={-1} data-step={step.kind} className={`snug ${styles.text}`}>
        {text()}
      </p>
      <p className="flex wrap gap-2">
        {!isOpen && !isSettled && (
          <Button look="primary" onClick={() => onEvent({ type: "again" })}>
            {commonTexts.tryAgain}
          </Button>
        )}
        {!isSettled && <Button onClick={() => onEvent({ type: "show" })}>{reviewTexts.seeAnswer}</Button>}
        <Button look={isSettled ? "primary" : "quiet"} onClick={() => onEvent({ type: "next" })}>
          {isSettled ? reviewTexts.next : reviewTexts.skip}
        </Button>
      </p>
    </div>
  );
};
