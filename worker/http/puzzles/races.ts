import { Hono } from "hono";
import type { RaceResponse } from "../../../shared/api/puzzles-api.ts";
import { refuseSuspended } from "../../account/auth/player-session.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { newCode } from "../../platform/object/new-game-id.ts";
import { raceNear } from "../../platform/object/placed-objects.ts";
import { placeOf } from "../../platform/object/placement.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitCaller } from "../request/limits.ts";
import { refuseBots } from "../request/refuse-bots.ts";
import { requireSession } from "../request/require-session.ts";

/** How many random codes to try. There are 38 billion, and a race keeps its code for two days at most. */
const CODES_TRIED = 3;
const BUSY_RETRY_AFTER = 5;

/** `/races`: races in puzzles. Guests can create them, too. */
export const raceRoutes = new Hono<AppEnv>().post("/", requireSession(401, ["play"]), async (context) => {
  const { env, req, var: vars } = context;
  if (vars.user !== null) refuseSuspended(vars.user, Date.now());
  refuseBots(vars.user);
  await limitCaller(context, "races");
  const place = placeOf(req.raw.cf);
  for (let tried = 0; tried < CODES_TRIED; tried++) {
    const code = newCode();
    if (await raceNear(env, code, place).create(code, vars.session.identity, requestId())) {
      const answer: RaceResponse = { code };
      return context.json(answer, 201);
    }
  }
  throw new ApiException(503, "busy", BUSY_RETRY_AFTER);
});
