import { logError } from "../core/log-error.ts";
import type { EndedSessions } from "../durable-object/ended-sessions.ts";

/**
 * Closes the sockets of sessions that a player has just ended, wherever they are open: the player's hub knows. Nobody
 * is told of a failure: the sessions have ended all the same, and their sockets cannot come back.
 */
export const closeSockets = async (env: Env, userId: string, ended: EndedSessions): Promise<void> => {
  try {
    await env.PLAYER_HUB.getByName(userId).endSessions(ended);
  } catch (error) {
    logError("sockets-not-closed", error);
  }
};
