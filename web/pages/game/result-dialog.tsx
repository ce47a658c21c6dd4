import { resultText } from "../../../shared/format.ts";
import type { GameResult } from "../../../shared/protocol.ts";
import type { Player } from "../../../shared/rules.ts";
import { Mark } from "../../game/mark.tsx";
import { reasonText } from "../../game/sentences.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./result-dialog.module.css";

export interface ResultDialogProps {
  readonly result: GameResult;
  readonly you: Player | null;
  readonly onClose: () => void;
}

const youText = ({ winner }: GameResult, you: Player | null): string | null => {
  if (you === null || winner === null) return null;
  return winner === you ? "You won. Well played!" : "You lost this one.";
};

/** How it ended and what to do next. It leaves the board in sight. */
export const ResultDialog = ({ result, you, onClose }: ResultDialogProps) => {
  const personal = youText(result, you);
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
      <div className={styles.actions}>
        <ButtonLink to="/">Home</ButtonLink>
        <ButtonLink to="/" look="primary">
          New game
        </ButtonLink>
      </div>
    </Dialog>
  );
};
