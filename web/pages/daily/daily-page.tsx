import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { dayInAddress, dayOf, puzzlesOfDay } from "../../../shared/puzzles/days.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { ProblemPage } from "../../kit/ui/empty-state.tsx";
import { part } from "../../kit/ui/part.ts";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { dayResultOf } from "../../study/progress/exchanged-days.ts";
import { dayIn, daysAfter, keptDays } from "../../study/progress/kept-days.ts";
import { report } from "../../study/progress/puzzle-sync.ts";
import { usePuzzleAccount } from "../../study/progress/use-puzzle-account.ts";
import { fetchPuzzle } from "../../study/puzzle/puzzle-sets.ts";
import { SolvedWhy } from "../../study/puzzle/solved-why.tsx";
import { isEnded, ownMoves, type Solving } from "../../study/puzzle/solving.ts";
import { SolvingView } from "../../study/puzzle/solving-view.tsx";
import { useToday } from "../../study/puzzle/use-today.ts";
import { DailyPanel } from "./daily-panel.tsx";
import { FriendsDay } from "./friends-day.tsx";

const { daily: texts } = puzzlesTexts;

/** Loaded late, because it is needed only after the third puzzle. */
const ShareDay = part(async () => (await import("./share-day.tsx")).ShareDay);

const PARAMETER = "day";

const puzzleQuery = (number: number) =>
  queryOptions({
    queryKey: ["puzzle-of-day", number],
    queryFn: () => fetchPuzzle(number),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    retry: false,
  });

const firstOpen = (day: number): number =>
  Math.max(
    0,
    dayIn(keptDays.get(), day).findIndex((entry) => entry?.end == null),
  );

interface DayScreenProps {
  readonly day: number;
  readonly today: number;
  readonly onNewDay: () => void;
}

const DayScreen = ({ day, today, onNewDay }: DayScreenProps) => {
  const account = usePuzzleAccount();
  const days = keptDays.use();
  const entries = dayIn(days, day);
  const [place, setPlace] = useState(() => firstOpen(day));
  const { data: shown, isFetching, refetch } = useQuery(puzzleQuery(puzzlesOfDay(day)[place] ?? 0));
  const queryClient = useQueryClient();
  const isThere = shown != null;
  // Fetch the other puzzles only after the shown one, so that they do not delay it.
  useEffect(() => {
    if (!isThere) return;
    for (const number of puzzlesOfDay(day)) void queryClient.prefetchQuery(puzzleQuery(number));
  }, [isThere, day, queryClient]);
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
  if (shown == null) {
    return isFetching ? (
      <PageSpinner />
    ) : (
      <ProblemPage heading={dayTexts.heading} text={puzzlesTexts.notLoaded}>
        <Button look="primary" onClick={() => void refetch()}>
          {commonTexts.tryAgain}
        </Button>
      </ProblemPage>
    );
  }
  const isOver = entries.every((entry) => entry?.end != null);
  const following = entries.findIndex((entry, at) => at !== place && entry?.end == null);
  return (
    <SolvingView
      {...shown}
      heading={dayTexts.heading}
      onChange={onChange}
      needsRoom={isOver && day === today}
      panel={(solving) => (
        <>
          <DailyPanel
            day={day}
            today={today}
            days={days}
            place={place}
            onPlace={setPlace}
            isGuest={account === null}
            onNewDay={onNewDay}
            why={<SolvedWhy solving={solving} />}
          />
          {account !== null && <FriendsDay account={account} day={day} />}
        </>
      )}
      next={(solving) => {
        if (isOver) {
          return (
            <Suspense fallback={null}>
              <ShareDay day={day} entries={entries} />
            </Suspense>
          );
        }
        return (
          isEnded(solving) &&
          following !== -1 && (
            <Button look="primary" onClick={() => setPlace(following)}>
              {puzzlesTexts.next}
            </Button>
          )
        );
      }}
    />
  );
};

const Daily = () => {
  const [search] = useSearchParams();
  // The day that begins while this page shows the end of the one before.
  const [newDay, setNewDay] = useState(0);
  const today = Math.max(useToday(), newDay);
  const day = dayInAddress(search.get(PARAMETER)) ?? today;
  return (
    <>
      <PageMeta {...pageMeta("daily")} />
      {day > today ? (
        <ProblemPage heading={dayTexts.heading} text={texts.notYet}>
          <ButtonLink look="primary" to="/daily">
            {texts.today}
          </ButtonLink>
        </ProblemPage>
      ) : (
        <DayScreen key={day} day={day} today={today} onNewDay={() => setNewDay(dayOf(new Date()))} />
      )}
    </>
  );
};

export const DailyPage = Object.assign(Daily, {
  prefetch: async (queryClient: QueryClient): Promise<void> => {
    const today = dayOf(new Date());
    const day = dayInAddress(new URLSearchParams(location.search).get(PARAMETER)) ?? today;
    if (day <= today) await queryClient.prefetchQuery(puzzleQuery(puzzlesOfDay(day)[firstOpen(day)] ?? 0));
  },
});
