import type { ReactNode } from "react";
import { isGuest } from "../../../shared/account/identity.ts";
import { playerName } from "../../../shared/account/player-name.ts";
import { ratingChangeText, ratingText, resultText } from "../../../shared/format.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { afterMatchTexts } from "../../../shared/language/en/after-match.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import { Mark } from "../../kit/board/mark.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { FloatingDialog } from "../../kit/ui/floating-dialog.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { RatingChange } from "../../kit/ui/rating-change.tsx";
import { nameIn, ratingLimitSentence, reasonText } from "../speech/sentences.ts";
import type { Finished } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { AfterMatch, type NewOpponent } from "./after-match.tsx";
import styles from "./result-dialog.module.css";

const PLAYERS = ["X", "O"] as const;

/** Keeps its place until the changes are known, so that nothing moves. */
const ResultRatings = ({ screen }: { readonly screen: Finished }) => {
  const { game, result, ratingChanges } = screen;
  if (!game.isRated || result.status === "aborted") return null;
  return (
    <dl className={`grid gap-2 full-width ${styles.ratings}`} aria-label={afterMatchTexts.ratings}>
      {PLAYERS.map((player) => {
        const { username, elo = 0, isProvisional } = game.players[player];
        const change = ratingChanges?.[player];
        const text = change === undefined ? "" : ratingChangeText(change);
        return (
          <div key={player} className={`boxed pad-2 ${styles.player}`}>
            <dt className={`row gap-1 min-width-0 muted small ${styles.who}`}>
              <Face username={username} size="tiny" />
              <bdi translate="no" className={`ellipsis ltr ${styles.name}`}>
                {playerName(username)}
              </bdi>
            </dt>
            <dd className={`strong tabular-nums ltr ${styles.rating}`}>
              {ratingText(elo + (change ?? 0), isProvisional)} {text !== "" && <RatingChange text={text} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

export interface ResultFrameProps {
  readonly screen: Finished;
  readonly onClose: () => void;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

const youText = ({ winner }: GameResult, you: Side | null): string | null => {
  if (you === null || winner === null) return null;
  return winner === you ? afterMatchTexts.won : afterMatchTexts.lost;
};

export const ResultFrame = ({ screen, onClose, onEscape, children }: ResultFrameProps) => {
  const { result, game } = screen;
  const personal = youText(result, game.you);
  const limit = ratingLimitSentence(screen);
  const heading =
    personal === null ? (
      resultText(result)
    ) : (
      <>
        <span>{personal}</span> <span className={`muted large ${styles.outcome}`}>{resultText(result)}</span>
      </>
    );
  return (
    <FloatingDialog className={styles.result} heading={heading} onClose={onClose} onEscape={onEscape}>
      <div
        className={`flex gap-2 ${styles.marks}`}
        data-victory={(game.you !== null && result.winner === game.you) || undefined}
        aria-hidden="true"
      >
        {result.winner === null ? (
          <>
            <Mark player="X" />
            <Mark player="O" />
          </>
        ) : (
          <Mark player={result.winner} />
        )}
      </div>
      {/* The reason stands below the board, too, and two sentences would cover the buttons of the moves. */}
      <p className={`muted ${styles.reason}`} data-small={limit !== null || undefined}>
        {limit ?? reasonText(result, nameIn(game))}
      </p>
      {children}
    </FloatingDialog>
  );
};

export interface ResultDialogProps extends Omit<ResultFrameProps, "children"> {
  readonly store: GameStore;
  readonly newOpponent: NewOpponent | null;
}

export const ResultDialog = ({ screen, store, newOpponent, onClose, onEscape }: ResultDialogProps) => {
  const { result, game } = screen;
  const isGuests = game.you !== null && isGuest(game.players[game.you].identifier);
  return (
    <ResultFrame screen={screen} onClose={onClose} onEscape={onEscape}>
      <ResultRatings screen={screen} />
      <AfterMatch screen={screen} store={store} newOpponent={newOpponent} isWide />
      {isGuests && result.status !== "aborted" && (
        <Link className={`content-center target small ${styles.signUp}`} to="/signup">
          {afterMatchTexts.signUp}
        </Link>
      )}
    </ResultFrame>
  );
};
