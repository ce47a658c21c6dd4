import { useMemo, useState, useSyncExternalStore } from "react";
import { useParams } from "react-router";
import { assertNever } from "../../../shared/assert-never.ts";
import { gameMeta, UNREAD_GAME_META } from "../../../shared/game-meta.ts";
import type { PageMeta as Meta } from "../../../shared/page-meta.ts";
import { CalledOffGame, ElsewhereGame, LoadingGame, WaitingGame } from "../../game/screen/before-match.tsx";
import { Match } from "../../game/screen/match.tsx";
import { Announcer, Speaker, useTransitions } from "../../game/speech/announcer.tsx";
import { titleOf } from "../../game/speech/sentences.ts";
import type { GameScreen } from "../../game/state/game-screen.ts";
import { GameStore } from "../../game/state/game-store.ts";
import { isMyTurn } from "../../game/state/match-view.ts";
import { NotFoundPage } from "../../layout/not-found-page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSocket } from "../../session/session.tsx";
import type { Socket } from "../../socket/events.ts";
import { useReloadHold } from "../../update/reload-holds.ts";

/** The title for whoever looks, and the description that a link to the game has. */
const metaOf = (screen: GameScreen): Meta => {
  if (screen.phase !== "playing" && screen.phase !== "finished") {
    return { title: titleOf(screen, false), description: UNREAD_GAME_META.description };
  }
  const { gameType, isRated, players } = screen.game;
  const match = { gameType, isRated, players: { X: players.X.username, O: players.O.username } };
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
}

const Screen = ({ screen, store, speaker }: ScreenProps) => {
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
      return <Match screen={screen} store={store} speaker={speaker} />;
    default:
      return assertNever(screen);
  }
};

const OneGame = ({ socket, gameId }: { readonly socket: Socket; readonly gameId: string }) => {
  const store = useMemo(() => new GameStore(socket, gameId), [socket, gameId]);
  const [speaker] = useState(() => new Speaker());
  const screen = useSyncExternalStore(store.subscribe, store.getScreen);
  useTransitions(screen, speaker);
  useReloadHold(isBusy(screen));

  return (
    <>
      {screen.phase === "not-found" ? null : <PageMeta {...metaOf(screen)} />}
      <Screen screen={screen} store={store} speaker={speaker} />
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
