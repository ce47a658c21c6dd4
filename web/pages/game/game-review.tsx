import { Suspense, useMemo } from "react";
import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import { AboutGame, OfferBar, PrivateNotes } from "../../match/screen/lazy-parts.ts";
import { moveTimes } from "../../match/screen/move-times.ts";
import type { Speaker } from "../../match/speech/announcer.tsx";
import type { Finished, GameScreen } from "../../match/state/game-screen.ts";
import type { GameStore } from "../../match/state/game-store.ts";
import { ReviewScreen } from "../../study/screen/review-screen.tsx";

export interface GameReviewProps {
  readonly screen: GameScreen & Finished;
  readonly store: GameStore;
  readonly speaker: Speaker;
}

export const GameReview = ({ screen, store, speaker }: GameReviewProps) => {
  const { game } = screen;
  const spent = useMemo(() => moveTimes(game), [game]);
  return (
    <ReviewScreen
      isRecorded
      screen={screen}
      store={store}
      speaker={speaker}
      spent={spent}
      closeTo={`/${game.gameId}`}
      offer={
        <Suspense fallback={null}>
          <OfferBar screen={screen} onAnswer={store.answerOffer} />
        </Suspense>
      }
      side={(onShortcuts, ply) => (
        <>
          <AboutGame
            gameId={game.gameId}
            gameType={game.gameType}
            timeControl={game.timeControl}
            isRated={game.isRated}
            isOver
            analysis={analysisPath(game.squares, ply)}
            you={game.you}
            players={game.players}
            onShortcuts={onShortcuts}
          />
          {game.you !== null && isCorrespondence(game) && <PrivateNotes key={game.gameId} gameId={game.gameId} />}
        </>
      )}
    />
  );
};
