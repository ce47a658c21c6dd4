import { useId, useState } from "react";
import { replay, type Square, sideAt } from "../../../shared/game/rules.ts";
import { learnTexts } from "../../../shared/language/en/learn.ts";
import { fill } from "../../../shared/language/fill.ts";
import { useReloadHold } from "../../app/update/reload-holds.ts";
import { currentFirstSteps, passStep, skipStep, useFirstSteps } from "../../kit/appearance/first-steps-setting.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import styles from "./first-steps.module.css";
import { answersOf, judge, LESSONS, type Lesson } from "./lessons.ts";

/** After this many wrong taps the board marks a right square. */
const HELP_AFTER = 2;

interface Trial {
  readonly step: number;
  /** The right move, once it is made. */
  readonly played: Square | null;
  readonly misses: number;
  /** The text about the last tap. */
  readonly said: string | null;
}

const begin = (step: number): Trial => ({ step, played: null, misses: 0, said: null });

const firstOpenStep = (): number => {
  const { passed } = currentFirstSteps();
  return Math.max(
    0,
    LESSONS.findIndex(({ kept }) => !passed.includes(kept)),
  );
};

const Tick = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

interface StepListProps {
  readonly step: number;
  readonly passed: readonly number[];
  readonly onChoose: (step: number) => void;
}

const StepList = ({ step, passed, onChoose }: StepListProps) => (
  <ol className={styles.steps}>
    {LESSONS.map(({ title, kept }, index) => {
      const isPassed = passed.includes(kept);
      return (
        <li key={title}>
          <button
            type="button"
            className={styles.step}
            aria-current={index === step ? "step" : undefined}
            aria-label={fill(isPassed ? learnTexts.stepDone : learnTexts.stepName, { number: index + 1, title })}
            data-passed={isPassed || undefined}
            onClick={() => onChoose(index)}
          >
            <span className={styles.dot}>{isPassed ? <Tick /> : index + 1}</span>
          </button>
        </li>
      );
    })}
  </ol>
);

/** One board that teaches the rules in six steps. Each tap is checked by the real rules. */
export const FirstSteps = () => {
  const { passed } = useFirstSteps();
  const [trial, setTrial] = useState(() => begin(firstOpenStep()));
  const id = useId();
  const { step, played, misses, said } = trial;
  useReloadHold(said !== null);
  const lesson: Lesson | undefined = LESSONS[step];
  if (lesson === undefined) return null;
  const isHelped = played === null && misses >= HELP_AFTER;
  const isLast = step === LESSONS.length - 1;
  const moves = played === null ? lesson.moves : [...lesson.moves, played];

  const tap = (square: Square): void => {
    const { isRight, text } = judge(lesson, square);
    if (isRight) passStep(lesson.kept);
    setTrial({ step, played: isRight ? square : null, misses: misses + (isRight ? 0 : 1), said: text });
  };
  const goOn = (): void => {
    if (played === null) skipStep();
    setTrial(begin(isLast ? 0 : step + 1));
  };

  return (
    <section className={styles.firstSteps} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {lesson.title}
        </h2>
        <div className={styles.said} role="status" data-right={played !== null || undefined}>
          {said !== null && <p className={styles.answer}>{said}</p>}
          {played === null && <p>{isHelped ? learnTexts.marked : lesson.task}</p>}
          {played !== null && isLast && <p>{learnTexts.finished}</p>}
        </div>
      </div>
      <div className={styles.board}>
        <PlayableBoard
          position={replay(moves)}
          lastMove={moves.at(-1) ?? null}
          me={sideAt(lesson.moves.length)}
          canPlay={played === null}
          onPlay={tap}
          onIllegal={tap}
          suggested={isHelped ? (answersOf(lesson)[0] ?? null) : null}
          label={fill(learnTexts.board, { title: lesson.title })}
        />
      </div>
      <div className={styles.actions}>
        <StepList step={step} passed={passed} onChoose={(chosen) => setTrial(begin(chosen))} />
        <div className={styles.buttons}>
          <Button look={played !== null && !isLast ? "primary" : "secondary"} onClick={goOn}>
            {played === null ? learnTexts.skip : isLast ? learnTexts.again : learnTexts.next}
          </Button>
          {played !== null && isLast && (
            <ButtonLink look="primary" to="/">
              {learnTexts.play}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
};
