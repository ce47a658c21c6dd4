import { stormAfter } from "../../../shared/puzzles/run.ts";
import { metIn } from "../../../shared/puzzles/storm.ts";
import { STORM_SEEDS } from "../../../shared/puzzles/storm-sets.ts";
import { database } from "../../data/database.ts";
import { readStorm } from "../../data/puzzles/puzzle-files.ts";
import { countStorm, startStorm } from "../../data/puzzles/storms.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { Handlers } from "../request/routes-of.ts";

const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % STORM_SEEDS;

/** The server starts runs and judges their moves by the same rules as the page. */
export const stormHandlers = {
  "POST /api/v2/puzzles/storms": async ({ env, user }) => {
    const started = await startStorm(database(env), user.id, newSeed(), Date.now());
    if (started === null) throw new ApiException(401, "unauthorized");
    return started;
  },

  "PUT /api/v2/puzzles/storms/:seed": async ({ context, env, user, path: { seed }, body: { moves } }) => {
    const puzzles = await readStorm(env, context.req.url, seed);
    const storm = stormAfter(puzzles, moves);
    if (storm === null) {
      throw new ApiException(400, { reason: "malformed-call", message: "Nobody can have made these moves" });
    }
    const run = { storm, met: metIn(storm, puzzles), lastMove: moves.at(-1)?.[1] ?? 0 };
    const counted = await countStorm(database(env), user.id, seed, run, Date.now());
    switch (counted) {
      case "unknown":
        throw new ApiException(404, { reason: "no-such-storm", message: "This is not the player's last run" });
      case "late":
        throw new ApiException(409, { reason: "storm-too-late", message: "This run ended too long ago" });
      case "early":
        throw new ApiException(400, { reason: "malformed-call", message: "These moves were made in the future" });
      default:
        return counted;
    }
  },
} satisfies Partial<Handlers>;
