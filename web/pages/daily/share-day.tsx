import { durationText } from "../../../shared/format.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { useCopied } from "../../kit/ui/use-copied.ts";
import { type Day, type DayEntry, timeOf } from "../../study/progress/kept-days.ts";

const { daily: texts } = puzzlesTexts;

const WRONG = "\u{1F7E5}";
const SOLVED = "\u{1F7E9}";
const GIVEN_UP = "\u2B1B";
const OPEN = "\u2B1C";
/** More wrong tries than this look the same. */
const MOST_SHAPES = 5;

const rowOf = (entry: DayEntry | null): string => {
  if (entry === null) return OPEN;
  const end = entry.end === null ? OPEN : entry.end.isSolved ? SOLVED : GIVEN_UP;
  return WRONG.repeat(Math.min(MOST_SHAPES, entry.wrongTries)) + end;
};

const dayResultText = (number: number, day: Day, link: string): string => {
  const solved = day.filter((entry) => entry?.end?.isSolved === true).length;
  const time = durationText(day.reduce((sum, entry) => sum + timeOf(entry), 0));
  return [fill(texts.shareText, { day: number, solved, time }), ...day.map(rowOf), link].join("\n");
};

interface ShareDayProps {
  readonly day: number;
  readonly entries: Day;
}

export const ShareDay = ({ day, entries }: ShareDayProps) => {
  const [isCopied, copy] = useCopied();
  return (
    <Button look="primary" onClick={() => copy(dayResultText(day, entries, `${location.origin}/daily?day=${day}`))}>
      {isCopied ? texts.shared : texts.share}
    </Button>
  );
};
