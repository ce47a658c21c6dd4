import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { typeName } from "../../../shared/game-type-text.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { GAME_TYPES, type GameType, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { siteQuery } from "../../api/site.ts";
import { lastClock, rememberClock } from "../../search/last-clock.ts";
import { type GameRequest, isSameRequest, requestOf } from "../../search/search-state.ts";
import { useSearch } from "../../search/use-search.ts";
import { type WantedGame, wantedGameOf } from "../../search/wanted-game.ts";
import { useSession } from "../../session/session.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Hint } from "../../ui/hint.tsx";
import { ComputerIcon, FriendIcon, LockIcon } from "../../ui/icons.tsx";
import { part } from "../../ui/part.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { JoinForm } from "./join-form.tsx";
import styles from "./play-panel.module.css";
import { SearchStatus } from "./search-status.tsx";

export interface RatedToggleProps {
  readonly isRated: boolean;
  readonly canBeRated: boolean;
  readonly onChange: (isRated: boolean) => void;
}

export const RatedToggle = ({ isRated, canBeRated, onChange }: RatedToggleProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere.
  <div className={styles.toggle} role="group" aria-label={homeTexts.ratedOrUnrated}>
    <button type="button" className={styles.side} aria-pressed={!isRated} onClick={() => onChange(false)}>
      {commonTexts.unrated}
    </button>
    <Hint text={canBeRated ? null : homeTexts.logInForRated}>
      {(describedBy) => (
        <button
          type="button"
          className={styles.side}
          aria-pressed={isRated}
          aria-disabled={!canBeRated || undefined}
          aria-describedby={describedBy}
          onClick={() => canBeRated && onChange(true)}
        >
          {!canBeRated && <LockIcon />}
          {commonTexts.rated}
        </button>
      )}
    </Hint>
  </div>
);

export interface TimeControlButtonProps {
  readonly gameType: GameType;
  /** An opponent is being looked for; pressing it again takes that back. */
  readonly isRequested: boolean;
  /** The one that was used last. */
  readonly isLarge?: boolean;
  readonly rating?: ReactNode;
  readonly onPress: () => void;
}

export const TimeControlButton = (props: TimeControlButtonProps) => {
  const { gameType, isRequested, isLarge = false, rating = null, onPress } = props;
  const { label } = TIME_CONTROLS[gameType];
  return (
    <button
      type="button"
      className={styles.time}
      data-large={isLarge || undefined}
      aria-pressed={isRequested}
      onClick={onPress}
    >
      <span className={styles.clock}>{label}</span>{" "}
      <span className={styles.name}>
        {isRequested && <Spinner />}
        {typeName(gameType)}
      </span>
      {rating !== null && <span className={styles.rating}>{rating}</span>}
    </button>
  );
};

const OwnRating = part(async () => (await import("./own-rating.tsx")).OwnRating);

/** It leads somewhere only where the operator wants it to. Without an answer nobody knows, and it does not. */
const ComputerButton = () => {
  const { data } = useQuery(siteQuery);
  const content = (
    <>
      <ComputerIcon />
      {homeTexts.withComputer}
    </>
  );
  if (data?.computerOpponent === true) {
    return (
      <ButtonLink className={styles.other} to="/practice">
        {content}
      </ButtonLink>
    );
  }
  return (
    <Hint text={homeTexts.inDevelopment}>
      {(describedBy) => (
        <Button className={styles.other} isDisabled aria-describedby={describedBy}>
          {content}
        </Button>
      )}
    </Hint>
  );
};

const FRIEND: GameRequest = { kind: "friend" };

/** Another page leads here with the game that is wanted: its search begins by itself, and only once. */
const useWantedSearch = (wanted: WantedGame | null, press: (request: GameRequest) => void): void => {
  const navigate = useNavigate();
  const isTakenRef = useRef(false);
  const take = useEffectEvent(({ gameType }: WantedGame): void => {
    if (isTakenRef.current) return;
    isTakenRef.current = true;
    void navigate("/", { replace: true });
    press({ kind: "opponent", gameType });
  });
  useEffect(() => {
    if (wanted !== null) take(wanted);
  }, [wanted]);
};

/** All ways into a game. */
export const PlayPanel = ({ preloadGame }: { readonly preloadGame: () => void }) => {
  const { status, user } = useSession();
  const isAuthenticated = status === "authenticated" && user !== null;
  /** The clock of last time comes first. It stays so while the page is open: no button moves under a finger. */
  const [last] = useState(lastClock);
  const clocks = last === null ? GAME_TYPES : [last, ...GAME_TYPES.filter((type) => type !== last)];
  const [wanted] = useState(wantedGameOf(useLocation().state));
  /** Null until somebody chose, here or where they come from: players who are logged in begin with rated games. */
  const [choice, setChoice] = useState<boolean | null>(wanted?.isRated ?? null);
  const isRated = isAuthenticated && (choice ?? true);
  const search = useSearch(isRated, preloadGame);
  useWantedSearch(wanted, search.press);
  const request = requestOf(search.state);
  const isCreating = isSameRequest(request, FRIEND);

  const chooseRated = (rated: boolean): void => {
    if (rated !== isRated) search.cancel();
    setChoice(rated);
  };

  return (
    <Card className={styles.panel} aria-label={homeTexts.play}>
      <RatedToggle isRated={isRated} canBeRated={isAuthenticated} onChange={chooseRated} />
      <div className={styles.times} data-sorted={last !== null || undefined}>
        {clocks.map((gameType) => (
          <TimeControlButton
            key={gameType}
            gameType={gameType}
            isLarge={gameType === last}
            rating={
              isAuthenticated ? (
                <Suspense fallback={null}>
                  <OwnRating username={user.username} gameType={gameType} />
                </Suspense>
              ) : null
            }
            isRequested={isSameRequest(request, { kind: "opponent", gameType })}
            onPress={() => {
              rememberClock(gameType);
              search.press({ kind: "opponent", gameType });
            }}
          />
        ))}
      </div>
      <SearchStatus
        state={search.state}
        isRated={isRated}
        onAskFriend={() => search.press(FRIEND)}
        onCancel={search.cancel}
      />
      <div className={styles.others}>
        <Button className={styles.other} aria-pressed={isCreating} onClick={() => search.press(FRIEND)}>
          {isCreating ? <Spinner /> : <FriendIcon />}
          {homeTexts.withFriend}
        </Button>
        <ComputerButton />
      </div>
      <JoinForm onJoin={search.cancel} />
    </Card>
  );
};
