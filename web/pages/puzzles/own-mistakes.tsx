import { useCallback, useMemo, useState } from "react";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { dayOf } from "../../../shared/puzzles/days.ts";
import { puzzleOfMistake } from "../../../shared/puzzles/mistake-puzzle.ts";
import { afterTry, dueOf, isSame, type Mistake, without } from "../../../shared/puzzles/training.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyPlace } from "../../kit/ui/card.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import type { Solving } from "../../study/puzzle/solving.ts";
import { SolvingView } from "../../study/puzzle/solving-view.tsx";
import { useToday } from "../../study/puzzle/use-today.ts";
import { keptTraining } from "../../study/training/kept-training.ts";
import { MistakesPanel } from "./mistakes-panel.tsx";

const { training: texts } = puzzlesTexts;

/** The mistake on the board. It stays there after a try, even if it is no longer due. */
interface Shown {
  readonly mistake: Mistake;
  /** How many puzzles this visit has shown, from 1. */
  readonly number: number;
}

/** The mistake that has been due longest, other than `except`. */
const nextDue = (except: Mistake | null): Mistake | undefined =>
  dueOf(keptTraining.get(), dayOf(new Date())).find((trained) => except === null || !isSame(trained, except));

const firstShown = (): Shown | null => {
  const mistake = nextDue(null);
  return mistake === undefined ? null : { mistake, number: 1 };
};

/** The player's own mistakes as puzzles, due ones first. */
export const OwnMistakes = () => {
  const list = keptTraining.use();
  const today = useToday();
  const [shown, setShown] = useState(firstShown);
  const mistake = shown?.mistake ?? null;

  const onChange = useCallback(
    (_: number, { step, isClean }: Solving): void => {
      if (mistake === null || (isClean && step.kind !== "solved")) return;
      const before = keptTraining.get();
      const after = afterTry(before, mistake, isClean, dayOf(new Date()));
      if (after !== before) keptTraining.set(after);
    },
    [mistake],
  );
  const open = (next: Mistake | undefined): void =>
    setShown(next === undefined ? null : { mistake: next, number: (shown?.number ?? 0) + 1 });
  const remove = (trained: Mistake): void => {
    keptTraining.set(without(keptTraining.get(), trained));
    if (mistake !== null && isSame(mistake, trained)) open(nextDue(trained));
  };

  const panel = <MistakesPanel list={list} today={today} shown={mistake} onOpen={open} onRemove={remove} />;
  const puzzle = useMemo(() => (mistake === null ? null : puzzleOfMistake(mistake)), [mistake]);
  const following = nextDue(mistake);
  return (
    <>
      <PageMeta {...pageMeta("training")} />
      {shown !== null && puzzle !== null ? (
        <SolvingView
          key={shown.number}
          number={shown.number}
          puzzle={puzzle}
          heading={dayTexts.mistakes}
          onChange={onChange}
          panel={() => panel}
          next={({ step }) => (
            <Button
              look={step.kind === "solved" || step.kind === "given-up" ? "primary" : "quiet"}
              onClick={() => open(following)}
            >
              {following === undefined ? texts.finish : puzzlesTexts.next}
            </Button>
          )}
        />
      ) : (
        <Page isColumn head={<PageHead title={dayTexts.mistakes} />}>
          {list.length === 0 ? (
            <EmptyPlace>
              <p>{texts.empty}</p>
              <ButtonLink look="primary" to="/practice">
                {shellTexts.links.practice}
              </ButtonLink>
            </EmptyPlace>
          ) : (
            <>
              <p role="status">{texts.none}</p>
              {panel}
            </>
          )}
        </Page>
      )}
    </>
  );
};
