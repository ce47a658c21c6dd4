import { useEffect, useState } from "react";
import type { RunningGame } from "../../../shared/api/games-api.ts";
import { replay, type Side, sideAt } from "../../../shared/game/rules.ts";
import type { Millis, Timers } from "../../../shared/game/time-controls.ts";
import type { GameResultMessage } from "../../../shared/protocol/game-protocol.ts";
import { squareOf } from "../../../shared/protocol/notation.ts";
import { ShownGame } from "../../kit/board/shown-game.tsx";
import { Countdown } from "../../kit/ui/countdown.tsx";
import { useSocket } from "../../server/session/session.tsx";
import type { GameSnapshot } from "../../server/socket/events.ts";
import { isKept } from "../state/kept-game.ts";

interface Watched {
  readonly state: GameSnapshot | null;
  readonly result: GameResultMessage | null;
  /** When the clocks of the last message were right. */
  readonly at: Millis;
}

const useWatched = (gameId: string): Watched => {
  const socket = useSocket();
  const [watched, setWatched] = useState<Watched>(() => ({ state: null, result: null, at: performance.now() }));

  useEffect(() => {
    const stopListening = socket.listen({
      game: (id, { event, args }) => {
        if (id !== gameId) return;
        const at = performance.now();
        if (event === "gameState") setWatched((last) => ({ ...last, state: args[0], at }));
        if (event === "gameResult") setWatched((last) => ({ ...last, result: args[0], at }));
      },
    });
    socket.emit("joinGame", gameId);
    return () => {
      stopListening();
      // The user's own running game must stay connected.
      if (!isKept(gameId)) socket.emit("leaveGame", gameId);
    };
  }, [socket, gameId]);

  return watched;
};

type ListedGame = Pick<RunningGame, "id" | "players"> & Partial<Pick<RunningGame, "timers">>;

export const LiveBoard = ({ game }: { readonly game: ListedGame }) => {
  const { state, result, at } = useWatched(game.id);
  const squares = state?.moveHistory.map(squareOf) ?? [];
  const end = result ?? state?.result ?? null;
  const timers = result?.timers ?? state?.timers ?? game.timers ?? null;
  const clockOf = (side: Side, { [side]: remaining }: Timers) => (
    <Countdown
      remaining={remaining}
      at={at}
      isRunning={end === null && state?.firstMove === null && sideAt(squares.length) === side}
    />
  );
  return (
    <ShownGame
      game={game}
      position={replay(squares)}
      lastMove={squares.at(-1) ?? null}
      isOver={end !== null || state === null}
      isLive
      standing={timers && { X: clockOf("X", timers), O: clockOf("O", timers) }}
    />
  );
};
