import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Socket } from "../../socket/events.ts";
import type { GameScreen } from "./game-screen.ts";
import { GameStore } from "./game-store.ts";
import { dropGame, keepGame, keptStore, makeRoomFor } from "./kept-game.ts";

/** The game of a page. One's own goes on when the page is left, until it is over. */
export const useGameStore = (socket: Socket, gameId: string): { store: GameStore; screen: GameScreen } => {
  const store = useMemo(() => keptStore(socket, gameId) ?? new GameStore(socket, gameId), [socket, gameId]);
  // Before the game is joined by subscribing: only one game has the connection.
  useEffect(() => makeRoomFor(gameId), [gameId]);
  const screen = useSyncExternalStore(store.subscribe, store.getScreen);

  const { phase } = screen;
  const isOwn = phase === "playing" && screen.game.you !== null;
  useEffect(() => {
    if (isOwn) keepGame({ socket, gameId, store });
    else if (phase === "finished") dropGame(gameId);
  }, [isOwn, phase, socket, gameId, store]);

  return { store, screen };
};
