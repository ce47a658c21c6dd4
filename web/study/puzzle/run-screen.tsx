import { type ReactNode, useEffect } from "react";
import { replay, type Side, type Square, sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import type { Played } from "../../../shared/puzzles/run.ts";
import { type StormStep, stormSquares } from "../../../shared/puzzles/storm.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { focusedSquare, focusSquare } from "../../kit/board/square-button.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { Countdown, type CountdownProps } from "../../kit/ui/countdown.tsx";
import { StudyFrame, type StudyFrameProps } from "../screen/study-frame.tsx";
import styles from "./run-screen.module.css";
import { useTypedMoves } from "./use-typed-moves.ts";

export const LOW: Millis = 10_000;

/** Whether a move was right, and the time that it won or lost, as in "right, +3 s"; empty before the first move. */
export const stepText = (step: StormStep | null): string => {
  if (step === null) return "";
  const { event, gained } = step;
  const word = event === "wrong" ? texts.wrong : texts.right;
  const seconds = Math.abs(gained) / 1000;
  return `${word} ${gained === 0 ? "" : fill(gained > 0 ? texts.won : texts.lost, { seconds })}`;
};

export const runTaskText = ({ kind, moves }: Puzzle): string => fill(texts.tasks[kind], { side: sideAt(moves.length) });

interface RunScreenProps extends Pick<StudyFrameProps, "heading" | "bar" | "panel" | "actions"> {
  readonly run: Played | null;
  readonly puzzle: Puzzle | undefined;
  readonly player: Side | undefined;
  readonly moves: number | undefined;
  readonly clock: CountdownProps | null;
  readonly task: string;
  readonly news?: string | null;
  readonly isPlaying: boolean;
  readonly takesFocus?: boolean;
  /** Null if the move changes nothing. */
  readonly onPlay: (square: Square) => StormStep | null;
  readonly watched?: string | null;
  readonly spoken: ReactNode;
}

/** The tap that ends a puzzle shows the next one at once. */
export const RunScreen = (props: RunScreenProps) => {
  const { run, puzzle, moves, clock, task, news = null, isPlaying, takesFocus = true, onPlay, watched = null } = props;
  const squares = puzzle === undefined || run === null ? [] : stormSquares(run.storm, puzzle);
  const me = sideAt(puzzle?.moves.length ?? 0);
  const last = isPlaying ? (run?.last ?? null) : null;
  const isWrong = last?.event === "wrong";
  useTypedMoves(isPlaying);
  // The button that began it is gone, so that a keyboard player goes on at the board.
  useEffect(() => {
    if (isPlaying && takesFocus) focusSquare(focusedSquare());
  }, [isPlaying, takesFocus]);

  const play = (square: Square): void => {
    const step = onPlay(square);
    if (step === null) return;
    if (step.event === "wrong") playSound("loss");
    else playSound("move", [...squares, square]);
  };

  return (
    <StudyFrame
      heading={props.heading}
      top={
        <div className="row gap-3 full-height" data-moves={moves}>
          {clock !== null && (
            <p className={styles.clock} role="timer" aria-label={texts.clock}>
              <Countdown {...clock} />
            </p>
          )}
          <p className={`grow grid ${styles.task}`} data-player={props.player}>
            <strong>{task}</strong>
            <span key={moves} className={styles.said} data-wrong={(news === null && isWrong) || undefined}>
              {news ?? (last !== null && `${isWrong ? "✗" : "✓"} ${stepText(last)}`)}
            </span>
          </p>
          <p className={`grid muted tiny ${styles.score}`}>
            <span>{texts.solved}</span> <strong>{run?.storm.score ?? 0}</strong>
          </p>
          {props.spoken}
        </div>
      }
      bar={props.bar}
      board={
        <PlayableBoard
          position={replay(squares)}
          lastMove={squares.at(-1) ?? null}
          me={watched === null ? me : null}
          canPlay={isPlaying}
          onPlay={play}
          isOver={!isPlaying && watched === null}
          label={watched ?? puzzlesTexts.board}
        />
      }
      panel={props.panel}
      actions={props.actions}
    />
  );
};
