import { useEffect, useMemo, useState } from "react";
import { type Square, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { fill } from "../../../shared/language/fill.ts";
import { comboGoal, metIn, stormEndsAt, stormPosition } from "../../../shared/puzzles/storm.ts";
import { useReloadHold } from "../../app/update/reload-holds.ts";
import { currentAppearance } from "../../kit/appearance/appearance-store.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { focusedSquare, focusSquare } from "../../kit/board/square-button.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { TwoStepButton } from "../../kit/ui/two-step-button.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { LOW, RunHead, stepText } from "../../study/puzzle/run-head.tsx";
import { useTypedMoves } from "../../study/puzzle/use-typed-moves.ts";
import { StudyFrame } from "../../study/screen/study-frame.tsx";
import { elapsedIn, endIfOver, playInRun } from "./storm-game.ts";
import styles from "./storm-play.module.css";
import type { ShownStorm } from "./use-storm.ts";

/** In milliseconds: long enough to feel, and over before the next move. */
const BUZZ = 80;

/** What a screen reader says when this many seconds are left. */
const TIME_CALLS: ReadonlyMap<number, string> = new Map([
  [60, texts.minuteLeft],
  [30, texts.halfMinuteLeft],
  [10, texts.tenLeft],
]);

/** A board with one puzzle after the other, below a clock. The tap that ends a puzzle shows the next one at once. */
export const StormPlay = ({ run, puzzles, storm, last }: ShownStorm) => {
  const [timeCall, setTimeCall] = useState("");
  const shown = puzzles[storm.index] ?? last?.puzzle;
  const endsAt = stormEndsAt(storm);
  const reading = useMemo(
    () => ({ remaining: Math.max(0, endsAt - elapsedIn(run)), at: performance.now(), isRunning: true }),
    [endsAt, run],
  );

  // The start button is gone, so focus the board for keyboard players. After a reload there was no press: do nothing.
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive === true) focusSquare(focusedSquare());
  }, []);

  useTypedMoves(true);
  useReloadHold(true);

  if (shown === undefined) return null;
  const { puzzle } = shown;
  const me = sideAt(puzzle.moves.length);
  const made = [...puzzle.moves, ...puzzle.line.slice(0, storm.made)];
  const task = fill(texts.tasks[puzzle.kind], { side: me });
  const { word, gained } = stepText(last);
  const { from, to, pays } = comboGoal(storm.combo);
  const share = (storm.combo - from) / (to - from);

  const play = (square: Square): void => {
    const step = playInRun(puzzles, square);
    if (step === null) return;
    if (step.event === "wrong") playSound("loss");
    else playSound("move", [...made, square]);
    if (currentAppearance().vibrates && "vibrate" in navigator)
      navigator.vibrate(step.event === "wrong" ? [BUZZ, BUZZ, BUZZ] : BUZZ);
  };

  const onSecond = (remaining: Millis): void => {
    const second = Math.ceil(remaining / 1000);
    const call = TIME_CALLS.get(second);
    if (call === undefined) return;
    setTimeCall(call);
    if (second * 1000 === LOW) playSound("low-time");
  };

  return (
    <StudyFrame
      heading={texts.heading}
      top={
        <RunHead
          clock={{ ...reading, low: LOW, onSecond }}
          task={task}
          player={me}
          news={null}
          last={last}
          moves={run.moves.length}
          score={storm.score}
        >
          <div className={hidden.hidden} aria-live="polite">
            <span key={run.moves.length}>{`${word} ${gained} ${task}`}</span>
          </div>
          <div className={hidden.hidden} aria-live="assertive">
            {timeCall}
          </div>
        </RunHead>
      }
      bar={
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={fill(texts.goal, { seconds: pays / 1000, moves: to })}
          aria-valuemin={from}
          aria-valuemax={to}
          aria-valuenow={storm.combo}
        >
          <span style={{ flexGrow: share }} />
          <span style={{ flexGrow: 1 - share }} />
        </div>
      }
      board={
        <PlayableBoard
          position={stormPosition(storm, puzzle)}
          lastMove={made.at(-1) ?? null}
          me={me}
          canPlay
          onPlay={play}
          isOver={false}
          label={puzzlesTexts.board}
        />
      }
      panel={
        <div className={styles.panel}>
          <p className={styles.combo}>
            <strong>{fill(texts.combo, { count: storm.combo })}</strong>
            <span>{fill(texts.goal, { seconds: pays / 1000, moves: to })}</span>
          </p>
          <ul className={styles.met} aria-hidden="true">
            {metIn(storm, puzzles).map(({ number, isSolved }) => (
              <li key={number} data-wrong={!isSolved || undefined}>
                {isSolved ? "✓" : "✗"}
              </li>
            ))}
          </ul>
        </div>
      }
      actions={
        <div className={styles.actions}>
          <TwoStepButton
            look="quiet"
            label={texts.stop}
            question={texts.stopAsk}
            onConfirm={() => endIfOver(puzzles, true)}
          />
        </div>
      }
    />
  );
};
