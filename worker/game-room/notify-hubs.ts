import { isGuest } from "../../shared/identity.ts";
import { logError } from "../core/log-error.ts";
import type { Finished, Playing } from "./game.ts";

/**
 * Tells the hubs of a game's players that it has begun or is over. A hub that misses it shows the game a while longer
 * to friends; nothing else hangs on it.
 */
export const notifyHubs = async (env: Env, game: Playing | Finished): Promise<void> => {
  const { gameId } = game.terms;
  const players = [game.seats.X, game.seats.O].filter(({ identifier }) => !isGuest(identifier));
  try {
    await Promise.all(
      players.map(({ identifier }) => {
        const hub = env.PLAYER_HUB.getByName(identifier);
        return game.phase === "playing" ? hub.gameStarted(gameId) : hub.gameEnded(gameId);
      }),
    );
  } catch (error) {
    logError("hub-news", error);
  }
};
