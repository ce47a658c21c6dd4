import { logError } from "../../platform/core/log-error.ts";

/**
 * Tells a player's hub that the badge may have changed. If that fails, games show the old badge for an hour at most.
 */
export const noteSupporter = async (env: Env, userId: string): Promise<void> => {
  try {
    await env.PLAYER_HUB.getByName(userId).accountChanged();
  } catch (error) {
    logError("hub-not-told", error);
  }
};
