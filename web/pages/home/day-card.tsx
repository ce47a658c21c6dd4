import { boardOf } from "../../../shared/game/board.ts";
import { replay } from "../../../shared/game/rules.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { streakOn } from "../../../shared/puzzles/streak.ts";
import { dueOf } from "../../../shared/puzzles/training.ts";
import { RowLink } from "../../kit/board/row-link.tsx";
import { useSession } from "../../server/session/session.tsx";
import { type Days, dayIn, keptDays, solvedInTime } from "../../study/progress/kept-days.ts";
import { keptOwner } from "../../study/progress/kept-owner.ts";
import { keptTraining } from "../../study/progress/kept-training.ts";
import styles from "./day-card.module.css";

interface DayCardProps {
  readonly today: number;
  /** Undefined while it is fetched; null draws none. */
  readonly puzzle: Puzzle | null | undefined;
}

const NO_DAYS: Days = new Map();

/** After a log-out, nobody sees the puzzles of another account. */
const usePuzzlesAreOwn = (): boolean => {
  const owner = keptOwner.use();
  const { status, user } = useSession();
  return owner === null || status === "loading" || owner === user?.identifier;
};

export const DayCard = ({ today, puzzle }: DayCardProps) => {
  const areOwn = usePuzzlesAreOwn();
  const kept = keptDays.use();
  const days = areOwn ? kept : NO_DAYS;
  const solved = dayIn(days, today).filter((entry) => entry?.end?.isSolved === true).length;
  const streak = streakOn(today, solvedInTime(days)).days;
  const training = keptTraining.use();
  const due = areOwn ? dueOf(training, today).length : 0;
  return (
    <div className={`grid gap-2 ${styles.card}`}>
      <RowLink
        to="/daily"
        // Two links side by side leave no room for a board.
        board={due > 0 ? null : puzzle && boardOf(replay(puzzle.moves))}
        detail={
          <>
            {fill(dayTexts.solved, { solved })}
            {streak > 0 && <span className={styles.streak}>{count(dayTexts.streak, streak)}</span>}
          </>
        }
      >
        <strong>{dayTexts.heading}</strong>
      </RowLink>
      {due > 0 && (
        <RowLink to="/puzzles/mine" board={null} detail={count(dayTexts.dueNow, due)}>
          <strong>{dayTexts.mistakes}</strong>
        </RowLink>
      )}
    </div>
  );
};
