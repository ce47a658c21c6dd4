import { logError } from "../core/log-error.ts";

/**
 * Tells a player's hub, by which handshakes go, that the badge may have changed. If that fails, the badge in games is an
 * hour behind at most.
 */
export const noteSupporter = async (env: Env, userId: string): Promise<void> => {
  try {
    await env.PLAYER_HUB.getByName(userId).accountChanged();
  } catch (error) {
    logError("hub-not-told", error);
  }
};
