import { useEffect, useMemo, useState } from "react";
import { packMoves, unpackMoves } from "../../../shared/notation.ts";
import type { Square } from "../../../shared/rules.ts";
import { useEngine } from "../../engine/use-engine.ts";
import type { Speaker } from "../../game/speech/announcer.tsx";
import { permitText, useEnginePermit } from "../../game/state/engine-permit.ts";
import type { Finished, GameScreen } from "../../game/state/game-screen.ts";
import type { GameStore } from "../../game/state/game-store.ts";
import { useReview } from "../../review/use-review.ts";
import { LessonView } from "./lesson-view.tsx";
import { ReviewView } from "./review-view.tsx";

export interface ReviewScreenProps {
  readonly screen: GameScreen & Finished;
  readonly store: GameStore;
  readonly speaker: Speaker;
}

/** The same list as long as it has the same moves: the state of a game comes anew after each loss of the line. */
const useSameSquares = (squares: readonly Square[]): readonly Square[] => {
  const packed = packMoves(squares);
  return useMemo(() => unpackMoves(packed), [packed]);
};

/** What had the focus is gone with what was shown before: the heading says whose game it is. */
const useFocusOnHeading = (isLearning: boolean): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what is shown
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [isLearning]);
};

/** A finished game reviewed: how it stood, what went wrong and what was better; and learning from that. */
export const ReviewScreen = ({ screen, store, speaker }: ReviewScreenProps) => {
  const engine = useEngine();
  // A game that may be running and is not this one: what is said of this one helps nobody there.
  const whyOff = permitText(useEnginePermit());
  const squares = useSameSquares(screen.game.squares);
  const progress = useReview(engine, squares, whyOff === null);
  const [isLearning, setLearning] = useState(false);
  useFocusOnHeading(isLearning);

  const { you } = screen.game;
  const { faults } = progress.review;
  const own = useMemo(() => faults.filter(({ side }) => you === null || side === you), [faults, you]);
  return isLearning ? (
    <LessonView
      screen={screen}
      squares={squares}
      engine={engine}
      review={progress.review}
      faults={own}
      onEnd={() => setLearning(false)}
    />
  ) : (
    <ReviewView
      screen={screen}
      store={store}
      speaker={speaker}
      progress={progress}
      whyOff={whyOff}
      hasLesson={own.length > 0 && progress.done === progress.of}
      onLearn={() => setLearning(true)}
    />
  );
};
