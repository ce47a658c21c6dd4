import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { puzzlesTexts as texts } from "../../../shared/language/en/puzzles.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { progressAfter, puzzleProgress } from "../../study/puzzle/kept-puzzles.ts";
import { fetchPuzzle, type NumberedPuzzle } from "../../study/puzzle/puzzle-sets.ts";
import type { Solving } from "../../study/puzzle/solving.ts";
import { SolvingView } from "../../study/puzzle/solving-view.tsx";
import { choosePuzzle, type Wanted } from "./choose-puzzle.ts";
import { PuzzlePanel } from "./puzzle-panel.tsx";

type Shown = NumberedPuzzle | "loading" | "failed" | "none";

const PARAMETER = "number";

/** The number in the address; null if the address names none, or what is no number. */
const numberIn = (search: URLSearchParams): number | null => {
  const text = search.get(PARAMETER);
  return text === null || !/^\d{1,6}$/.test(text) ? null : Number(text);
};

const Instead = ({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) => (
  <Page head={<PageHead title={texts.heading} />}>
    <EmptyPlace>
      <p role="alert">{text}</p>
      <Button look="primary" onClick={onAgain}>
        {commonTexts.tryAgain}
      </Button>
    </EmptyPlace>
  </Page>
);

/** Puzzles, one after the other. The address names the one on show, so that it can be shared and loaded again. */
export const PuzzlesPage = () => {
  const [search, setSearch] = useSearchParams();
  const wantedNumber = numberIn(search);
  const [shown, setShown] = useState<Shown>("loading");
  const [wishes, setWishes] = useState<Omit<Wanted, "progress">>({ wish: "normal", theme: null });
  const progress = puzzleProgress.use();

  const showNext = useCallback(() => {
    choosePuzzle({ progress: puzzleProgress.get(), ...wishes }).then(
      (chosen) => {
        setShown(chosen ?? "none");
        if (chosen !== null) setSearch({ [PARAMETER]: String(chosen.number) }, { replace: true });
      },
      () => setShown("failed"),
    );
  }, [wishes, setSearch]);

  const isShown = typeof shown === "object" && shown.number === wantedNumber;
  useEffect(() => {
    if (isShown) return;
    if (wantedNumber === null) return showNext();
    let isLeft = false;
    fetchPuzzle(wantedNumber).then(
      (found) => !isLeft && setShown(found ?? "none"),
      () => !isLeft && setShown("failed"),
    );
    return () => {
      isLeft = true;
    };
  }, [wantedNumber, isShown, showNext]);

  const onChange = useCallback(
    ({ step, isClean, puzzle }: Solving): void => {
      if (wantedNumber === null || (isClean && step.kind !== "solved")) return;
      const result = { number: wantedNumber, isSolved: isClean };
      const before = puzzleProgress.get();
      const after = progressAfter(before, result, puzzle.difficulty);
      if (after !== before) puzzleProgress.set(after);
    },
    [wantedNumber],
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
    const text = shown === "failed" ? texts.notLoaded : wantedNumber === null ? texts.noneLeft : texts.unknown;
    return (
      <>
        {meta}
        <Instead text={text} onAgain={showNext} />
      </>
    );
  }
  return (
    <>
      {meta}
      <SolvingView
        key={shown.number}
        {...shown}
        heading={texts.heading}
        onChange={onChange}
        panel={(solving) => (
          <PuzzlePanel
            number={shown.number}
            solving={solving}
            progress={progress}
            wishes={wishes}
            onWishes={setWishes}
          />
        )}
        next={({ step }) => (
          <Button look={step.kind === "solved" || step.kind === "given-up" ? "primary" : "quiet"} onClick={showNext}>
            {texts.next}
          </Button>
        )}
      />
    </>
  );
};
