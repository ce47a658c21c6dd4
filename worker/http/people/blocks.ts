import { Hono } from "hono";
import type { BlocksResponse } from "../../../shared/api/api.ts";
import { friendAction } from "../../../shared/api/api-schema.ts";
import { database } from "../../data/database.ts";
import { unblockPlayer } from "../../data/people/blocks.ts";
import { blockPlayer, friendQueries } from "../../data/people/friends.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { parseWith } from "../request/read-body.ts";
import { playerWith, requirePlayer } from "../request/require-session.ts";
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

/** `/blocks`: the players that a player has blocked. A block ends friendship, requests and challenges. */
export const blockRoutes = new Hono<PlayerEnv>()
  .get("/", playerWith("read"), async (context) => {
    const blocked = await friendQueries.blocked(database(context.env), context.var.user.id);
    const answer: BlocksResponse = { blocked: blocked.map(({ username }) => username) };
    return context.json(answer);
  })
  .post("/:action/:username", requirePlayer, async (context) => {
    const { env } = context;
    const { user } = context.var;
    const action = parseWith(friendAction, context.req.param("action"));
    await enforceLimit(env, "friends", user.id, "too-many-requests");
    const other = await otherPlayer(env, user, context.req.param("username"));
    const db = database(env);
    if (action === "add") {
      await friendsChanging(env, user, other);
      await blockPlayer(db, user.id, other.id, Date.now());
      await tellHub(env, user.id, other.id);
    } else if (!(await unblockPlayer(db, user.id, other.id))) {
      throw new ApiException(409, "not-blocked");
    }
    context.executionCtx.waitUntil(friendsChanged(env, user, other, "none"));
    const blocked = await friendQueries.blocked(db, user.id);
    const answer: BlocksResponse = { blocked: blocked.map(({ username }) => username) };
    return context.json(answer);
  });
