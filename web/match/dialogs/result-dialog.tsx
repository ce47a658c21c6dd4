import type { ReactNode } from "react";
import { playerName, playerNames } from "../../../shared/account/player-name.ts";
import { ratingChangeText, ratingText, resultText } from "../../../shared/format.ts";
import type { Side } from "../../../shared/game/rules.ts";
import { afterMatchTexts } from "../../../shared/language/en/after-match.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { GameResult } from "../../../shared/protocol/game-protocol.ts";
import { Mark } from "../../kit/board/mark.tsx";
import { ButtonAnchor } from "../../kit/ui/button.tsx";
import { Face } from "../../kit/ui/face.tsx";
import { FloatingDialog } from "../../kit/ui/floating-dialog.tsx";
import { RatingChange } from "../../kit/ui/rating-change.tsx";
import { ShareButton } from "../../kit/ui/share-button.tsx";
import { gameExportAddress } from "../../server/api/export-addresses.ts";
import { nameIn, ratingLimitSentence, reasonText } from "../speech/sentences.ts";
import type { Finished } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import { AfterMatch, type NewOpponent } from "./after-match.tsx";
import styles from "./result-dialog.module.css";

export { AfterMatch };

/** The marks that rise behind the winner's text. */
const CHEERS = [1, 2, 3, 4, 5, 6] as const;

const PLAYERS = ["X", "O"] as const;

/** The rating changes of a rated game. The place is kept until they are known, so that nothing moves. */
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
  readonly children: ReactNode;
}

const youText = ({ winner }: GameResult, you: Side | null): string | null => {
  if (you === null || winner === null) return null;
  return winner === you ? afterMatchTexts.won : afterMatchTexts.lost;
};

/** Shows how a game ended, beside the board. */
export const ResultFrame = ({ screen, onClose, onEscape, children }: ResultFrameProps) => {
  const { result, game } = screen;
  const personal = youText(result, game.you);
  const limit = ratingLimitSentence(screen);
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
      {/* The reason stands below the board, too, and two sentences would cover the buttons of the moves. */}
      <p className={styles.reason} data-small={limit !== null || undefined}>
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
