import { resultText } from "../../../shared/format.ts";
import type { GameResult } from "../../../shared/protocol.ts";
import type { Side } from "../../../shared/rules.ts";
import { gameExportAddress } from "../../api/export-addresses.ts";
import { Mark } from "../../board/mark.tsx";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { reasonText } from "../speech/sentences.ts";
import type { Finished } from "../state/game-screen.ts";
import styles from "./result-dialog.module.css";
import { ResultRatings } from "./result-ratings.tsx";

export interface ResultDialogProps {
  readonly screen: Finished;
  readonly onClose: () => void;
}

const youText = ({ winner }: GameResult, you: Side | null): string | null => {
  if (you === null || winner === null) return null;
  return winner === you ? "You won. Well played!" : "You lost this one.";
};

/** How it ended and what to do next. It leaves the board in sight. */
export const ResultDialog = ({ screen, onClose }: ResultDialogProps) => {
  const { result, game } = screen;
  const personal = youText(result, game.you);
  return (
    <Dialog className={styles.result} heading={resultText(result)} onClose={onClose}>
      <div className={styles.marks} aria-hidden="true">
        {result.winner === null ? (
          <>
            <Mark player="X" />
            <Mark player="O" />
          </>
        ) : (
          <Mark player={result.winner} />
        )}
      </div>
      <p className={styles.reason}>
        {personal === null ? null : <strong>{personal} </strong>}
        {reasonText(result)}
      </p>
      <ResultRatings screen={screen} />
      <div className={styles.actions}>
        <ButtonLink to="/">Home</ButtonLink>
        <ButtonLink to="/" look="primary">
          New game
        </ButtonLink>
      </div>
      <ButtonAnchor look="quiet" href={gameExportAddress(game.gameId)} download>
        Download this game
      </ButtonAnchor>
    </Dialog>
  );
};
