import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { puzzlesTexts as texts } from "../../../shared/language/en/puzzles.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ProblemPage } from "../../kit/ui/empty-state.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { usePageParams } from "../../kit/ui/use-page-params.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { progressAfter, puzzleProgress } from "../../study/progress/kept-puzzles.ts";
import { report } from "../../study/progress/puzzle-sync.ts";
import { usePuzzleAccount } from "../../study/progress/use-puzzle-account.ts";
import type { NumberedPuzzle } from "../../study/puzzle/puzzle-sets.ts";
import { findPuzzle } from "../../study/puzzle/puzzle-updates.ts";
import { isEnded, ownMoves, type Solving } from "../../study/puzzle/solving.ts";
import { SolvingView } from "../../study/puzzle/solving-view.tsx";
import { choosePuzzle, type Wishes } from "./choose-puzzle.ts";
import { OwnMistakes } from "./own-mistakes.tsx";
import { PuzzlePanel } from "./puzzle-panel.tsx";

type Shown = NumberedPuzzle | "loading" | keyof typeof INSTEAD;

const INSTEAD = {
  failed: texts.notLoaded,
  unknown: texts.unknown,
  "not-yet": texts.daily.notYet,
  "none-left": texts.noneLeft,
} as const;

const PARAMETER = "number";

const numberIn = (search: URLSearchParams): number | null => {
  const text = search.get(PARAMETER);
  return text === null || !/^\d{1,6}$/.test(text) ? null : Number(text);
};

const FIRST_WISHES: Wishes = { wish: "normal", theme: null };

const chooseFirst = (): Promise<NumberedPuzzle | null> =>
  choosePuzzle({ progress: puzzleProgress.get(), except: null, ...FIRST_WISHES });

/** The puzzle that the prefetch found before the first render. */
let begun: NumberedPuzzle | null = null;

/** The address names the shown one, so that it can be shared and survives a reload. */
const PuzzleAfterPuzzle = () => {
  const [search, setSearch] = usePageParams();
  const wantedNumber = numberIn(search);
  const [shown, setShown] = useState<Shown>(() =>
    begun !== null && (wantedNumber ?? begun.number) === begun.number ? begun : "loading",
  );
  const [wishes, setWishes] = useState(FIRST_WISHES);
  const [tries, setTries] = useState(0);
  const progress = puzzleProgress.use();
  const account = usePuzzleAccount();

  const show = (choice: Promise<NumberedPuzzle | null>): void => {
    choice.then(
      (chosen) => {
        setShown(chosen ?? "none-left");
        if (chosen !== null) setSearch({ [PARAMETER]: String(chosen.number) });
      },
      () => setShown("failed"),
    );
  };
  const showNext = (wanted: Wishes): void =>
    show(choosePuzzle({ progress: puzzleProgress.get(), except: wantedNumber, ...wanted }));
  const showFirst = useEffectEvent(() => show(begun === null ? chooseFirst() : Promise.resolve(begun)));
  const isShown = useEffectEvent((number: number) => typeof shown === "object" && shown.number === number);

  // biome-ignore lint/correctness/useExhaustiveDependencies: run again with each try
  useEffect(() => {
    if (wantedNumber === null) showFirst();
    begun = null;
    if (wantedNumber === null || isShown(wantedNumber)) return;
    let isLeft = false;
    findPuzzle(wantedNumber).then(
      (found) => !isLeft && setShown(found),
      () => !isLeft && setShown("failed"),
    );
    return () => {
      isLeft = true;
    };
  }, [wantedNumber, tries]);

  const tryAgain = (): void => {
    if (shown === "failed" && wantedNumber !== null) {
      setTries((before) => before + 1);
      return;
    }
    // Drop the theme: the player may have met all its puzzles.
    const any = { ...wishes, theme: null };
    setWishes(any);
    showNext(any);
  };

  const onChange = useCallback(
    (number: number, solving: Solving): void => {
      const { step, isClean, puzzle } = solving;
      if (isClean && step.kind !== "solved") return;
      const result = { number, isSolved: isClean };
      const before = puzzleProgress.get();
      const after = progressAfter(before, result, puzzle.difficulty);
      if (after === before) return;
      puzzleProgress.set(after);
      void report(account, { attempts: [{ number, moves: ownMoves(solving) }] });
    },
    [account],
  );

  const meta = <PageMeta {...pageMeta("puzzles")} />;
  if (shown === "loading") {
    return (
      <>
        {meta}
        <PageSpinner />
      </>
    );
  }
  if (typeof shown === "string") {
    return (
      <>
        {meta}
        <ProblemPage heading={texts.heading} text={INSTEAD[shown]}>
          <Button look="primary" onClick={tryAgain}>
            {commonTexts.tryAgain}
          </Button>
        </ProblemPage>
      </>
    );
  }
  return (
    <>
      {meta}
      <SolvingView
        {...shown}
        heading={texts.heading}
        onChange={onChange}
        panel={(solving) => (
          <PuzzlePanel
            number={shown.number}
            by={shown.by ?? null}
            solving={solving}
            progress={progress}
            account={account}
            wishes={wishes}
            onWishes={setWishes}
          />
        )}
        next={(solving) => (
          <Button look={isEnded(solving) ? "primary" : "quiet"} onClick={() => showNext(wishes)}>
            {texts.next}
          </Button>
        )}
      />
    </>
  );
};

const isMistakes = (pathname: string): boolean => pathname.toLowerCase().startsWith("/puzzles/mine");

const Puzzles = () => (isMistakes(useLocation().pathname) ? <OwnMistakes /> : <PuzzleAfterPuzzle />);

export const PuzzlesPage = Object.assign(Puzzles, {
  prefetch: async (_queryClient: QueryClient, pathname: string): Promise<void> => {
    if (isMistakes(pathname)) return;
    const number = numberIn(new URLSearchParams(location.search));
    // If this fails, the page asks again and shows a failure.
    const found = await (number === null ? chooseFirst() : findPuzzle(number)).catch(() => null);
    begun = typeof found === "object" ? found : null;
  },
});
