import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { dayOf } from "../../../shared/puzzles/days.ts";
import { puzzleOfMistake } from "../../../shared/puzzles/mistake-puzzle.ts";
import { dueOf, isSame, type Mistake, type Trained } from "../../../shared/puzzles/training.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { type Training, useTraining } from "../../study/progress/use-training.ts";
import { SolvedWhy } from "../../study/puzzle/solved-why.tsx";
import { isEnded, type Solving } from "../../study/puzzle/solving.ts";
import panelStyles from "../../study/puzzle/solving-panel.module.css";
import { SolvingView } from "../../study/puzzle/solving-view.tsx";
import { useToday } from "../../study/puzzle/use-today.ts";
import { MistakesPanel } from "./mistakes-panel.tsx";

const { training: texts } = puzzlesTexts;

/** A mistake stays there after a try, even if it is no longer due. */
interface Shown {
  readonly mistake: Mistake | null;
  readonly number: number;
}

const nextDue = (list: readonly Trained[], today: number, except: Mistake | null): Mistake | undefined =>
  dueOf(list, today).find((trained) => except === null || !isSame(trained, except));

const firstShown = (list: readonly Trained[], today: number): Shown => ({
  mistake: nextDue(list, today, null) ?? null,
  number: 1,
});

const Mistakes = ({ list, change }: Training) => {
  const today = useToday();
  const [shown, setShown] = useState(() => firstShown(list, today));
  const { mistake, number } = shown;
  const isTouched = useRef(false);
  // The account's list may come after the page, and another device may have solved the first one.
  useEffect(() => {
    if (!isTouched.current) setShown(firstShown(list, today));
  }, [list, today]);
  const open = (next: Mistake | undefined): void => {
    isTouched.current = true;
    setShown({ mistake: next ?? null, number: number + 1 });
  };

  const onChange = useCallback(
    (_: number, { step, isClean }: Solving): void => {
      if (mistake === null || (isClean && step.kind !== "solved")) return;
      isTouched.current = true;
      const { moves } = mistake;
      change({ kind: "try", moves, isSolved: isClean, day: dayOf(new Date()) });
    },
    [mistake, change],
  );
  const remove = ({ moves }: Trained): void => {
    change({ kind: "remove", moves });
    if (mistake !== null && isSame(mistake, { moves })) open(nextDue(list, today, mistake));
  };

  const panel = <MistakesPanel list={list} today={today} shown={mistake} onOpen={open} onRemove={remove} />;
  const puzzle = useMemo(() => (mistake === null ? null : puzzleOfMistake(mistake)), [mistake]);
  const following = nextDue(list, today, mistake);
  return (
    <>
      <PageMeta {...pageMeta("training")} />
      {puzzle !== null ? (
        <SolvingView
          key={number}
          number={number}
          puzzle={puzzle}
          heading={dayTexts.mistakes}
          onChange={onChange}
          panel={(solving) => (
            <>
              <div className={panelStyles.panel}>
                <SolvedWhy solving={solving} />
              </div>
              {panel}
            </>
          )}
          next={(solving) => (
            <Button look={isEnded(solving) ? "primary" : "quiet"} onClick={() => open(following)}>
              {following === undefined ? texts.finish : puzzlesTexts.next}
            </Button>
          )}
        />
      ) : (
        <Page isColumn head={<PageHead title={dayTexts.mistakes} />}>
          {list.length === 0 ? (
            <EmptyState picture="board" text={texts.empty}>
              <ButtonLink look="primary" to="/practice">
                {shellTexts.footerLinks.practice}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <EmptyState picture="board" text={texts.none} role="status">
                <ButtonLink look="primary" to="/puzzles">
                  {puzzlesTexts.heading}
                </ButtonLink>
              </EmptyState>
              {panel}
            </>
          )}
        </Page>
      )}
    </>
  );
};

export const OwnMistakes = () => {
  const training = useTraining();
  return <Mistakes key={training.account} {...training} />;
};
