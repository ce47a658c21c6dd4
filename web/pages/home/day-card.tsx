import { boardOf } from "../../../shared/game/board.ts";
import { replay } from "../../../shared/game/rules.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { streakOn } from "../../../shared/puzzles/streak.ts";
import { dueOf } from "../../../shared/puzzles/training.ts";
import { dayIn, keptDays, solvedInTime } from "../../study/puzzle/kept-days.ts";
import { keptTraining } from "../../study/training/kept-training.ts";
import styles from "./day-card.module.css";
import { RowLink } from "./row-link.tsx";

export interface DayCardProps {
  readonly today: number;
  /** The one to draw: undefined while it is fetched, null where it is on show already. */
  readonly puzzle: Puzzle | null | undefined;
}

/** How many of today's puzzles this browser has solved, and the way to them. For people who wait, or are alone. */
export const DayCard = ({ today, puzzle }: DayCardProps) => {
  const days = keptDays.use();
  const solved = dayIn(days, today).filter((entry) => entry?.end?.isSolved === true).length;
  const streak = streakOn(today, solvedInTime(days)).days;
  const due = dueOf(keptTraining.use(), today).length;
  return (
    <div className={styles.card}>
      <RowLink
        to="/daily"
        // Two links side by side have no room for it.
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
