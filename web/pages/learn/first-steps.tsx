import { useEffect, useEffectEvent, useId, useState } from "react";
import { replay, type Square, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { ideasTexts } from "../../../shared/language/en/ideas.ts";
import { learnTexts } from "../../../shared/language/en/learn.ts";
import { fill } from "../../../shared/language/fill.ts";
import { currentFirstSteps, passStep, skipStep, useFirstSteps } from "../../kit/appearance/first-steps-setting.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Button, ButtonAnchor, ButtonLink } from "../../kit/ui/button.tsx";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { StudyFrame } from "../../study/screen/study-frame.tsx";
import styles from "./first-steps.module.css";
import { answersOf, judge, LESSONS, type Lesson } from "./lessons.ts";
import { StepList } from "./step-list.tsx";

const HELP_AFTER = 2;

/** How long the text about a right move stays before the next step: to find it, and to read it slowly. */
const readingTime = (text: string): Millis => 1500 + 50 * text.length;

/** A press this soon after a step has come by itself was meant for the step before. */
const LATE_PRESS: Millis = 1000;

interface Trial {
  readonly step: number;
  readonly played: Square | null;
  readonly misses: number;
  readonly said: string | null;
  /** When the step has come by itself; null if somebody chose it. */
  readonly cameAt: Millis | null;
  /** The right move was made by keyboard or a screen reader's keys: those go on when they want to. */
  readonly isByKeys: boolean;
}

const begin = (step: number, cameAt: Millis | null = null): Trial => ({
  step,
  played: null,
  misses: 0,
  said: null,
  cameAt,
  isByKeys: false,
});

const firstOpenStep = (): number => {
  const { passed } = currentFirstSteps();
  return Math.max(
    0,
    LESSONS.findIndex(({ kept }) => !passed.includes(kept)),
  );
};

export const FirstSteps = () => {
  const { passed } = useFirstSteps();
  const [trial, setTrial] = useState(() => begin(firstOpenStep()));
  const id = useId();
  const { step, played, misses, said, cameAt, isByKeys } = trial;
  useReloadHold(said !== null || cameAt !== null);
  const isLast = step === LESSONS.length - 1;
  const coming = played === null || isLast || isByKeys ? null : readingTime(said ?? "");

  const comeOn = useEffectEvent((): void => setTrial(begin(step + 1, performance.now())));
  useEffect(() => {
    if (coming === null) return;
    const timer = setTimeout(() => comeOn(), coming);
    return () => clearTimeout(timer);
  }, [coming]);

  const lesson: Lesson | undefined = LESSONS[step];
  if (lesson === undefined) return null;
  const isHelped = played === null && misses >= HELP_AFTER;
  const moves = played === null ? lesson.moves : [...lesson.moves, played];

  const tap = (square: Square): void => {
    const { isRight, text } = judge(lesson, square);
    if (isRight) passStep(lesson.kept);
    setTrial({
      ...trial,
      played: isRight ? square : null,
      misses: misses + (isRight ? 0 : 1),
      said: text,
      isByKeys: document.activeElement?.matches(":focus-visible") === true,
    });
  };
  const goOn = (): void => {
    if (played === null && cameAt !== null && performance.now() - cameAt < LATE_PRESS) return;
    if (played === null) skipStep();
    setTrial(begin(isLast ? 0 : step + 1));
  };

  return (
    <StudyFrame
      heading={learnTexts.heading}
      isLesson
      top={
        <section className={`grid gap-1 content-center full-height ${styles.words}`} aria-labelledby={id}>
          <h2 id={id} className={`text ${styles.title}`}>
            {lesson.title}
          </h2>
          <div className={`grid gap-1 ${styles.said}`} role="status" data-right={played !== null || undefined}>
            {said !== null && <p className="strong">{said}</p>}
            {played === null && <p>{isHelped ? learnTexts.marked : lesson.task}</p>}
            {played !== null && isLast && <p>{learnTexts.finished}</p>}
          </div>
        </section>
      }
      bar={null}
      board={
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
      }
      panel={
        <div className={`grid gap-3 ${styles.panel}`}>
          <StepList step={step} passed={passed} onChoose={(chosen) => setTrial(begin(chosen))} />
          <p className={`wrap gap-2 ${styles.links}`}>
            <ButtonAnchor look="quiet" href="#ideas">
              {ideasTexts.heading}
            </ButtonAnchor>
          </p>
        </div>
      }
      actions={
        <div className={`grid gap-2 ${styles.actions}`} data-end={(played !== null && isLast) || undefined}>
          {played !== null && isLast ? (
            <>
              <Button onClick={goOn}>{learnTexts.again}</Button>
              <ButtonLink look="primary" to="/practice?opponent=crumb">
                {learnTexts.firstGame}
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonAnchor look="quiet" href="#rules">
                {learnTexts.rules}
              </ButtonAnchor>
              <Button isDisabled={step === 0} onClick={() => setTrial(begin(step - 1))}>
                {learnTexts.back}
              </Button>
              <Button className={styles.next} look={played === null ? "secondary" : "primary"} onClick={goOn}>
                {played === null ? learnTexts.skip : learnTexts.next}
                {coming !== null && <span className={styles.coming} style={{ animationDuration: `${coming}ms` }} />}
              </Button>
            </>
          )}
        </div>
      }
    />
  );
};
