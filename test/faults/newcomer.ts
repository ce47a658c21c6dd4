import { squareOf } from "../../shared/protocol/notation.ts";
import { createSocket } from "../../web/server/socket/create-socket.ts";
import type { GameSnapshot } from "../../web/server/socket/events.ts";
import { guest, tokenOf } from "./people.ts";
import type { RecordedGame } from "./recorded.ts";

/** A visitor who opens the link to a finished game. */

const PATIENCE = 120_000;
/** Identifiers far from those of the players. */
let arrived = 500_000;

const stateOf = async (origin: string, gameId: string): Promise<GameSnapshot | null> => {
  const token = await tokenOf(guest(++arrived));
  const socket = createSocket({ token, origin: origin.replace("http", "ws"), onWakeUp: () => () => {} });
  const state = await new Promise<GameSnapshot | null>((resolve) => {
    const patience = setTimeout(() => resolve(null), PATIENCE);
    socket.listen({
      game: (_gameId, { event, args }) => {
        if (event !== "gameState") return;
        clearTimeout(patience);
        resolve(...args);
      },
    });
    socket.emit("joinGame", gameId);
  });
  socket.disconnect();
  return state;
};

export const wrongForNewcomer = async (origin: string, game: RecordedGame): Promise<string[]> => {
  const state = await stateOf(origin, game.id);
  if (state === null) return ["a newcomer receives nothing"];
  const isSame =
    state.moveHistory.map(squareOf).join() === game.squares.join() &&
    state.result?.status === game.status &&
    state.result.winner === game.winner;
  const areRated =
    !game.isRated || game.status === "aborted" || state.ratingChanges !== undefined || state.ratingLimit !== undefined;
  return isSame && areRated ? [] : [`a newcomer receives ${JSON.stringify({ ...state, players: [] })}`];
};
