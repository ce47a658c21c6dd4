import { useEffect, useState } from "react";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CloseIcon, Icon } from "../../ui/icons.tsx";
import { OFFERS_REVISION, type RematchState, rematchState } from "../state/game-offers.ts";
import type { Finished } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";
import styles from "./after-match.module.css";

/** A search for the next opponent from where the game was. */
export interface NewOpponent {
  readonly isSearching: boolean;
  /** Starts it, or takes it back. */
  readonly press: () => void;
}

export interface AfterMatchProps {
  readonly screen: Finished;
  readonly store: GameStore;
  /** Null where no search can be started. */
  readonly newOpponent: NewOpponent | null;
  /** There is more room than in the row below a board. */
  readonly isWide?: boolean;
}

/** How the rematch stands, also once its time is over. */
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
  readonly next: string | null;
}

/** One place, whatever it says: in few words where there is little room. */
const RematchButton = ({ state, next, store, isWide }: RematchButtonProps) => {
  switch (state) {
    case "made":
      return (
        <ButtonLink look="primary" to={`/${next ?? ""}`}>
          Rematch
        </ButtonLink>
      );
    case "offered":
      return (
        <Button aria-label="Rematch offered. Cancel" onClick={() => store.answerOffer("rematch", false)}>
          {isWide ? "Rematch offered" : "Offered"}
          <CloseIcon />
        </Button>
      );
    case "incoming":
      return (
        <Button look="primary" aria-label="Accept rematch" onClick={() => store.answerOffer("rematch", true)}>
          {isWide ? "Accept rematch" : "Accept"}
        </Button>
      );
    case "declined":
      return (
        <Button isDisabled aria-label="Rematch declined">
          {isWide ? "Rematch declined" : "Declined"}
        </Button>
      );
    case "late":
      return <Button isDisabled>Rematch</Button>;
    case "possible":
      return <Button onClick={() => store.offer("rematch")}>Rematch</Button>;
  }
};

/** What to do after a game: in the result's dialog and, when that is gone, below the board. */
export const AfterMatch = ({ screen, store, newOpponent, isWide = false }: AfterMatchProps) => {
  const { gameId, squares, you, isFriendly, offers, revision, gameType, isRated } = screen.game;
  const current = useRematchState(screen);
  // Of a game of long ago nobody expects one.
  const state = current === "late" && !screen.isNews ? "none" : current;
  const isPlayer = you !== null && revision >= OFFERS_REVISION;
  const search = (): void => {
    if (state === "offered") void store.answerOffer("rematch", false);
    newOpponent?.press();
  };
  const hasNewOpponent = isPlayer && !isFriendly && newOpponent !== null;
  return (
    <div className={styles.after} data-wide={isWide || undefined}>
      {state === "none" ? null : <RematchButton state={state} next={offers.next} store={store} isWide={isWide} />}
      {isWide && state === "incoming" && <Button onClick={() => store.answerOffer("rematch", false)}>Decline</Button>}
      {hasNewOpponent && (
        <Button
          look={state === "incoming" || state === "made" ? "secondary" : "primary"}
          aria-label={newOpponent.isSearching ? "Searching… Cancel" : undefined}
          onClick={search}
        >
          {newOpponent.isSearching ? (
            <>
              Searching… <CloseIcon />
            </>
          ) : (
            "New opponent"
          )}
        </Button>
      )}
      {squares.length > 0 && (
        <ButtonLink
          to={`/${gameId}?review`}
          aria-label="Review"
          className={hasNewOpponent ? `${styles.review} ${styles.short}` : styles.review}
        >
          <Icon>
            <path d="M4 17l5-6 4 3 7-9" />
          </Icon>
          <span>Review</span>
        </ButtonLink>
      )}
      <ButtonLink to="/" className={hasNewOpponent || squares.length > 0 ? styles.spare : undefined}>
        Home
      </ButtonLink>
      {isPlayer ? null : (
        <ButtonLink to="/" state={{ gameType, isRated }} look="primary">
          New game
        </ButtonLink>
      )}
    </div>
  );
};
