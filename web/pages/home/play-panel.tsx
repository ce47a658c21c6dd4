import { Suspense, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { SEATED_PRACTICE_PATH } from "../../../shared/pages/pages.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { useIsOffline } from "../../kit/ui/use-is-offline.ts";
import { type TabSearch, useSearch } from "../../match/search/search-provider.tsx";
import { type GameRequest, isSameRequest, searchRequestOf } from "../../match/search/search-request.ts";
import { lastClock, rememberClock, type WantedGame, wantedGameOf } from "../../match/search/wanted-game.ts";
import { useSession } from "../../server/session/session.tsx";
import { RatedToggle, TimeControlButton } from "./clock-choice.tsx";
import { JoinForm } from "./join-form.tsx";
import { ClockCompany, OwnRating } from "./lazy-parts.ts";
import { OtherGames, PracticeTile } from "./other-games.tsx";
import styles from "./play-panel.module.css";
import { SearchStatus } from "./search-status.tsx";
import { ownSearchOf } from "./waiting-clock.ts";

const FRIEND = { kind: "friend" } as const satisfies GameRequest;

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
  const id = useId();
  const { status, user } = useSession();
  const isAuthenticated = status === "authenticated" && user !== null;
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [clock, setClock] = useState(() => lastClock() ?? DEFAULT_GAME_TYPE);
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

  /** What Play searches. A game that begins with the computer is rated only for who chose it. */
  const next = { kind: "opponent", gameType: clock, isRated: isAuthenticated && choice === true } as const;
  const sought = request?.kind === "opponent" ? request : next;

  /** Seats the player at once. Meanwhile the search goes on, in its bar. */
  const play = (): void => {
    if (!isOffline && sought === next) press(next);
    void navigate(SEATED_PRACTICE_PATH);
  };

  const chooseRated = (rated: boolean): void => {
    if (rated !== isRated) search.cancel();
    setChoice(rated);
  };

  return (
    <Card className={styles.panel} aria-label={homeTexts.play}>
      <div className="grid relative">
        <Button look="primary" className={styles.play} aria-describedby={`${id}-terms ${id}-until`} onClick={play}>
          {homeTexts.play}
        </Button>
        <span id={`${id}-terms`} className={styles.terms}>
          <bdi translate="no">{TIME_CONTROLS[sought.gameType].label}</bdi> {typeName(sought.gameType)}
          {" · "}
          {sought.isRated ? commonTexts.rated : commonTexts.unrated}
        </span>
        <p id={`${id}-until`} className={`muted small ${styles.until}`}>
          {isOffline ? homeTexts.offline : homeTexts.until}
        </p>
      </div>
      {isOffline && <PracticeTile />}
      <RatedToggle isRated={isRated} canBeRated={isAuthenticated} onChange={chooseRated} />
      <div className={`grid gap-2 ${styles.times}`}>
        {GAME_TYPES.map((gameType) => (
          <TimeControlButton
            key={gameType}
            gameType={gameType}
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
              setClock(gameType);
              press({ kind: "opponent", gameType, isRated: choice ?? true });
            }}
          />
        ))}
      </div>
      <SearchStatus
        state={search.state}
        isRated={isRated}
        isPlayer={isAuthenticated}
        onSearch={searchElsewhere}
        onAskFriend={() => press(FRIEND)}
        onCancel={search.cancel}
      />
      <OtherGames
        isPlayer={isAuthenticated}
        isPainted={isPainted}
        isOffline={isOffline}
        isCreating={isCreating}
        onCreate={(wanted) => press({ ...FRIEND, ...wanted })}
      />
      <JoinForm onJoin={search.cancel} />
    </Card>
  );
};
