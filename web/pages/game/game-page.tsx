import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { assertNever } from "../../../shared/assert-never.ts";
import { gameMeta, UNREAD_GAME_META } from "../../../shared/game-meta.ts";
import type { PageMeta as Meta } from "../../../shared/page-meta.ts";
import { playerNames } from "../../../shared/player-name.ts";
import type { NewOpponent } from "../../game/screen/after-match.tsx";
import { LoadingGame } from "../../game/screen/loading-game.tsx";
import { Match } from "../../game/screen/match.tsx";
import { Announcer, Speaker, useTransitions } from "../../game/speech/announcer.tsx";
import { titleOf } from "../../game/speech/sentences.ts";
import type { GameScreen } from "../../game/state/game-screen.ts";
import type { GameStore } from "../../game/state/game-store.ts";
import { isMyTurn } from "../../game/state/match-view.ts";
import { useGameStore } from "../../game/state/use-game-store.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSearchParams } from "../../navigation/address.tsx";
import { useSearch } from "../../search/use-search.ts";
import { useSocket } from "../../session/session.tsx";
import { ERROR_TEXTS } from "../../socket/error-texts.ts";
import type { Socket } from "../../socket/events.ts";
import { withTexts } from "../../ui/with-texts.ts";
import { useReloadHold } from "../../update/reload-holds.ts";

/** What a running match has no use for. */
const loadBeforeMatch = () => import("../../game/screen/before-match.tsx");
const WaitingGame = lazy(async () => ({ default: (await loadBeforeMatch()).WaitingGame }));
const CalledOffGame = lazy(async () => ({ default: (await loadBeforeMatch()).CalledOffGame }));
const ElsewhereGame = lazy(async () => ({ default: (await loadBeforeMatch()).ElsewhereGame }));
const NotFoundPage = lazy(async () => ({ default: (await import("../../layout/not-found-page.tsx")).NotFoundPage }));
const ReviewScreen = lazy(
  withTexts(["study"], async () => ({ default: (await import("./review-screen.tsx")).ReviewScreen })),
);

/** The title for whoever looks, and the description that a link to the game has. */
const metaOf = (screen: GameScreen): Meta => {
  if (screen.phase !== "playing" && screen.phase !== "finished") {
    return { title: titleOf(screen, false), description: UNREAD_GAME_META.description };
  }
  const { gameType, isRated, players } = screen.game;
  const match = { gameType, isRated, players: playerNames(players) };
  const { description } = gameMeta(
    screen.phase === "playing"
      ? { phase: "playing", ...match }
      : { phase: "finished", ...match, result: screen.result },
  );
  return { title: titleOf(screen, isMyTurn(screen)), description };
};

interface ScreenProps {
  readonly screen: GameScreen;
  readonly store: GameStore;
  readonly speaker: Speaker;
  readonly newOpponent: NewOpponent;
  readonly isReviewing: boolean;
}

const Screen = ({ screen, store, speaker, newOpponent, isReviewing }: ScreenProps) => {
  const [wasReviewed, setReviewed] = useState(false);
  if (isReviewing && screen.phase === "finished" && !wasReviewed) setReviewed(true);
  switch (screen.phase) {
    case "loading":
      return <LoadingGame />;
    case "not-found":
      return <NotFoundPage />;
    case "elsewhere":
      return <ElsewhereGame onContinue={store.takeBack} />;
    case "waiting":
      return <WaitingGame {...screen} />;
    case "called-off":
      return <CalledOffGame why={screen.why} invitedUsername={screen.invitedUsername} />;
    case "playing":
    case "finished":
      return isReviewing && screen.phase === "finished" ? (
        <ReviewScreen screen={screen} store={store} speaker={speaker} />
      ) : (
        <Match screen={screen} store={store} speaker={speaker} newOpponent={newOpponent} wasReviewed={wasReviewed} />
      );
    default:
      return assertNever(screen);
  }
};

const alreadyHere = (): void => {};

/** The next opponent is searched for from here, in the pool of the game, so that it can be looked through meanwhile. */
const useNewOpponent = (screen: GameScreen, store: GameStore): NewOpponent => {
  const game = screen.phase === "finished" ? screen.game : null;
  const { state, press } = useSearch(game?.isRated === true, alreadyHere);
  const refusal = state.phase === "idle" ? state.refusal : null;
  useEffect(() => {
    if (refusal !== null) store.notify(ERROR_TEXTS[refusal]);
  }, [refusal, store]);
  return {
    isSearching: state.phase !== "idle",
    press: () => {
      if (game !== null) press({ kind: "opponent", gameType: game.gameType });
    },
  };
};

/** Everybody who is here when a rematch is agreed on goes there. */
const useRematch = (screen: GameScreen): void => {
  const navigate = useNavigate();
  const next = screen.phase === "finished" ? screen.leadsTo : null;
  useEffect(() => {
    if (next !== null) void navigate(`/${next}`);
  }, [next, navigate]);
};

/**
 * What had the focus while somebody waited is gone when the other one comes, and so it is with a review that is closed:
 * the heading says who plays.
 */
const useFocusOnChange = (shown: GameScreen["phase"] | "review"): void => {
  const lastRef = useRef(shown);
  useLayoutEffect(() => {
    const isOther = (lastRef.current === "waiting" && shown === "playing") || lastRef.current === "review";
    lastRef.current = shown;
    if (isOther && document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [shown]);
};

const OneGame = ({ socket, gameId }: { readonly socket: Socket; readonly gameId: string }) => {
  const { store, screen } = useGameStore(socket, gameId);
  const [speaker] = useState(() => new Speaker());
  useTransitions(screen, speaker);
  useReloadHold(isBusy(screen));
  useRematch(screen);
  const isReviewing = useSearchParams()[0].has("review");
  useFocusOnChange(isReviewing ? "review" : screen.phase);
  const newOpponent = useNewOpponent(screen, store);

  return (
    <>
      {screen.phase === "not-found" ? null : <PageMeta {...metaOf(screen)} />}
      <Suspense fallback={<LoadingGame />}>
        <Screen screen={screen} store={store} speaker={speaker} newOpponent={newOpponent} isReviewing={isReviewing} />
      </Suspense>
      <Announcer speaker={speaker} />
    </>
  );
};

/**
 * Whether a reload would cost time on the clock, or take a game away from another window. While the game loads nobody
 * knows, so it counts as yes.
 */
const isBusy = (screen: GameScreen): boolean =>
  screen.phase === "loading" ||
  screen.phase === "elsewhere" ||
  (screen.phase === "playing" && screen.game.you !== null);

/** The game of the address. */
export const GamePage = () => {
  const socket = useSocket();
  const { gameId } = useParams();
  return gameId === undefined ? <NotFoundPage /> : <OneGame key={gameId} socket={socket} gameId={gameId} />;
};
