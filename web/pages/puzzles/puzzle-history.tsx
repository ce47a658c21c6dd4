import { type ReactNode, useState } from "react";
import { dateText, durationText } from "../../../shared/format.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { puzzlesTexts as texts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import { dateOfDay } from "../../../shared/puzzles/days.ts";
import type { MetPuzzle } from "../../../shared/puzzles/storm.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { type Day, type Days, keptDays, timeOf } from "../../study/progress/kept-days.ts";
import { keptTraining } from "../../study/progress/kept-training.ts";
import styles from "./puzzle-history.module.css";

const LISTED = 30;
const MORE = 120;

interface EntriesProps<Item> {
  readonly heading: string;
  /** Oldest first. */
  readonly items: readonly Item[];
  readonly entry: (item: Item) => ReactNode;
}

const Entries = <Item,>({ heading, items, entry }: EntriesProps<Item>) => {
  const [listed, setListed] = useState(LISTED);
  if (items.length === 0) return null;
  return (
    <>
      <h2 className="text">{heading}</h2>
      <ul className={`flex wrap gap-2 ${styles.history}`}>{items.slice(-listed).toReversed().map(entry)}</ul>
      {items.length > listed && (
        <Button look="quiet" onClick={() => setListed(listed + MORE)}>
          {texts.moreHistory}
        </Button>
      )}
    </>
  );
};

/** The days with a finished puzzle, earliest first. */
const endedDays = (days: Days): (readonly [number, Day])[] =>
  [...days].filter(([, day]) => day.some((entry) => entry?.end != null)).toSorted(([one], [other]) => one - other);

const dayText = (day: Day): string =>
  fill(texts.friendDay, {
    solved: day.filter((entry) => entry?.end?.isSolved === true).length,
    time: durationText(day.reduce((sum, entry) => sum + timeOf(entry), 0)),
  });

interface PuzzleHistoryProps {
  readonly results: readonly MetPuzzle[];
}

export const PuzzleHistory = ({ results }: PuzzleHistoryProps) => {
  const days = keptDays.use();
  const mistakes = keptTraining.use().filter(({ returns }) => returns > 0);
  return (
    <>
      <Entries
        heading={texts.history}
        items={results}
        entry={({ number, isSolved }) => (
          <li key={number}>
            <Link
              to={`/puzzles?number=${number}`}
              data-solved={isSolved || undefined}
              aria-label={fill(isSolved ? texts.historySolved : texts.historyMissed, { number })}
            >
              {number} {isSolved ? "✓" : "✗"}
            </Link>
          </li>
        )}
      />
      <Entries
        heading={dayTexts.heading}
        items={endedDays(days)}
        entry={([day, entries]) => (
          <li key={day} className="row between gap-3 full-width muted small">
            <Link to={`/daily?day=${day}`}>{dateText(dateOfDay(day).getTime(), "UTC")}</Link>
            <span>{dayText(entries)}</span>
          </li>
        )}
      />
      <Entries
        heading={dayTexts.mistakes}
        items={mistakes}
        entry={({ moves, solvedInRow }) => {
          const number = fill(texts.training.mistake, { number: moves.length + 1 });
          const isSolved = solvedInRow > 0;
          return (
            <li key={moves.join()}>
              <Link
                to="/puzzles/mine"
                aria-label={fill(isSolved ? texts.historySolved : texts.historyMissed, { number })}
              >
                {number} {isSolved ? "✓" : "✗"}
              </Link>
            </li>
          );
        }}
      />
    </>
  );
};
