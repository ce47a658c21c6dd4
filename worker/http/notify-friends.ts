import type { FriendActionResponse } from "../../shared/api.ts";
import type { Notification } from "../../shared/protocol.ts";
import { logError } from "../core/log-error.ts";
import type { User } from "../data/schema.ts";

const notificationOf = (from: User, relation: FriendActionResponse["relation"]): Notification | null => {
  if (relation === "none") return null;
  const isRequest = relation === "requested";
  return {
    id: crypto.randomUUID(),
    message: isRequest ? `${from.username} sent you a friend request` : `${from.username} accepted your friend request`,
    type: isRequest ? "info" : "success",
    gameId: null,
    from: from.username,
  };
};

/**
 * Tells the open pages of two players that something between them has changed. A page that misses it shows the change
 * when it fetches its lists again.
 */
export const notifyFriends = async (
  env: Env,
  by: User,
  other: User,
  relation: FriendActionResponse["relation"],
): Promise<void> => {
  try {
    await Promise.all([
      env.PLAYER_HUB.getByName(by.id).friendsChanged(null),
      env.PLAYER_HUB.getByName(other.id).friendsChanged(notificationOf(by, relation)),
    ]);
  } catch (error) {
    logError("friends-news", error);
  }
};
