import { Hono } from "hono";
import {
  ARENA_AHEAD,
  type ArenaRecordResponse,
  type ArenaResponse,
  MAX_OPEN_ARENAS,
  type NewArenaResponse,
} from "../../../shared/api/arenas-api.ts";
import { newArenaRequest, rankInPath } from "../../../shared/api/arenas-schema.ts";
import { isArenaId } from "../../../shared/arena/arena.ts";
import { findRecord, resultsOf } from "../../data/arena/arena-results.ts";
import { createArena, findArena, listArenas } from "../../data/arena/arenas.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { newCode } from "../../platform/object/new-game-id.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { AppEnv, PlayerEnv } from "../request/app-env.ts";
import { keptAtEdge } from "../request/kept-at-edge.ts";
import { limitPages } from "../request/limits.ts";
import { parseWith, readBody } from "../request/read-body.ts";
import { requirePlayer } from "../request/require-session.ts";

/** Seconds that an answer is kept: the list, one arena, and somebody's games, which never change. */
const KEPT = { list: 10, arena: 2, record: 3600 } as const;

/** There are 38 billion codes. */
const CODES_TRIED = 3;
const BUSY_RETRY_AFTER = 5;

const idOf = (id: string): string => {
  if (!isArenaId(id)) throw new ApiException(404, "no-such-arena");
  return id;
};

const lookAt = async (env: Env, id: string): Promise<ArenaResponse> => {
  const db = database(env);
  const arena = await findArena(db, id);
  if (arena === null) throw new ApiException(404, "no-such-arena");
  const isOver = arena.endsAt !== null && arena.endsAt <= Date.now();
  const results = isOver ? await resultsOf(db, id) : null;
  return { arena, now: null, results };
};

const newArenaRoutes = new Hono<PlayerEnv>().post("/", requirePlayer, async (context) => {
  const { env, var: vars } = context;
  const arena = await readBody(context, newArenaRequest);
  const now = Date.now();
  if (arena.start.kind === "at" && (arena.start.at < now || arena.start.at > now + ARENA_AHEAD)) {
    throw new ApiException(400, "arena-start-invalid");
  }
  await enforceLimit(env, "arenas", vars.user.id, "too-many-requests");
  for (let tried = 0; tried < CODES_TRIED; tried++) {
    const id = newCode();
    const created = await createArena(database(env), vars.user.id, id, arena, now);
    if (created === "too-many") throw new ApiException(409, { reason: "too-many-arenas", max: MAX_OPEN_ARENAS });
    const answer: NewArenaResponse = { id };
    if (created === "created") return context.json(answer, 201);
  }
  throw new ApiException(503, "busy", BUSY_RETRY_AFTER);
});

/** `/arenas`: the lists, one arena, the games of a place, and new ones by accounts. */
export const arenaRoutes = new Hono<AppEnv>()
  .get("/", limitPages, (context) =>
    keptAtEdge(context, KEPT.list, () => listArenas(database(context.env), Date.now())),
  )
  .get("/:id", limitPages, (context) => {
    const id = idOf(context.req.param("id"));
    return keptAtEdge(context, KEPT.arena, () => lookAt(context.env, id));
  })
  .get("/:id/record/:rank", limitPages, (context) => {
    const id = idOf(context.req.param("id"));
    const rank = parseWith(rankInPath, context.req.param("rank"));
    return keptAtEdge(context, KEPT.record, async (): Promise<ArenaRecordResponse> => {
      const games = await findRecord(database(context.env), id, rank);
      if (games === null) throw new ApiException(404, "no-such-arena");
      return { games };
    });
  })
  .route("/", newArenaRoutes);
