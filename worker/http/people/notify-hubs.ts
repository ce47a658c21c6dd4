import type { FriendActionResponse } from "../../../shared/api/api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Notification } from "../../../shared/protocol/protocol.ts";
import type { User } from "../../data/schema.ts";
import { isDone } from "../../platform/core/answer-or.ts";
import type { EndedSessions } from "../../platform/object/ended-sessions.ts";
import type { PlayerHub } from "../../player/player-hub.ts";

/**
 * A hub caches sessions and friends. Before a change it stops caching for a minute, and after the change it learns what
 * changed. A hub keeps outdated facts only if both calls fail.
 */

const HUB_WITHIN: Millis = 5000;

type Hub = DurableObjectStub<PlayerHub>;

/** Logs and returns false if one could not be reached. The change happens all the same. */
export const notifyHubs = async (
  env: Env,
  users: readonly Pick<User, "id">[],
  event: string,
  notify: (hub: Hub, index: number) => Promise<void>,
): Promise<boolean> => {
  const calls = users.map(({ id }, index) =>
    isDone(HUB_WITHIN, event, () => notify(env.PLAYER_HUB.getByName(id), index)),
  );
  return (await Promise.all(calls)).every(Boolean);
};

/** `areSocketsClosed` is false if the hub could not be reached: open sockets then stay, but cannot reconnect. */
export const endingSessions = async <Answer>(
  env: Env,
  userId: string,
  change: () => Promise<{ readonly answer: Answer; readonly ended: EndedSessions }>,
): Promise<{ readonly answer: Answer; readonly areSocketsClosed: boolean }> => {
  const users = [{ id: userId }];
  await notifyHubs(env, users, "hub-not-warned", (hub) => hub.accountChanging());
  const { answer, ended } = await change();
  const areSocketsClosed = await notifyHubs(env, users, "sockets-not-closed", (hub) => hub.endSessions(ended));
  return { answer, areSocketsClosed };
};

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

/** Call before a friendship ends. A new one needs no warning: an outdated list does no harm and is corrected later. */
export const friendsChanging = (env: Env, by: User, other: User): Promise<boolean> =>
  notifyHubs(env, [by, other], "hub-not-warned", (hub) => hub.friendsChanging());

export const friendsChanged = (
  env: Env,
  by: User,
  other: User,
  relation: FriendActionResponse["relation"],
): Promise<boolean> =>
  notifyHubs(env, [by, other], "friends-news", (hub, index) =>
    hub.friendsChanged(
      index === 0 ? null : notificationOf(by, relation),
      relation === "requested" ? undefined : (index === 0 ? other : by).username,
    ),
  );

/** Call before erasing: games end while ratings still count. The hub completes the deletion if the Worker dies. */
export const accountLeaving = (env: Env, user: Pick<User, "id">): Promise<boolean> =>
  notifyHubs(env, [user], "games-not-left", (hub) => hub.accountChanging(true));

/** Ends its challenges, sent and received. The rooms of its games forget its name. */
export const accountGone = (env: Env, user: Pick<User, "id">): Promise<boolean> =>
  notifyHubs(env, [user], "deletion-not-finished", (hub) => hub.accountDeleted());

/** The account's and former friends', so that none keeps its name. */
export const friendsGone = (env: Env, users: readonly Pick<User, "id">[]): Promise<boolean> =>
  notifyHubs(env, users, "friends-news", (hub) => hub.friendsChanged(null));
