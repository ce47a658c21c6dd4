import { logError } from "../core/log-error.ts";
import { queueNamed } from "../durable-object/placed-objects.ts";
import type { Finished, Playing } from "./game.ts";

/**
 * Notifies the pool of a game's clock and kind that it has begun or is over, which counts those who play. If that is
 * lost, or the pool still runs the build before, the count is wrong for a while; nothing else depends on it.
 */
export const notifyPool = async (env: Env, { phase, terms }: Playing | Finished): Promise<void> => {
  const { gameId, gameType, isRated } = terms;
  try {
    const pool = queueNamed(env, `${gameType}:${isRated ? "rated" : "casual"}`);
    await (phase === "playing" ? pool.gameStarted(gameId) : pool.gameEnded(gameId));
  } catch (error) {
    logError("pool-notification", error);
  }
};
