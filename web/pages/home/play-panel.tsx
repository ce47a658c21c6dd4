import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES, type GameType, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Hint } from "../../kit/ui/hint.tsx";
import { ComputerIcon, FriendIcon, LockIcon } from "../../kit/ui/icons.tsx";
import { part } from "../../kit/ui/part.ts";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { type TabSearch, useSearch } from "../../match/search/search-provider.tsx";
import { type GameRequest, isSameRequest, searchRequestOf } from "../../match/search/search-request.ts";
import { lastClock, rememberClock, type WantedGame, wantedGameOf } from "../../match/search/wanted-game.ts";
import { siteQuery } from "../../server/api/site.ts";
import { useSession } from "../../server/session/session.tsx";
import { JoinForm } from "./join-form.tsx";
import styles from "./play-panel.module.css";
import { SearchStatus } from "./search-status.tsx";
import { ownSearchOf } from "./waiting-clock.ts";

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
  /** True while this search runs; another press cancels it. */
  readonly isRequested: boolean;
  readonly isLarge?: boolean;
  readonly rating?: ReactNode;
  /** How many play and wait here. */
  readonly company?: ReactNode;
  readonly onPress: () => void;
}

export const TimeControlButton = (props: TimeControlButtonProps) => {
  const { gameType, isRequested, isLarge = false, rating = null, company = null, onPress } = props;
  const { label } = TIME_CONTROLS[gameType];
  const id = useId();
  return (
    <div className={styles.slot} data-large={isLarge || undefined}>
      <button
        type="button"
        className={styles.time}
        aria-pressed={isRequested}
        aria-describedby={company === null ? undefined : id}
        onClick={onPress}
      >
        <span className={styles.clock}>{label}</span>{" "}
        <span className={styles.name}>
          {isRequested && <Spinner />}
          {typeName(gameType)}
        </span>
        {rating !== null && <span className={styles.rating}>{rating}</span>}
      </button>
      {/* Outside the button, so that the accessible name does not include it. */}
      {company !== null && (
        <span id={id} className={styles.company}>
          {company}
        </span>
      )}
    </div>
  );
};

const ClockCompany = part(async () => (await import("./company.tsx")).ClockCompany);
const FriendOptions = part(async () => (await import("./friend-options.tsx")).FriendOptions);
const OwnRating = part(async () => (await import("./own-rating.tsx")).OwnRating);

/** A link to practice if the site offers it. Otherwise, and until that is known, a disabled button. */
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

const FRIEND = { kind: "friend" } as const satisfies GameRequest;

/** Starts the search that another page passed in the router's state. Only once. */
const useWantedSearch = (wanted: WantedGame | null, press: (request: GameRequest) => void): void => {
  const navigate = useNavigate();
  const isTakenRef = useRef(false);
  const take = useEffectEvent((game: WantedGame): void => {
    if (isTakenRef.current) return;
    isTakenRef.current = true;
    void navigate("/", { replace: true });
    rememberClock(game.gameType);
    press({ kind: "opponent", ...game });
  });
  useEffect(() => {
    if (wanted !== null) take(wanted);
  }, [wanted]);
};

/** When the page is left, a search for an opponent goes on, but the creation of a friendly game is cancelled. */
const useLeave = (isCreating: boolean, { cancel, settle }: Pick<TabSearch, "cancel" | "settle">): void => {
  const leave = useEffectEvent(() => (isCreating ? cancel() : settle()));
  useEffect(() => () => leave(), []);
};

export const PlayPanel = ({ preloadGame }: { readonly preloadGame: () => void }) => {
  const { status, user } = useSession();
  const isAuthenticated = status === "authenticated" && user !== null;
  /** The last used time control comes first. Fixed while the page is open: no button moves under a finger. */
  const [last] = useState(lastClock);
  const clocks = last === null ? GAME_TYPES : [last, ...GAME_TYPES.filter((type) => type !== last)];
  const [wanted] = useState(wantedGameOf(useLocation().state));
  const search = useSearch();
  const request = searchRequestOf(search.state);
  const running = request?.kind === "opponent" ? request.isRated : null;
  /** Null until the user chose, here or on the previous page. Players then start with rated games. */
  const [choice, setChoice] = useState(wanted?.isRated ?? running);
  const isRated = isAuthenticated && (choice ?? true);
  const press = (wantedRequest: GameRequest): void => {
    preloadGame();
    search.press(wantedRequest);
  };
  useWantedSearch(wanted, press);
  const { prepare } = search;
  useEffect(() => prepare(), [prepare]);
  const isCreating = isSameRequest(request, FRIEND);
  // False in the first paint: the numbers must not delay it.
  const isPainted = useDeferredValue(true, false);
  const own = ownSearchOf(search.state);
  useLeave(isCreating, search);

  const searchElsewhere = (elsewhere: GameRequest): void => {
    if (elsewhere.kind === "opponent") setChoice(elsewhere.isRated);
    press(elsewhere);
  };

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
            company={
              isPainted && !isSameRequest(request, { kind: "opponent", gameType }) ? (
                <Suspense fallback={null}>
                  <ClockCompany gameType={gameType} isRated={isRated} own={own} />
                </Suspense>
              ) : null
            }
            isRequested={isSameRequest(request, { kind: "opponent", gameType })}
            onPress={() => {
              rememberClock(gameType);
              press({ kind: "opponent", gameType, isRated: choice ?? true });
            }}
          />
        ))}
      </div>
      <SearchStatus
        state={search.state}
        isRated={isRated}
        isPlayer={isAuthenticated}
        isPainted={isPainted}
        onSearch={searchElsewhere}
        onAskFriend={() => press(FRIEND)}
        onCancel={search.cancel}
      />
      <div className={styles.others}>
        <div className={styles.friend}>
          <Button className={styles.other} aria-pressed={isCreating} onClick={() => press(FRIEND)}>
            {isCreating ? <Spinner /> : <FriendIcon />}
            {homeTexts.withFriend}
          </Button>
          <Suspense fallback={null}>
            {isPainted && (
              <FriendOptions isPlayer={isAuthenticated} onCreate={(wanted) => press({ ...FRIEND, ...wanted })} />
            )}
          </Suspense>
        </div>
        <ComputerButton />
      </div>
      <JoinForm onJoin={search.cancel} />
    </Card>
  );
};
