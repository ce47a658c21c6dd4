import { useEffect, useMemo, useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";
import { packMoves, unpackMoves } from "../../../shared/protocol/notation.ts";
import type { Speaker } from "../../match/speech/announcer.tsx";
import { permitText, useEnginePermit } from "../../match/state/engine-permit.ts";
import type { Finished, GameScreen } from "../../match/state/game-screen.ts";
import type { GameStore } from "../../match/state/game-store.ts";
import { useEngine } from "../../study/engine/engine-client.ts";
import { useReview } from "../../study/review/use-review.ts";
import { LessonView } from "./lesson-view.tsx";
import { ReviewView } from "./review-view.tsx";

export interface ReviewScreenProps {
  readonly screen: GameScreen & Finished;
  readonly store: GameStore;
  readonly speaker: Speaker;
}

/** Returns the same array while the moves are the same: after each reconnect the game state is a new object. */
const useSameSquares = (squares: readonly Square[]): readonly Square[] => {
  const packed = packMoves(squares);
  return useMemo(() => unpackMoves(packed), [packed]);
};

/** The focused element disappears with the old view. Move the focus to the heading. */
const useFocusOnHeading = (isLearning: boolean): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of what is shown
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [isLearning]);
};

/** The review of a finished game: its course, its mistakes with better moves, and a lesson from them. */
export const ReviewScreen = ({ screen, store, speaker }: ReviewScreenProps) => {
  const engine = useEngine();
  // The engine is off while another game of this user runs or may run.
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
