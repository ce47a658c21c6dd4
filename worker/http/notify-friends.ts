import type { FriendActionResponse } from "../../shared/api.ts";
import type { Notification } from "../../shared/protocol.ts";
import { logError } from "../core/log-error.ts";
import type { User } from "../data/schema.ts";

const notificationOf = (from: User, relation: FriendActionResponse["relation"]): Notification | null => {
  if (relation === "none") return null;
  const isRequest = relation === "requested";
  return {
    id: crypto.randomUUID(),
    reason: isRequest ? "friend-request" : "friend-accepted",
    message: isRequest ? `${from.username} sent you a friend request` : `${from.username} accepted your friend request`,
    type: isRequest ? "info" : "success",
    gameId: null,
    from: from.username,
  };
};

/**
 * To be called before a friendship begins or ends in the database: from then on both hubs do without what they know of
 * friends, until a minute has passed. For somebody to be shown where they are no friend any more, all of this must fail
 * at both hubs, before and after.
 */
export const beforeFriendsChange = async (env: Env, by: User, other: User): Promise<void> => {
  try {
    await Promise.all([by, other].map(({ id }) => env.PLAYER_HUB.getByName(id).friendsChanging()));
  } catch (error) {
    logError("hub-not-warned", error);
  }
};

/** Tells an account that is gone, and those who were its friends, so that no hub keeps its name. */
export const notifyOfEnd = async (env: Env, users: readonly Pick<User, "id">[]): Promise<void> => {
  const told = await Promise.allSettled(users.map(({ id }) => env.PLAYER_HUB.getByName(id).friendsChanged(null)));
  for (const { reason } of told.filter((call) => call.status === "rejected")) logError("friends-news", reason);
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
