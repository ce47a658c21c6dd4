import { Suspense, useEffect, useMemo, useSyncExternalStore } from "react";
import { isCorrespondence } from "../../../../shared/game/time-controls.ts";
import { aheadTexts } from "../../../../shared/language/en/ahead.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { PrivateNotes } from "../../../match/screen/lazy-parts.ts";
import { gameStore } from "../../../match/state/game-store.ts";
import { noteRatedDays } from "../../../match/state/rated-days.ts";
import { useSocket } from "../../../server/session/session.tsx";
import type { LinkedAnalysis } from "../use-analysis.ts";
import { AnswersAhead } from "./answers-ahead.tsx";
import styles from "./answers-desk.module.css";

export interface AnswersDeskProps extends Pick<LinkedAnalysis, "analysis" | "open"> {
  readonly gameId: string;
}

export const AnswersDesk = ({ gameId, analysis, open }: AnswersDeskProps) => {
  const socket = useSocket();
  const store = useMemo(() => gameStore(socket, gameId), [socket, gameId]);
  const screen = useSyncExternalStore(store.subscribe, store.getScreen);
  useEffect(() => noteRatedDays(screen), [screen]);
  const isOwn = screen.phase === "playing" && screen.game.you !== null && isCorrespondence(screen.game);
  const isOver = screen.phase === "finished" && screen.game.you !== null && isCorrespondence(screen.game);
  return (
    <div className={`grid gap-2 pad-2-3 ${styles.desk}`}>
      {isOwn && <AnswersAhead screen={screen} store={store} analysis={analysis} open={open} />}
      {(isOwn || isOver) && (
        <Suspense fallback={null}>
          <PrivateNotes gameId={gameId} />
        </Suspense>
      )}
      {screen.phase === "finished" && <p className={`muted small ${styles.words}`}>{aheadTexts.over}</p>}
      <ButtonLink look="quiet" to={`/${gameId}`}>
        {aheadTexts.back}
      </ButtonLink>
    </div>
  );
};
