import { logError } from "../core/log-error.ts";
import type { EndedSessions } from "../durable-object/ended-sessions.ts";

/**
 * Closes the sockets of sessions that have just ended, wherever they are open: the player's hub knows. No player is told
 * of a failure: the sessions have ended all the same, and their sockets cannot come back. False when it failed.
 */
export const closeSockets = async (env: Env, userId: string, ended: EndedSessions): Promise<boolean> => {
  try {
    await env.PLAYER_HUB.getByName(userId).endSessions(ended);
    return true;
  } catch (error) {
    logError("sockets-not-closed", error);
    return false;
  }
};
