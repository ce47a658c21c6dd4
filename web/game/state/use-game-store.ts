import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Socket } from "../../socket/events.ts";
import { firstScreen, forgetFirstScreen } from "./first-screen.ts";
import type { GameScreen } from "./game-screen.ts";
import { GameStore } from "./game-store.ts";
import { dropGame, keepGame, keptStore, makeRoomFor } from "./kept-game.ts";

const newStore = (socket: Socket, gameId: string): GameStore =>
  new GameStore(socket, gameId, undefined, firstScreen(gameId));

/** The game of a page. One's own goes on when the page is left, until it is over. */
export const useGameStore = (socket: Socket, gameId: string): { store: GameStore; screen: GameScreen } => {
  const store = useMemo(() => keptStore(socket, gameId) ?? newStore(socket, gameId), [socket, gameId]);
  // Before the game is joined by subscribing: only one game has the connection.
  useEffect(() => makeRoomFor(gameId), [gameId]);
  const screen = useSyncExternalStore(store.subscribe, store.getScreen);

  const { phase, isConnected } = screen;
  useEffect(() => {
    if (isConnected) forgetFirstScreen();
  }, [isConnected]);

  const isOwn = phase === "playing" && screen.game.you !== null && isConnected;
  useEffect(() => {
    if (isOwn) keepGame({ socket, gameId, store });
    else if (phase === "finished") dropGame(gameId);
  }, [isOwn, phase, socket, gameId, store]);

  return { store, screen };
};
