import { useEffect, useRef } from "react";
import { moveText } from "../../shared/notation.ts";
import { reasonSentence } from "../../shared/review/sentences.ts";
import { forcedSubBoard, replay, type Square } from "../../shared/rules.ts";
import { Button } from "../ui/button.tsx";
import { currentFault, type Lesson, type LessonEvent } from "./lesson.ts";
import styles from "./lesson-panel.module.css";

export interface LessonPanelProps {
  readonly lesson: Lesson;
  readonly squares: readonly Square[];
  readonly onEvent: (event: LessonEvent) => void;
}

const taskOf = (squares: readonly Square[], ply: number, square: Square, side: string): string => {
  const forced = forcedSubBoard(replay(squares, ply));
  return forced === null
    ? `${side} played ${moveText(square)}. Find a better move in any open board.`
    : `${side} played ${moveText(square)}. Find a better move in board ${forced + 1}.`;
};

/** What the lesson says now, and what can be done. */
export const LessonPanel = ({ lesson, squares, onEvent }: LessonPanelProps) => {
  const fault = currentFault(lesson);
  const { step, faults, index, found } = lesson;
  const textRef = useRef<HTMLParagraphElement>(null);
  // The button that was pressed may be gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    if (document.activeElement === document.body) textRef.current?.focus();
  }, [step.kind, index]);
  if (fault === null) {
    return (
      <div className={styles.panel}>
        <p ref={textRef} role="status" tabIndex={-1} className={styles.text}>
          {`That was all. Found by yourself: ${found} of ${faults.length}.`}
        </p>
        <p className={styles.buttons}>
          <Button onClick={() => onEvent({ type: "from-the-start" })}>Once more</Button>
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
        return "Let me see…";
      case "right":
        return step.tried === fault.better
          ? `Right: ${better} is the best move here.`
          : `Right: ${moveText(step.tried)} is a good move, too. The review has ${better}.`;
      case "wrong":
        return step.tried === fault.square
          ? `That is what was played. ${reasonSentence(fault)}`
          : `${moveText(step.tried)} is not good enough.`;
      case "unjudged":
        return "The engine could not judge this move.";
      case "answer":
        return `${better} was better. ${reasonSentence(fault)}`;
    }
  };
  const isOpen = step.kind === "find" || step.kind === "checking";
  const isSettled = step.kind === "right" || step.kind === "answer";
  return (
    <div className={styles.panel}>
      <p className={styles.count}>{`Position ${index + 1} of ${faults.length}`}</p>
      <p ref={textRef} role="status" tabIndex={-1} data-step={step.kind} className={styles.text}>
        {text()}
      </p>
      <p className={styles.buttons}>
        {!isOpen && !isSettled && (
          <Button look="primary" onClick={() => onEvent({ type: "again" })}>
            Try again
          </Button>
        )}
        {!isSettled && <Button onClick={() => onEvent({ type: "show" })}>See the answer</Button>}
        <Button look={isSettled ? "primary" : "quiet"} onClick={() => onEvent({ type: "next" })}>
          {isSettled ? "Next" : "Skip"}
        </Button>
      </p>
    </div>
  );
};
