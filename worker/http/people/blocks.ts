import type { BlocksResponse } from "../../../shared/api/api.ts";
import { database } from "../../data/database.ts";
import { unblockPlayer } from "../../data/people/blocks.ts";
import { blockPlayer, friendQueries } from "../../data/people/friends.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { later } from "../../platform/core/later.ts";
import type { Handlers } from "../request/routes-of.ts";
import { otherPlayer } from "./find-player.ts";
import { friendsChanged, friendsChanging, notifyHubs } from "./notify-hubs.ts";

const blockedBy = async (env: Env, { id }: User): Promise<BlocksResponse> => {
  const blocked = await friendQueries.blocked(database(env), id);
  return { blocked: blocked.map(({ username }) => username) };
};

/** A block ends friendship, requests and challenges. */
export const blockHandlers = {
  "GET /api/v2/blocks": ({ env, user }) => blockedBy(env, user),

  "POST /api/v2/blocks/:action/:username": async ({ env, user, path: { action, username } }) => {
    const other = await otherPlayer(env, user, username);
    const db = database(env);
    if (action === "add") {
      await friendsChanging(env, user, other);
      await blockPlayer(db, user.id, other.id, Date.now());
      // Ends challenges and keeps them apart in arenas. If that fails, an open challenge expires by itself.
      await notifyHubs(env, [user], "block", (hub) => hub.playerBlocked(other.id));
    } else if (!(await unblockPlayer(db, user.id, other.id))) {
      throw new ApiException(409, "not-blocked");
    }
    later("friends-news", friendsChanged(env, user, other, "none"));
    return blockedBy(env, user);
  },
} satisfies Partial<Handlers>;
