import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DELETED_PLAYER_NAME, hasProfile } from "../../../shared/account/identity.ts";
import { playerNames } from "../../../shared/account/player-name.ts";
import { resultText } from "../../../shared/format.ts";
import { opponentOf } from "../../../shared/game/rules.ts";
import { afterMatchTexts } from "../../../shared/language/en/after-match.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import { embedCode } from "../../../shared/pages/embed.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import { analysisPath } from "../../../shared/protocol/notation.ts";
import { ReportButton } from "../../forms/report-button.tsx";
import { Button, ButtonAnchor, ButtonLink } from "../../kit/ui/button.tsx";
import { CloseIcon } from "../../kit/ui/icons.tsx";
import { MoreMenu } from "../../kit/ui/more-menu.tsx";
import { ShareButton } from "../../kit/ui/share-button.tsx";
import { useCopied } from "../../kit/ui/use-copied.ts";
import { useSettling } from "../../kit/ui/use-settling.ts";
import { gameDrawingAddress, gameExportAddress } from "../../server/api/export-addresses.ts";
import { type RematchState, rematchState } from "../state/game-offers.ts";
import type { Finished } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import styles from "./after-match.module.css";

export interface NewOpponent {
  readonly isSearching: boolean;
  readonly press: () => void;
}

export interface AfterMatchProps {
  readonly screen: Finished;
  readonly store: GameStore;
  readonly newOpponent: NewOpponent | null;
  readonly isWide?: boolean;
  readonly isHidden?: boolean;
  readonly takesFocus?: boolean;
}

const useRematchState = (screen: Finished): RematchState => {
  const [now, setNow] = useState(() => performance.now());
  const by = screen.game.offers.rematchBy;
  useEffect(() => {
    setNow(performance.now());
    if (by === null) return;
    const timer = setTimeout(() => setNow(performance.now()), Math.max(0, by - performance.now()) + 50);
    return () => clearTimeout(timer);
  }, [by]);
  return rematchState(screen, now);
};

interface RematchButtonProps extends Required<Pick<AfterMatchProps, "store" | "isWide">> {
  readonly state: Exclude<RematchState, "none">;
  readonly isMain: boolean;
  readonly next: string | null;
}

/** The opponent to challenge again after a correspondence game: a challenge waits. Null for the usual offer. */
const challengedAgain = ({ you, gameType, players }: Finished["game"]): string | null => {
  if (you === null || gameType !== "correspondence" || !hasProfile(players.X) || !hasProfile(players.O)) return null;
  return players[opponentOf(you)].username;
};

interface WaitingRematchProps extends Required<Pick<AfterMatchProps, "screen" | "store" | "isWide">> {
  readonly username: string;
}

const WaitingRematch = ({ username, screen: { game }, store, isWide }: WaitingRematchProps) => {
  const [isSent, setSent] = useState(false);
  const { you, isRated, timeControl } = game;
  const terms = { clock: timeControl, ...(isRated && { isRated }), ...(you !== null && { side: opponentOf(you) }) };
  const challenge = async (): Promise<void> => setSent(await store.challengeAgain("correspondence", username, terms));
  return isSent ? (
    <Button isDisabled aria-label={afterMatchTexts.rematchOffered}>
      {isWide ? afterMatchTexts.rematchOffered : afterMatchTexts.offered}
    </Button>
  ) : (
    <Button look="primary" onClick={() => void challenge()}>
      {afterMatchTexts.rematch}
    </Button>
  );
};

/** The button keeps its place in every state. Below the board its texts are short. */
const RematchButton = ({ state, isMain, next, store, isWide }: RematchButtonProps) => {
  // An offer and its acceptance are the same wish.
  const settling = useSettling(state === "incoming" ? "possible" : state);
  switch (state) {
    case "made":
      return (
        <ButtonLink look="primary" to={`/${next ?? ""}`}>
          {afterMatchTexts.rematch}
        </ButtonLink>
      );
    case "offered":
      return (
        <Button
          aria-label={afterMatchTexts.cancelRematch}
          {...settling}
          onClick={() => store.answerOffer("rematch", false)}
        >
          {isWide ? afterMatchTexts.rematchOffered : afterMatchTexts.offered}
          <CloseIcon />
        </Button>
      );
    case "incoming":
      return (
        <Button
          look="primary"
          aria-label={afterMatchTexts.acceptRematch}
          {...settling}
          onClick={() => store.answerOffer("rematch", true)}
        >
          {isWide ? afterMatchTexts.acceptRematch : commonTexts.accept}
        </Button>
      );
    case "declined":
      return (
        <Button isDisabled aria-label={afterMatchTexts.rematchDeclined}>
          {isWide ? afterMatchTexts.rematchDeclined : afterMatchTexts.declined}
        </Button>
      );
    case "late":
      return <Button isDisabled>{afterMatchTexts.rematch}</Button>;
    case "possible":
      return (
        <Button look={isMain ? "primary" : "secondary"} {...settling} onClick={() => store.offer("rematch")}>
          {afterMatchTexts.rematch}
        </Button>
      );
  }
};

