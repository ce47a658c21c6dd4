import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { playerNames } from "../../../shared/account/player-name.ts";
import { assertNever } from "../../../shared/assert-never.ts";
import { isCorrespondence } from "../../../shared/game/time-controls.ts";
import { matchMeta, UNREAD_GAME_META } from "../../../shared/pages/match-meta.ts";
import type { PageMeta as Meta } from "../../../shared/pages/page-meta.ts";
import { afterTexts } from "../../kit/ui/after-texts.ts";
import { part } from "../../kit/ui/part.ts";
import { showToast } from "../../kit/ui/toast-store.ts";
import { untilReachable } from "../../kit/ui/until-reachable.ts";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import type { NewOpponent } from "../../match/dialogs/after-match.tsx";
import { LoadingGame } from "../../match/screen/loading-game.tsx";
import { Match } from "../../match/screen/match.tsx";
import { useSearch } from "../../match/search/search-provider.tsx";
import { Announcer, Speaker, useTransitions } from "../../match/speech/announcer.tsx";
import { titleOf } from "../../match/speech/sentences.ts";
import { type Finished, type GameScreen, isMatch, type Playing } from "../../match/state/game-screen.ts";
import type { GameStore } from "../../match/state/game-store.ts";
import { isMyTurn } from "../../match/state/match-view.ts";
import { useGameStore } from "../../match/state/use-game-store.ts";
import { useSocket } from "../../server/session/session.tsx";
import { errorText } from "../../server/socket/error-texts.ts";
import type { Socket } from "../../server/socket/events.ts";

const lazyScreen = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilReachable(load) }));

const BeforeGame = lazyScreen(async () => (await import("./before-game.tsx")).BeforeGame);
const NextGame = part(afterTexts(async () => (await import("../../people/next-game.tsx")).NextGame));
const ArenaChip = part(afterTexts(async () => (await import("../../arena/arena-chip.tsx")).ArenaChip));
const BotGame = part(async () => (await import("./bot-game.tsx")).SearchBesideBot);
const NotFoundPage = lazyScreen(async () => (await import("../../layout/not-found-page.tsx")).NotFoundPage);
const GameReview = lazyScreen(afterTexts(async () => (await import("./game-review.tsx")).GameReview));

const leadsOn = (screen: Playing | Finished): true | undefined =>
  (screen.game.you !== null && isCorrespondence(screen.game) && !isMyTurn(screen)) || undefined;

/** The tab's title for this viewer, and the description for shared links. */
const metaOf = (screen: GameScreen): Meta => {
  if (!isMatch(screen)) {
    return { title: titleOf(screen, false), description: UNREAD_GAME_META.description };
  }
  const { gameType, timeControl, isRated, players } = screen.game;
  const match = { gameType, clock: timeControl, isRated, players: playerNames(players) };
  const { description } = matchMeta(
    screen.phase === "playing"
      ? { phase: "playing", ...match, moves: screen.game.squares }
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
    case "waiting":
    case "called-off":
      return <BeforeGame screen={screen} store={store} />;
    case "playing":
    case "finished":
      return isReviewing && screen.phase === "finished" ? (
        <GameReview screen={screen} store={store} speaker={speaker} />
      ) : (
        <Match
          screen={screen}
          store={store}
          speaker={speaker}
          newOpponent={newOpponent}
          {...(screen.game.arena !== undefined &&
            screen.game.you !== null && { arena: <ArenaChip arenaId={screen.game.arena.id} /> })}
          nextGame={leadsOn(screen) && <NextGame gameId={screen.game.gameId} />}
          wasReviewed={wasReviewed}
        />
      );
    default:
      return assertNever(screen);
  }
};

/** The page stays open, so the player can look through the game meanwhile. */
const useNewOpponent = (screen: GameScreen, store: GameStore): NewOpponent => {
  const game = screen.phase === "finished" ? screen.game : null;
  const { state, press, settle } = useSearch();
  const refusal = state.phase === "idle" ? state.refusal : null;
  const isWaiting = screen.phase === "waiting";
  useEffect(() => {
    if (refusal === null) return;
    const message = errorText(refusal);
    // The screen of an invitation has no place for the message.
    if (isWaiting) showToast({ type: "error", message });
    else store.notify(message);
    settle();
  }, [refusal, isWaiting, store, settle]);
  return {
    isSearching: state.phase !== "idle",
    press: () => {
      if (game === null || game.gameType === "correspondence") return;
      press({ kind: "opponent", gameType: game.gameType, isRated: game.isRated });
    },
  };
};

const useRematch = (screen: GameScreen): void => {
  const navigate = useNavigate();
  const next = screen.phase === "finished" ? screen.leadsTo : null;
  useEffect(() => {
    if (next !== null) void navigate(`/${next}`);
  }, [next, navigate]);
};

const OneGame = ({ socket, gameId }: { readonly socket: Socket; readonly gameId: string }) => {
  const { store, screen } = useGameStore(socket, gameId);
  const [speaker] = useState(() => new Speaker());
  useTransitions(screen, speaker);
  useReloadHold(isBusy(screen));
  useRematch(screen);
  const isReviewing = useSearchParams()[0].has("review");
  const newOpponent = useNewOpponent(screen, store);

  return (
    <>
      {screen.phase === "not-found" ? null : <PageMeta {...metaOf(screen)} />}
      <Suspense fallback={<LoadingGame />}>
        <Screen screen={screen} store={store} speaker={speaker} newOpponent={newOpponent} isReviewing={isReviewing} />
      </Suspense>
      <Announcer speaker={speaker} />
      {isMatch(screen) && (screen.game.players.X.bot ?? screen.game.players.O.bot) && (
        <Suspense>
          <BotGame screen={screen} store={store} />
        </Suspense>
      )}
    </>
  );
};

/** Also true for a loading game: a reload may cost time or take it from another window. */
const isBusy = (screen: GameScreen): boolean =>
  screen.phase === "loading" ||
  screen.phase === "elsewhere" ||
  (screen.phase === "playing" && screen.game.you !== null && !isCorrespondence(screen.game));

export const GamePage = () => {
  const socket = useSocket();
  const { gameId } = useParams();
  return gameId === undefined ? <NotFoundPage /> : <OneGame key={gameId} socket={socket} gameId={gameId} />;
};
