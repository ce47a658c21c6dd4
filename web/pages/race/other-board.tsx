import { useMemo } from "react";
import { boardOf } from "../../../shared/game/board.ts";
import { replay } from "../../../shared/game/rules.ts";
import { boardTexts } from "../../../shared/language/en/board.ts";
import { raceTexts as texts } from "../../../shared/language/en/race.ts";
import { stormTexts } from "../../../shared/language/en/storm.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { stormSquares } from "../../../shared/puzzles/storm.ts";
import { BoardThumbnail } from "../../kit/board/board-thumbnail.tsx";
import { positionText } from "../../kit/board/describe.ts";
import { Countdown } from "../../kit/ui/countdown.tsx";
import styles from "./race-boards.module.css";
import type { ShownRun } from "./race-screen.ts";

interface OtherBoardProps {
  readonly name: string;
  /** For spectators, the name of the racer whose board is the large one. */
  readonly own: string | null;
  readonly run: ShownRun | null;
  readonly puzzle: Puzzle | undefined;
  readonly hasBegun: boolean;
}

export const OtherBoard = ({ name, own, run, puzzle, hasBegun }: OtherBoardProps) => {
  const moves = puzzle === undefined || run === null ? [] : stormSquares(run.run, puzzle);
  const position = replay(moves);
  const endsAt = run?.endsAt ?? null;
  const reading = useMemo(
    () =>
      endsAt === null || !hasBegun
        ? null
        : { remaining: Math.max(0, endsAt - performance.now()), at: performance.now(), isRunning: true },
    [endsAt, hasBegun],
  );
  const label = fill(texts.boardOf, { player: name });
  return (
    <div className={`row gap-3 pad-2-3 full-height ${styles.other}`}>
      <div
        className={styles.picture}
        role="img"
        aria-label={fill(boardTexts.picture, { label, position: positionText(position, moves.at(-1) ?? null) })}
      >
        <BoardThumbnail board={boardOf(position)} />
      </div>
      <div className={`grid min-width-0 break-anywhere ${styles.facts}`}>
        {own !== null && (
          <p className="muted">
            <bdi translate="no">{own}</bdi>
          </p>
        )}
        <p>
          <strong>
            <bdi translate="no">{name}</bdi>
          </strong>
        </p>
        <p>
          {stormTexts.solved} <strong data-score>{run?.run.score ?? 0}</strong>
        </p>
        {reading !== null && (
          <p className="large strong tabular-nums">
            <Countdown {...reading} />
          </p>
        )}
      </div>
    </div>
  );
};
