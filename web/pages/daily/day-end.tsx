import { useEffect, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { count } from "../../../shared/language/fill.ts";
import { nextDayAt } from "../../../shared/puzzles/days.ts";
import { FIRST_GAMES, readKept } from "../../kit/appearance/browser-setting.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Countdown, type CountdownReading } from "../../kit/ui/countdown.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { saveFile } from "../../kit/ui/save-file.ts";
import type { Day } from "../../study/progress/kept-days.ts";
import { puzzleProgress } from "../../study/progress/kept-puzzles.ts";
import panelStyles from "../../study/puzzle/solving-panel.module.css";
import styles from "./day-end.module.css";
import { reminderFile } from "./reminder.ts";

const { daily: texts } = puzzlesTexts;

const A_WHILE: Millis = 3_600_000;

const untilNextDay = (): CountdownReading => {
  const now = new Date();
  return { remaining: nextDayAt(now) - now.getTime(), at: performance.now(), isRunning: true };
};

/** Looks at the clock again after the device has slept. */
const NextDay = ({ onNewDay }: { readonly onNewDay: () => void }) => {
  const [reading, setReading] = useState(untilNextDay);
  useEffect(() => {
    const look = (): void => setReading(untilNextDay());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const end = (): void => {
    const now = untilNextDay();
    // The clock of dates may be a little behind the page's.
    if (now.remaining < A_WHILE) setReading(now);
    else onNewDay();
  };
  return <Countdown {...reading} onSecond={(left) => left === 0 && end()} />;
};

/** What a guest would lose with this browser; null if that is nothing. */
const useAtRisk = (streak: number): "streak" | "rating" | "games" | null => {
  const { results } = puzzleProgress.use();
  if (streak > 0) return "streak";
  if (results.length > 0) return "rating";
  return readKept(FIRST_GAMES) === null ? null : "games";
};

interface DayEndProps {
  readonly entries: Day;
  readonly streak: number;
  readonly isGuest: boolean;
  readonly isNew: boolean;
  readonly onNewDay: () => void;
}

export const DayEnd = ({ entries, streak, isGuest, isNew, onNewDay }: DayEndProps) => {
  const atRisk = useAtRisk(streak);
  return (
    <section className={styles.end} data-new={isNew || undefined} aria-label={dayTexts.heading}>
      <p className={`flex gap-1 ${styles.marks}`} aria-hidden="true">
        {entries.map((entry, place) => {
          const isSolved = entry?.end?.isSolved === true;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: three places that stay
            <span key={place} data-solved={isSolved || undefined}>
              {isSolved ? "✓" : "✗"}
            </span>
          );
        })}
      </p>
      <p role="status" className={`small ${styles.done}`}>
        {texts.done}
      </p>
      <dl className={`grid gap-2 ${styles.facts}`}>
        {streak > 0 && (
          <div>
            <dt>{texts.streak}</dt>
            <dd>{count(dayTexts.streak, streak)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.nextIn}</dt>
          <dd>
            <NextDay onNewDay={onNewDay} />
          </dd>
        </div>
      </dl>
      <p className={panelStyles.line}>
        <Button onClick={() => saveFile("daily.ics", "text/calendar", reminderFile(location.origin, new Date()))}>
          {texts.remind}
        </Button>
      </p>
      {isGuest && atRisk !== null && (
        <p>
          <Link to="/signup">{texts.signUp[atRisk]}</Link>
        </p>
      )}
    </section>
  );
};
