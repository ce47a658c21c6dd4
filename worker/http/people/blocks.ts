import type { BlocksResponse } from "../../../shared/api/api.ts";
import { database } from "../../data/database.ts";
import { unblockPlayer } from "../../data/people/blocks.ts";
import { blockPlayer, friendQueries } from "../../data/people/friends.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import type { Handlers } from "../request/routes-of.ts";
import { otherPlayer } from "./find-player.ts";
import { friendsChanged, friendsChanging } from "./tell-hub.ts";

/**
 * Ends challenges between two players and keeps them apart in arenas. If that fails, an open challenge expires by
 * itself.
 */
const tellHub = async (env: Env, blocker: string, blocked: string): Promise<void> => {
  try {
    await env.PLAYER_HUB.getByName(blocker).playerBlocked(blocked);
  } catch (error) {
    logError("block", error);
  }
};

const blockedBy = async (env: Env, { id }: User): Promise<BlocksResponse> => {
  const blocked = await friendQueries.blocked(database(env), id);
  return { blocked: blocked.map(({ username }) => username) };
};

/** A block ends friendship, requests and challenges. */
export const blockHandlers = {
  "GET /api/v2/blocks": ({ env, user }) => blockedBy(env, user),

  "POST /api/v2/blocks/:action/:username": async ({ context, env, user, path: { action, username } }) => {
    const other = await otherPlayer(env, user, username);
    const db = database(env);
    if (action === "add") {
      await friendsChanging(env, user, other);
      await blockPlayer(db, user.id, other.id, Date.now());
      await tellHub(env, user.id, other.id);
    } else if (!(await unblockPlayer(db, user.id, other.id))) {
      throw new ApiException(409, "not-blocked");
    }
    context.executionCtx.waitUntil(friendsChanged(env, user, other, "none"));
    return blockedBy(env, user);
  },
} satisfies Partial<Handlers>;
