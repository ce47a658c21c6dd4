import { logError } from "../core/log-error.ts";

/** Whether a game that was found has ended, or was never made. One that cannot be asked for has just been made: it runs. */
export const isOver = async ({ GAME_ROOM }: Env, gameId: string): Promise<boolean> => {
  try {
    const facts = await GAME_ROOM.getByName(gameId).facts();
    return facts?.phase !== "playing";
  } catch (error) {
    logError("found-game", error, { gameId });
    return false;
  }
};
