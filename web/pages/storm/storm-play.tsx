import { useMemo, useState } from "react";
import { type Square, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { fill } from "../../../shared/language/fill.ts";
import { comboGoal, metIn, type StormStep, stormEndsAt } from "../../../shared/puzzles/storm.ts";
import { currentAppearance } from "../../kit/appearance/appearance-store.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { TwoStepButton } from "../../kit/ui/two-step-button.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { LOW, RunScreen, runTaskText, stepText } from "../../study/puzzle/run-screen.tsx";
import { elapsedIn, endIfOver, playInRun } from "./storm-game.ts";
import styles from "./storm-play.module.css";
import type { ShownStorm } from "./use-storm.ts";

/** In milliseconds: long enough to feel, and over before the next move. */
const BUZZ = 80;

const TIME_CALLS: ReadonlyMap<number, string> = new Map([
  [60, texts.minuteLeft],
  [30, texts.halfMinuteLeft],
  [10, texts.tenLeft],
]);

export const StormPlay = ({ run, puzzles, storm, last }: ShownStorm) => {
  const [timeCall, setTimeCall] = useState("");
  // After a reload there was no press: the focus stays where it is.
  const [wasPressed] = useState(() => navigator.userActivation?.hasBeenActive === true);
  const puzzle = puzzles[storm.index]?.puzzle;
  const endsAt = stormEndsAt(storm);
  const reading = useMemo(
    () => ({ remaining: Math.max(0, endsAt - elapsedIn(run)), at: performance.now(), isRunning: true }),
    [endsAt, run],
  );
  useReloadHold(true);

  if (puzzle === undefined) return null;
  const task = runTaskText(puzzle);
  const { from, to, pays } = comboGoal(storm.combo);
  const share = (storm.combo - from) / (to - from);
  const goal = fill(texts.goal, { seconds: pays / 1000, moves: to });

  const play = (square: Square): StormStep | null => {
    const step = playInRun(puzzles, square);
    if (step !== null && currentAppearance().vibrates && "vibrate" in navigator)
      navigator.vibrate(step.event === "wrong" ? [BUZZ, BUZZ, BUZZ] : BUZZ);
    return step;
  };

  const onSecond = (remaining: Millis): void => {
    const second = Math.ceil(remaining / 1000);
    const call = TIME_CALLS.get(second);
    if (call === undefined) return;
    setTimeCall(call);
    if (second * 1000 === LOW) playSound("low-time");
  };

  return (
    <RunScreen
      heading={texts.heading}
      run={{ storm, last }}
      puzzle={puzzle}
      player={sideAt(puzzle.moves.length)}
      moves={run.moves.length}
      clock={{ ...reading, low: LOW, onSecond }}
      task={task}
      isPlaying
      takesFocus={wasPressed}
      onPlay={play}
      spoken={
        <>
          <div className={hidden.hidden} aria-live="polite">
            <span key={run.moves.length}>{`${stepText(last)} ${task}`}</span>
          </div>
          <div className={hidden.hidden} aria-live="assertive">
            {timeCall}
          </div>
        </>
      }
      bar={
        <div
          className={`flex full-width full-height ${styles.bar}`}
          role="progressbar"
          aria-label={goal}
          aria-valuemin={from}
          aria-valuemax={to}
          aria-valuenow={storm.combo}
        >
          <span style={{ flexGrow: share }} />
          <span style={{ flexGrow: 1 - share }} />
        </div>
      }
      panel={
        <div className="grid gap-2 pad-3">
          <p className={`flex wrap between gap-2 tabular-nums ${styles.combo}`}>
            <strong>{fill(texts.combo, { count: storm.combo })}</strong>
            <span>{goal}</span>
          </p>
          <ul className={`flex wrap ${styles.met}`} aria-hidden="true">
            {metIn(storm, puzzles).map(({ number, isSolved }) => (
              <li key={number} data-wrong={!isSolved || undefined}>
                {isSolved ? "✓" : "✗"}
              </li>
            ))}
          </ul>
        </div>
      }
      actions={
        <div className="flex end">
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
