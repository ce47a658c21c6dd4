import { useEffect, useRef } from "react";
import { forcedSubBoard, replay, type Square } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { reviewTexts } from "../../../shared/language/en/review.ts";
import { fill } from "../../../shared/language/fill.ts";
import { moveText } from "../../../shared/protocol/notation.ts";
import type { Fault } from "../../../shared/review/review.ts";
import { reasonSentence } from "../../../shared/review/sentences.ts";
import { Button } from "../../kit/ui/button.tsx";
import { currentFault, type Lesson, type LessonEvent } from "./lesson.ts";
import styles from "./lesson-panel.module.css";

export interface LessonPanelProps {
  readonly lesson: Lesson;
  readonly squares: readonly Square[];
  readonly onEvent: (event: LessonEvent) => void;
}

const taskOf = (squares: readonly Square[], ply: number, square: Square, side: string): string => {
  const forced = forcedSubBoard(replay(squares, ply));
  const played = { side, move: moveText(square) };
  return forced === null
    ? fill(reviewTexts.findAnywhere, played)
    : fill(reviewTexts.findInBoard, { ...played, board: forced + 1 });
};

const withReason = (text: string, fault: Fault): string => {
  const reason = reasonSentence(fault);
  return reason === null ? text : `${text} ${reason}`;
};

export const LessonPanel = ({ lesson, squares, onEvent }: LessonPanelProps) => {
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
      <div className={styles.panel}>
        <p ref={textRef} role="status" tabIndex={-1} className={styles.text}>
          {fill(reviewTexts.all, { found, count: faults.length })}
        </p>
        <p className={styles.buttons}>
          <Button onClick={() => onEvent({ type: "from-the-start" })}>{reviewTexts.onceMore}</Button>
        </p>
      </div>
    );
  }
  const better = moveText(fault.better);
  const text = (): string => {
    switch (step.kind) {
      case "find":
        return taskOf(squares, fault.ply, fault.square, fault.side);
      case "checking":
        return reviewTexts.checking;
      case "right":
        return step.tried === fault.better
          ? fill(reviewTexts.best, { move: better })
          : fill(reviewTexts.good, { move: moveText(step.tried), better });
      case "wrong":
        return step.tried === fault.square
          ? withReason(reviewTexts.played, fault)
          : fill(reviewTexts.notGood, { move: moveText(step.tried) });
      case "unjudged":
        return reviewTexts.unjudged;
      case "answer":
        return withReason(fill(reviewTexts.answer, { better }), fault);
    }
  };
  const isOpen = step.kind === "find" || step.kind === "checking";
  const isSettled = step.kind === "right" || step.kind === "answer";
  return (
    <div className={styles.panel}>
      <p className={styles.count}>{fill(reviewTexts.position, { number: index + 1, count: faults.length })}</p>
      <p ref={textRef} role="status" tabIndex={-1} data-step={step.kind} className={styles.text}>
        {text()}
      </p>
      <p className={styles.buttons}>
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
