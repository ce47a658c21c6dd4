import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { dayInAddress, dayOf, puzzlesOfDay } from "../../../shared/puzzles/days.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { dayIn, daysAfter, keptDays } from "../../study/puzzle/kept-days.ts";
import { fetchPuzzle, type NumberedPuzzle } from "../../study/puzzle/puzzle-sets.ts";
import { report } from "../../study/puzzle/puzzle-sync.ts";
import { ownMoves, type Solving } from "../../study/puzzle/solving.ts";
import { SolvingView } from "../../study/puzzle/solving-view.tsx";
import { dayResultOf } from "../../study/puzzle/told-days.ts";
import { usePuzzleAccount } from "../../study/puzzle/use-puzzle-account.ts";
import { useToday } from "../../study/puzzle/use-today.ts";
import { DailyPanel } from "./daily-panel.tsx";
import { FriendsDay } from "./friends-day.tsx";

const { daily: texts } = puzzlesTexts;

interface DayScreenProps {
  readonly day: number;
  readonly today: number;
  readonly puzzles: readonly NumberedPuzzle[];
}

const DayScreen = ({ day, today, puzzles }: DayScreenProps) => {
  const account = usePuzzleAccount();
  const days = keptDays.use();
  const entries = dayIn(days, day);
  const firstOpen = entries.findIndex((entry) => entry?.end == null);
  const [place, setPlace] = useState(firstOpen === -1 ? 0 : firstOpen);
  const onChange = useCallback(
    (_: number, solving: Solving): void => {
      const { step, wrongTries } = solving;
      const isSolved = step.kind === "solved" ? true : step.kind === "given-up" ? false : null;
      const before = keptDays.get();
      const after = daysAfter(before, { day, today: dayOf(new Date()), place, at: Date.now(), wrongTries, isSolved });
      if (after === before) return;
      keptDays.set(after);
      const result = dayResultOf(after, { day, place, moves: ownMoves(solving) });
      if (result !== null) void report(account, { days: [result] });
    },
    [day, place, account],
  );
  const shown = puzzles[place];
  if (shown === undefined) return null;
  const following = entries.findIndex((entry, at) => at !== place && entry?.end == null);
  return (
    <SolvingView
      key={`${day} ${place}`}
      {...shown}
      heading={dayTexts.heading}
      onChange={onChange}
      panel={() => (
        <>
          <DailyPanel day={day} today={today} days={days} place={place} onPlace={setPlace} />
          {account !== null && <FriendsDay account={account} day={day} />}
        </>
      )}
      next={({ step }) =>
        (step.kind === "solved" || step.kind === "given-up") &&
        following !== -1 && (
          <Button look="primary" onClick={() => setPlace(following)}>
            {puzzlesTexts.next}
          </Button>
        )
      }
    />
  );
};

type Found = readonly NumberedPuzzle[] | "loading" | "failed";

/** The puzzles of a day. */
const usePuzzles = (day: number): readonly [Found, again: () => void] => {
  const [found, setFound] = useState<{ readonly day: number; readonly puzzles: Found }>({ day, puzzles: "loading" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each try
  useEffect(() => {
    let isLeft = false;
    Promise.all(puzzlesOfDay(day).map(fetchPuzzle)).then(
      (puzzles) => !isLeft && setFound({ day, puzzles: puzzles.filter((puzzle) => puzzle !== null) }),
      () => !isLeft && setFound({ day, puzzles: "failed" }),
    );
    return () => {
      isLeft = true;
    };
  }, [day, tries]);
  return [found.day === day ? found.puzzles : "loading", () => setTries((before) => before + 1)];
};

const Instead = ({ text, onAgain }: { readonly text: string; readonly onAgain: (() => void) | null }) => (
  <Page head={<PageHead title={dayTexts.heading} />}>
    <EmptyPlace>
      <p role="alert">{text}</p>
      {onAgain === null ? (
        <ButtonLink look="primary" to="/daily">
          {texts.today}
        </ButtonLink>
      ) : (
        <Button look="primary" onClick={onAgain}>
          {commonTexts.tryAgain}
        </Button>
      )}
    </EmptyPlace>
  </Page>
);

const DayOrProblem = ({ day, today }: { readonly day: number; readonly today: number }) => {
  const [puzzles, again] = usePuzzles(day);
  if (puzzles === "loading") return <PageSpinner />;
  if (puzzles === "failed") return <Instead text={puzzlesTexts.notLoaded} onAgain={again} />;
  return <DayScreen key={day} day={day} today={today} puzzles={puzzles} />;
};

/** Three puzzles for each day, the same for everybody. Earlier days stay open. */
export const DailyPage = () => {
  const [search] = useSearchParams();
  const today = useToday();
  const day = dayInAddress(search.get("day")) ?? today;
  return (
    <>
      <PageMeta {...pageMeta("daily")} />
      {day > today ? <Instead text={texts.notYet} onAgain={null} /> : <DayOrProblem day={day} today={today} />}
    </>
  );
};
