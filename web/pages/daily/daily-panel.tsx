import { type ReactNode, useState } from "react";
import { durationText } from "../../../shared/format.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { count } from "../../../shared/language/fill.ts";
import { dateOfDay } from "../../../shared/puzzles/days.ts";
import { streakOn } from "../../../shared/puzzles/streak.ts";
import { Button } from "../../kit/ui/button.tsx";
import { LateDate } from "../../kit/ui/late-text.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { type DayEntry, type Days, dayIn, solvedInTime, timeOf } from "../../study/progress/kept-days.ts";
import panelStyles from "../../study/puzzle/solving-panel.module.css";
import styles from "./daily-panel.module.css";
import { DayEnd } from "./day-end.tsx";

const { daily: texts } = puzzlesTexts;
const LEVELS = ["easy", "middle", "hard"] as const;

const entryText = (entry: DayEntry | null): string => {
  if (entry?.end == null) return texts.open;
  if (!entry.end.isSolved) return texts.missed;
  return `${count(texts.tries, entry.wrongTries + 1)}, ${durationText(timeOf(entry))}`;
};

interface DailyPanelProps {
  readonly day: number;
  readonly today: number;
  readonly days: Days;
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly isGuest: boolean;
  readonly onNewDay: () => void;
  readonly why: ReactNode;
}

export const DailyPanel = ({ day, today, days, place, onPlace, isGuest, onNewDay, why }: DailyPanelProps) => {
  const entries = dayIn(days, day);
  const { days: streak, freezes } = streakOn(today, solvedInTime(days));
  const isOver = day === today && entries.every((entry) => entry?.end != null);
  const [wasOver] = useState(isOver);
  return (
    <div className={panelStyles.panel}>
      {isOver && <DayEnd entries={entries} streak={streak} isGuest={isGuest} isNew={!wasOver} onNewDay={onNewDay} />}
      {why}
      <p className={panelStyles.line}>
        <strong>
          <LateDate at={dateOfDay(day).getTime()} timeZone="UTC" />
        </strong>
        {streak > 0 && !isOver && <span>{count(dayTexts.streak, streak)}</span>}
      </p>
      {freezes > 0 && <p className={styles.note}>{count(texts.freezes, freezes)}</p>}
      <ul className="grid gap-1">
        {LEVELS.map((level, at) => (
          <li key={level}>
            <Button
              look={at === place ? "secondary" : "quiet"}
              aria-pressed={at === place}
              className={styles.level}
              onClick={() => onPlace(at)}
            >
              <span>{texts.levels[level]}</span>
              <span className={styles.state}>{entryText(entries[at] ?? null)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={panelStyles.line}>
        {day > 1 ? <Link to={`/daily?day=${day - 1}`}>{texts.before}</Link> : <span />}
        {day < today && <Link to={day + 1 === today ? "/daily" : `/daily?day=${day + 1}`}>{texts.after}</Link>}
      </p>
      <p className={panelStyles.line}>
        <Link to="/puzzles">{puzzlesTexts.heading}</Link>
      </p>
    </div>
  );
};
