import type { ReactNode } from "react";
import { ratingChangeText, ratingText, resultText } from "../../../shared/format.ts";
import type { GameResult } from "../../../shared/game-protocol.ts";
import { afterMatchTexts } from "../../../shared/language/en/after-match.ts";
import { fill } from "../../../shared/language/fill.ts";
import { playerName, playerNames } from "../../../shared/player-name.ts";
import type { Side } from "../../../shared/rules.ts";
import { gameExportAddress } from "../../api/export-addresses.ts";
import { Mark } from "../../board/mark.tsx";
import { ButtonAnchor } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { FloatingDialog } from "../../ui/floating-dialog.tsx";
import { RatingChange } from "../../ui/rating-change.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { nameIn, reasonText } from "../speech/sentences.ts";
import type { Finished } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { AfterMatch, type NewOpponent } from "./after-match.tsx";
import styles from "./result-dialog.module.css";

export { AfterMatch };

/** Marks that rise behind the words for whoever has won. */
const CHEERS = [1, 2, 3, 4, 5, 6] as const;

const PLAYERS = ["X", "O"] as const;

/** What a rated game did to both ratings. Its place is kept before that is known, so that nothing moves. */
const ResultRatings = ({ screen }: { readonly screen: Finished }) => {
  const { game, result, ratingChanges } = screen;
  if (!game.isRated || result.status === "aborted") return null;
  return (
    <dl className={styles.ratings} aria-label={afterMatchTexts.ratings}>
      {PLAYERS.map((player) => {
        const { username, elo = 0, isProvisional } = game.players[player];
        const change = ratingChanges?.[player];
        const text = change === undefined ? "" : ratingChangeText(change);
        return (
          <div key={player} className={styles.player}>
            <dt className={styles.who}>
              <Face username={username} size="tiny" />
              <bdi className={styles.name}>{playerName(username)}</bdi>
            </dt>
            <dd className={styles.rating}>
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
  /** What to do next. */
  readonly children: ReactNode;
}

const youText = ({ winner }: GameResult, you: Side | null): string | null => {
  if (you === null || winner === null) return null;
  return winner === you ? afterMatchTexts.won : afterMatchTexts.lost;
};

/** How it ended. It leaves the board in sight. */
export const ResultFrame = ({ screen, onClose, onEscape, children }: ResultFrameProps) => {
  const { result, game } = screen;
  const personal = youText(result, game.you);
  const { winner } = result;
  return (
    <FloatingDialog className={styles.result} heading={resultText(result)} onClose={onClose} onEscape={onEscape}>
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
      {winner !== null && winner === game.you && (
        <div className={styles.cheer} aria-hidden="true">
          {CHEERS.map((place) => (
            <Mark key={place} player={winner} />
          ))}
        </div>
      )}
      {personal === null ? null : <p className={styles.personal}>{personal}</p>}
      <p className={styles.reason}>{reasonText(result, nameIn(game))}</p>
      {children}
    </FloatingDialog>
  );
};

export interface ResultDialogProps extends Omit<ResultFrameProps, "children"> {
  readonly store: GameStore;
  readonly newOpponent: NewOpponent | null;
}

/** How a match ended and what to do next. */
export const ResultDialog = ({ screen, store, newOpponent, onClose, onEscape }: ResultDialogProps) => {
  const { result, game } = screen;
  const shareText = fill(afterMatchTexts.shareText, {
    ...playerNames(game.players),
    result: resultText(result),
  });
  return (
    <ResultFrame screen={screen} onClose={onClose} onEscape={onEscape}>
      <ResultRatings screen={screen} />
      <AfterMatch screen={screen} store={store} newOpponent={newOpponent} isWide />
      <div className={styles.links}>
        <ShareButton label={afterMatchTexts.share} text={shareText} path={`/${game.gameId}`} />
        <ButtonAnchor look="quiet" href={gameExportAddress(game.gameId)} download>
          {afterMatchTexts.download}
        </ButtonAnchor>
      </div>
    </ResultFrame>
  );
};
