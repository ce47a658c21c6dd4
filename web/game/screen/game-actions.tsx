import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { TwoStepButton } from "../../ui/two-step-button.tsx";
import type { Finished, Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import type { MatchView } from "../state/match-view.ts";
import styles from "./game-actions.module.css";
import { HistoryButtons } from "./history-buttons.tsx";

export interface GameActionsProps {
  readonly screen: Playing | Finished;
  readonly view: MatchView;
  readonly store: GameStore;
}

/** A game of more than one move is resigned; before that it is aborted, and nobody loses. */
const Ending = ({ screen, store }: Omit<GameActionsProps, "view">): ReactNode => {
  if (screen.phase === "finished") {
    return (
      <>
        <ButtonLink to="/" className={styles.home}>
          Home
        </ButtonLink>
        <ButtonLink to="/" look="primary">
          New game
        </ButtonLink>
      </>
    );
  }
  if (screen.game.you === null) return <span className={styles.watching}>You are watching</span>;
  return screen.game.squares.length > 1 ? (
    <TwoStepButton key="resign" label="Resign" question="Resign?" onConfirm={store.resign} />
  ) : (
    <TwoStepButton key="abort" label="Abort game" question="Abort?" onConfirm={store.abort} />
  );
};

export const GameActions = ({ screen, view, store }: GameActionsProps) => (
  <div className={styles.actions}>
    <HistoryButtons ply={view.ply} length={view.squares.length} hasUnseen={screen.hasUnseen} onView={store.view} />
    <div className={styles.ending}>
      <Ending screen={screen} store={store} />
    </div>
  </div>
);
