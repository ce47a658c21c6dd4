import { Hono } from "hono";
import { stormRequest, stormSeedInPath } from "../../../shared/api/puzzles-schema.ts";
import { metIn } from "../../../shared/puzzles/storm.ts";
import { stormAfter } from "../../../shared/puzzles/storm-run.ts";
import { STORM_SEEDS } from "../../../shared/puzzles/storm-sets.ts";
import { database } from "../../data/database.ts";
import { readStorm } from "../../data/puzzles/puzzle-files.ts";
import { countStorm, startStorm } from "../../data/puzzles/storms.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { parseWith, readBody } from "../request/read-body.ts";
import { refuseBots } from "../request/refuse-bots.ts";
import { requirePlayer } from "../request/require-session.ts";

const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % STORM_SEEDS;

/** `/puzzles/storms`: a player's runs. The server starts them and judges their moves by the same rules as the page. */
export const stormRoutes = new Hono<PlayerEnv>()
  .post("/", requirePlayer, async (context) => {
    const { env, var: vars } = context;
    refuseBots(vars.user);
    await enforceLimit(env, "puzzles", vars.user.id, "too-many-requests");
    const started = await startStorm(database(env), vars.user.id, newSeed(), Date.now());
    if (started === null) throw new ApiException(401, "unauthorized");
    return context.json(started);
  })
  .put("/:seed", requirePlayer, async (context) => {
    const { env, req, var: vars } = context;
    refuseBots(vars.user);
    const seed = parseWith(stormSeedInPath, req.param("seed"));
    const { moves } = await readBody(context, stormRequest);
    await enforceLimit(env, "puzzles", vars.user.id, "too-many-requests");
    const puzzles = await readStorm(env, req.url, seed);
    const storm = stormAfter(puzzles, moves);
    if (storm === null) {
      throw new ApiException(400, { reason: "malformed-call", message: "Nobody can have made these moves" });
    }
    const run = { storm, met: metIn(storm, puzzles), lastMove: moves.at(-1)?.[1] ?? 0 };
    const counted = await countStorm(database(env), vars.user.id, seed, run, Date.now());
    switch (counted) {
      case "unknown":
        throw new ApiException(404, { reason: "no-such-storm", message: "This is not the player's last run" });
      case "late":
        throw new ApiException(409, { reason: "storm-too-late", message: "This run ended too long ago" });
      case "early":
        throw new ApiException(400, { reason: "malformed-call", message: "These moves were made in the future" });
      default:
        return context.json(counted);
    }
  });
