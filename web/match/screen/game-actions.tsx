import { type ReactNode, Suspense } from "react";
import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { TwoStepButton } from "../../kit/ui/two-step-button.tsx";
import type { NewOpponent } from "../dialogs/after-match.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import type { MatchView } from "../state/match-view.ts";
import styles from "./game-actions.module.css";
import { HistoryButtons } from "./history-buttons.tsx";
import { AfterMatch, AnalysisLink, GameSheet } from "./lazy-parts.ts";

interface GameActionsProps {
  readonly screen: Playing | Finished;
  readonly view: MatchView;
  readonly store: GameStore;
  readonly newOpponent: NewOpponent | null;
  readonly isResultOpen: boolean;
  /** True once Escape has closed that dialog: the same actions here take the focus. */
  readonly isResultEscaped: boolean;
}

/** True if a player of an arena game may still halve their own time: only before their own first move. */
const mayGoBerserk = ({ game: { arena, you, squares } }: Playing): boolean =>
  arena !== undefined && you !== null && !arena.berserk.includes(you) && (you === "X" ? squares.length === 0 : true);

const BeforeFirstMoves = ({ screen, store }: { readonly screen: Playing; readonly store: GameStore }) => (
  <>
    {mayGoBerserk(screen) && (
      <Button onClick={() => void store.berserk()} title={matchTexts.berserkHint}>
        {matchTexts.berserk}
      </Button>
    )}
    <TwoStepButton key="abort" label={matchTexts.abort} question={matchTexts.abortAsk} onConfirm={store.abort} />
  </>
);

const Ending = (props: GameActionsProps): ReactNode => {
  const { screen, view, store, newOpponent, isResultOpen, isResultEscaped } = props;
  if (screen.phase === "finished") {
    return (
      <Suspense fallback={null}>
        <AfterMatch
          screen={screen}
          store={store}
          newOpponent={newOpponent}
          isHidden={isResultOpen}
          takesFocus={isResultEscaped}
        />
      </Suspense>
    );
  }
  if (screen.game.you === null) {
    return (
      <>
        <span className={`content-center target muted ${styles.watching}`}>{matchTexts.youWatch}</span>
        <ButtonLink look="quiet" to={analysisPath(view.squares, view.ply)}>
          {matchTexts.analyse}
        </ButtonLink>
      </>
    );
  }
  if (screen.game.squares.length <= 1) {
    return <BeforeFirstMoves screen={screen} store={store} />;
  }
  return (
    <>
      <Suspense fallback={<span className={styles.sheetPlace} />}>
        <GameSheet screen={screen} onOffer={store.offer}>
          {isCorrespondence(screen.game) && <AnalysisLink screen={screen} isWord />}
        </GameSheet>
      </Suspense>
      <TwoStepButton key="resign" label={matchTexts.resign} question={matchTexts.resignAsk} onConfirm={store.resign} />
    </>
  );
};

export const GameActions = (props: GameActionsProps) => (
  <div className={styles.actions}>
    <HistoryButtons
      ply={props.view.ply}
      length={props.view.squares.length}
      hasUnseen={props.screen.hasUnseen}
      onView={props.store.view}
    />
    <div className={styles.ending}>
      <Ending {...props} />
    </div>
  </div>
);
