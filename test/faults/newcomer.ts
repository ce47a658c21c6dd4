import { squareOf } from "../../shared/notation.ts";
import { createSocket } from "../../web/socket/create-socket.ts";
import type { GameState } from "../../web/socket/events.ts";
import { guest, tokenOf } from "./people.ts";
import type { RecordedGame } from "./recorded.ts";

/** Somebody who opens the link to a game that has ended. */

const PATIENCE = 120_000;
/** Identities of their own, far from those of the players. */
let arrived = 500_000;

const stateOf = async (origin: string, gameId: string): Promise<GameState | null> => {
  const token = await tokenOf(guest(++arrived));
  const socket = createSocket({ token, origin: origin.replace("http", "ws"), onWakeUp: () => () => {} });
  const state = await new Promise<GameState | null>((resolve) => {
    const patience = setTimeout(() => resolve(null), PATIENCE);
    socket.on("gameState", (told) => {
      clearTimeout(patience);
      resolve(told);
    });
    socket.emit("joinGame", gameId);
  });
  socket.disconnect();
  return state;
};

/** What is wrong with what a newcomer is told of a game. */
export const wrongForNewcomer = async (origin: string, game: RecordedGame): Promise<string[]> => {
  const state = await stateOf(origin, game.id);
  if (state === null) return ["a newcomer is told nothing"];
  const isSame =
    state.moveHistory.map(squareOf).join() === game.squares.join() &&
    state.result?.status === game.status &&
    state.result.winner === game.winner;
  const areRated = !game.isRated || game.status === "aborted" || state.ratingChanges !== undefined;
  return isSame && areRated ? [] : [`a newcomer is told ${JSON.stringify({ ...state, players: [] })}`];
};
