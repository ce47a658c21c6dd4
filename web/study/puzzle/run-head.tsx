import type { ReactNode } from "react";
import type { Side } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { StormStep } from "../../../shared/puzzles/storm.ts";
import { Countdown, type CountdownProps } from "../../kit/ui/countdown.tsx";
import styles from "./run-head.module.css";

/** With this much time left or less, the clock is red. */
export const LOW: Millis = 10_000;

/** Whether a move was right, and the time that it won or lost, as in "right, +3 s"; empty before the first move. */
export const stepText = (step: StormStep | null): { readonly word: string; readonly gained: string } => {
  if (step === null) return { word: "", gained: "" };
  const { event, gained } = step;
  return {
    word: event === "wrong" ? texts.wrong : texts.right,
    gained: gained === 0 ? "" : fill(gained > 0 ? texts.won : texts.lost, { seconds: Math.abs(gained) / 1000 }),
  };
};

interface RunHeadProps {
  /** Null while no clock runs. */
  readonly clock: CountdownProps | null;
  readonly task: string;
  readonly player: Side | undefined;
  /** Shown in place of the last move's result. */
  readonly news: string | null;
  readonly last: StormStep | null;
  /** The number of moves so far. */
  readonly moves: number | undefined;
  readonly score: number;
  /** Hidden, for screen readers. */
  readonly children: ReactNode;
}

/** Above a board with one puzzle after the other: the clock, the task, the last move's result, and the score. */
export const RunHead = ({ clock, task, player, news, last, moves, score, children }: RunHeadProps) => {
  const isWrong = last?.event === "wrong";
  const { word, gained } = stepText(last);
  return (
    <div className={styles.head} data-moves={moves}>
      {clock !== null && (
        <p className={styles.clock} role="timer" aria-label={texts.clock}>
          <Countdown {...clock} />
        </p>
      )}
      <p className={styles.task} data-player={player}>
        <strong>{task}</strong>
        <span key={moves} className={styles.said} data-wrong={(news === null && isWrong) || undefined}>
          {news ?? (last !== null && `${isWrong ? "✗" : "✓"} ${word} ${gained}`)}
        </span>
      </p>
      <p className={styles.score}>
        <span>{texts.solved}</span> <strong>{score}</strong>
      </p>
      {children}
    </div>
  );
};
