import { type ReactNode, useEffect, useRef } from "react";
import { sideAt } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { puzzlesTexts as texts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { useEngine } from "../engine/engine-client.ts";
import { StudyFrame } from "../screen/study-frame.tsx";
import type { NumberedPuzzle } from "./puzzle-sets.ts";
import { isEnded, isPuzzleOver, movesOnBoard, nextMove, positionOnBoard, type Solving } from "./solving.ts";
import styles from "./solving-view.module.css";
import { solvingText } from "./solving-words.ts";
import { useSolving } from "./use-solving.ts";
import { useTypedMoves } from "./use-typed-moves.ts";

interface SolvingViewProps extends NumberedPuzzle {
  readonly heading: string;
  readonly onChange: (number: number, solving: Solving) => void;
  /** For a panel whose text must be visible at once. The board shrinks on a phone. */
  readonly needsRoom?: boolean;
  readonly panel: (solving: Solving) => ReactNode;
  readonly next: (solving: Solving) => ReactNode;
}

/** To start the same puzzle again, give the view another React key. */
export const SolvingView = ({ number, puzzle, heading, onChange, needsRoom, panel, next }: SolvingViewProps) => {
  const engine = useEngine();
  const [solving, dispatch] = useSolving(engine, puzzle);
  useTypedMoves(true);
  useReloadHold(true);
  const textRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => onChange(number, solving), [onChange, number, solving]);
  const { step } = solving;
  // The pressed button may have disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    if (document.activeElement === document.body) textRef.current?.focus();
  }, [step.kind]);

  const me = sideAt(puzzle.moves.length);
  const moves = movesOnBoard(solving);
  const hinted = solving.hint === 2 && step.kind === "find" ? nextMove(solving) : null;
  return (
    <StudyFrame
      heading={`${heading}. ${fill(texts.number, { number })}`}
      top={
        <p ref={textRef} className={styles.text} role="status" tabIndex={-1} data-step={step.kind} data-player={me}>
          {solvingText(solving)}
        </p>
      }
      bar={null}
      needsRoom={needsRoom}
      board={
        <PlayableBoard
          position={positionOnBoard(solving)}
          lastMove={moves.at(-1) ?? null}
          me={me}
          canPlay={step.kind === "find"}
          onPlay={(square) => dispatch({ type: "try", square })}
          suggested={hinted}
          isOver={isPuzzleOver(solving)}
          label={texts.board}
        />
      }
      panel={panel(solving)}
      actions={
        <div className={`grid gap-2 ${styles.actions}`}>
          {step.kind === "wrong" ? (
            <Button look="primary" onClick={() => dispatch({ type: "again" })}>
              {commonTexts.tryAgain}
            </Button>
          ) : (
            !isEnded(solving) && (
              <Button
                onClick={() => dispatch({ type: "hint" })}
                isDisabled={step.kind !== "find" || solving.hint === 2}
              >
                {texts.hint}
              </Button>
            )
          )}
          {isEnded(solving) ? (
            <ButtonLink to={analysisPath([...puzzle.moves, ...solving.made], puzzle.moves.length)}>
              {texts.analyze}
            </ButtonLink>
          ) : (
            <Button onClick={() => dispatch({ type: "give-up" })}>{texts.showSolution}</Button>
          )}
          {next(solving)}
        </div>
      }
    />
  );
};
