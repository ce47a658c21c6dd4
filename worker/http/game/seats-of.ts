import type { Side } from "../../../shared/game/rules.ts";
import { findRecordedGame } from "../../data/game/archived-games.ts";
import { gameStores } from "../../data/game/game-archive.ts";

/** Running or recorded. Null for an unknown game. */
export const seatsOf = async (env: Env, gameId: string): Promise<Readonly<Record<Side, string>> | null> => {
  const seats = await env.GAME_ROOM.getByName(gameId).seats();
  if (seats !== null) return seats;
  const game = await findRecordedGame(gameStores(env), gameId);
  return game === null ? null : { X: game.seats.X.identifier, O: game.seats.O.identifier };
};
