import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { Button } from "../../kit/ui/button.tsx";
import { useCopied } from "../../kit/ui/use-copied.ts";
import type { Day } from "../../study/progress/kept-days.ts";
import { dayResultText } from "../../study/puzzle/day-result.ts";

const { daily: texts } = puzzlesTexts;

interface ShareDayProps {
  readonly day: number;
  readonly entries: Day;
}

/** Copies the result of a day that is over. */
export const ShareDay = ({ day, entries }: ShareDayProps) => {
  const [isCopied, copy] = useCopied();
  return (
    <Button look="primary" onClick={() => copy(dayResultText(day, entries, `${location.origin}/daily?day=${day}`))}>
      {isCopied ? texts.shared : texts.share}
    </Button>
  );
};
