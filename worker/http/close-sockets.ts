import { logError } from "../core/log-error.ts";
import type { EndedSessions } from "../durable-object/ended-sessions.ts";

/**
 * To be called before sessions end or an account changes in the database: from then on the player's hub lets nobody in
 * by what it knows of them, until a minute has passed. So it is no matter if it cannot be told afterwards. Where it cannot
 * be told now either, a handshake does without what it knows, too.
 */
export const beforeSessionsEnd = async (env: Env, userId: string): Promise<void> => {
  try {
    await env.PLAYER_HUB.getByName(userId).accountChanging();
  } catch (error) {
    logError("hub-not-warned", error);
  }
};

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
