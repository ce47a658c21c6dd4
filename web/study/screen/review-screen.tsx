import { useEffect, useMemo, useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";
import type { Fault } from "../../../shared/review/review.ts";
import { permitText } from "../../match/state/engine-permit.ts";
import { useEngine } from "../engine/engine-client.ts";
import { useOnlyMoves } from "../review/use-only-moves.ts";
import { useReview } from "../review/use-review.ts";
import { useMistakes } from "../training/use-mistakes.ts";
import { LessonView } from "./lesson-view.tsx";
import { LineView } from "./line-view.tsx";
import { ReviewView } from "./review-view.tsx";
import type { Reviewed } from "./reviewed.ts";
import { useStudyPermit } from "./use-study-permit.ts";

/** After each reconnect the game state is a new object. */
const useSameSquares = (squares: readonly Square[]): readonly Square[] => {
  const [known, setKnown] = useState(squares);
  if (squares.join() === known.join()) return known;
  setKnown(squares);
  return squares;
};

const NO_MOVES: readonly Square[] = [];

type Shown = { readonly kind: "review" | "lesson" } | { readonly kind: "line"; readonly fault: Fault };

/** The focused element disappears with the old view. Move the focus to the heading. */
const useFocusOnHeading = (shown: Shown["kind"]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what is shown
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [shown]);
};

export const ReviewScreen = (reviewed: Reviewed) => {
  const { screen, speaker, isRecorded } = reviewed;
  const engine = useEngine();
  const squares = useSameSquares(screen.game.squares);
  // The engine is off while another game of this user runs or may run.
  const permit = useStudyPermit(isRecorded ? NO_MOVES : squares, undefined, "at-each");
  const whyOff = permitText(permit);
  const isOn = permit === "granted";
  const progress = useReview(engine, squares, isOn);
  const { review, done, of } = progress;
  const isDone = done === of && isOn;
  const onlyMoves = useOnlyMoves(engine, squares, review, isDone);
  const [shown, setShown] = useState<Shown>({ kind: "review" });
  useFocusOnHeading(shown.kind);

  const { you } = screen.game;
  const { faults } = review;
  const own = useMemo(() => faults.filter(({ side }) => you === null || side === you), [faults, you]);
  const mistakes = useMistakes(engine, squares, own, isDone && you !== null);
  const backToReview = (): void => setShown({ kind: "review" });
  switch (shown.kind) {
    case "lesson":
      return (
        <LessonView
          screen={screen}
          squares={squares}
          engine={engine}
          review={review}
          faults={own}
          onEnd={backToReview}
        />
      );
    case "line":
      return (
        <LineView
          screen={screen}
          squares={squares}
          engine={engine}
          review={review}
          fault={shown.fault}
          speaker={speaker}
          onEnd={backToReview}
        />
      );
    case "review":
      return (
        <ReviewView
          {...reviewed}
          progress={progress}
          onlyMoves={onlyMoves}
          ownFaults={own}
          whyOff={whyOff}
          mistakes={mistakes}
          hasLesson={own.length > 0 && isDone}
          onLearn={() => setShown({ kind: "lesson" })}
          onLine={(fault) => setShown({ kind: "line", fault })}
        />
      );
  }
};