const EmbedButton = ({ gameId, title }: { readonly gameId: string; readonly title: string }) => {
  const [isCopied, copy] = useCopied();
  return (
    <Button onClick={() => copy(embedCode(location.origin, gameId, title))}>
      {isCopied ? afterMatchTexts.embedCopied : afterMatchTexts.embed}
    </Button>
  );
};

const Rest = ({ screen, children }: Pick<AfterMatchProps, "screen"> & { readonly children: ReactNode }) => {
  const { result, viewedPly, game } = screen;
  const { gameId, players, squares, you } = game;
  const side = you === null ? null : opponentOf(you);
  const shareText = fill(afterMatchTexts.shareText, { ...playerNames(players), result: resultText(result) });
  return (
    <MoreMenu label={afterMatchTexts.more}>
      {children}
      <ShareButton look="secondary" label={afterMatchTexts.share} text={shareText} path={`/${gameId}`} />
      <EmbedButton gameId={gameId} title={shareText} />
      {squares.length > 0 && (
        <ButtonLink to={analysisPath(squares, viewedPly ?? squares.length)}>{matchPartsTexts.analyse}</ButtonLink>
      )}
      <ButtonAnchor href={gameExportAddress(gameId)} download>
        {afterMatchTexts.download}
      </ButtonAnchor>
      {result.status !== "aborted" && (
        <ButtonAnchor href={gameDrawingAddress(gameId)} download>
          {afterMatchTexts.drawing}
        </ButtonAnchor>
      )}
      {side !== null && players[side].username !== DELETED_PLAYER_NAME && (
        <ReportButton look="secondary" name={players[side].username} about={{ gameId, side }} />
      )}
    </MoreMenu>
  );
};

export const AfterMatch = ({
  screen,
  store,
  newOpponent,
  isWide = false,
  isHidden = false,
  takesFocus = false,
}: AfterMatchProps) => {
  const ref = useRef<HTMLDivElement>(null);
  // A layout effect moves the focus in the same paint in which the dialog disappears and loses it.
  useLayoutEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [takesFocus]);
  const { gameId, squares, you, isFriendly, offers, gameType, isRated, arena } = screen.game;
  const current = useRematchState(screen);
  // Hide the expired button on a game that ended before the page was opened.
  const isOffered = current === "incoming" || current === "made";
  const awaited = isOffered ? null : challengedAgain(screen.game);
  const state = awaited !== null || (current === "late" && !screen.isNews) ? "none" : current;
  const isPlayer = you !== null;
  const canDecline = isWide && state === "incoming" && arena === undefined;
  // These two take each other's place.
  const rowSettling = useSettling(canDecline ? "decline" : "search");
  const search = (): void => {
    if (state === "offered") void store.answerOffer("rematch", false);
    newOpponent?.press();
  };
  const toArena = isPlayer && arena !== undefined ? arenaPath(arena.id) : null;
  const hasNewOpponent = isPlayer && !isFriendly && newOpponent !== null && toArena === null;
  const review = (className?: string) =>
    squares.length > 0 && (
      <ButtonLink to={`/${gameId}?review`} className={className}>
        {afterMatchTexts.review}
      </ButtonLink>
    );
  return (
    <div
      ref={ref}
      className={`flex gap-1 full-width ${styles.after}`}
      data-wide={isWide || undefined}
      data-hidden={isHidden || undefined}
      data-crowded={hasNewOpponent || undefined}
    >
      <div className={styles.row}>
        {awaited !== null && <WaitingRematch username={awaited} screen={screen} store={store} isWide={isWide} />}
        {toArena !== null && (
          <ButtonLink look="primary" to={toArena}>
            {afterMatchTexts.toArena}
          </ButtonLink>
        )}
        {state === "none" || toArena !== null ? null : (
          <RematchButton state={state} isMain={!hasNewOpponent} next={offers.next} store={store} isWide={isWide} />
        )}
        {canDecline && (
          <Button {...rowSettling} onClick={() => store.answerOffer("rematch", false)}>
            {commonTexts.decline}
          </Button>
        )}
        {hasNewOpponent && (
          <Button
            look={state === "incoming" || state === "made" ? "secondary" : "primary"}
            aria-label={newOpponent.isSearching ? afterMatchTexts.cancelSearch : undefined}
            {...rowSettling}
            onClick={search}
          >
            {newOpponent.isSearching ? (
              <>
                {afterMatchTexts.searching} <CloseIcon />
              </>
            ) : (
              afterMatchTexts.newOpponent
            )}
          </Button>
        )}
        {isPlayer ? null : (
          <ButtonLink to="/" state={gameType === "correspondence" ? null : { gameType, isRated }} look="primary">
            {afterMatchTexts.newGame}
          </ButtonLink>
        )}
      </div>
      <div className={styles.row}>
        {review(hasNewOpponent && !isWide ? styles.roomy : undefined)}
        {isWide && <ButtonLink to="/">{commonTexts.home}</ButtonLink>}
        <Rest screen={screen}>{hasNewOpponent && !isWide && review(styles.narrow)}</Rest>
      </div>
    </div>
  );
};
