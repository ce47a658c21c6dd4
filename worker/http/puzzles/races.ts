import { ApiException } from "../../platform/core/api-exception.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { newCode } from "../../platform/object/new-game-id.ts";
import { raceNear } from "../../platform/object/placed-objects.ts";
import { placeOf } from "../../platform/object/placement.ts";
import type { Handlers } from "../request/routes-of.ts";

/** There are 38 billion, and a race keeps its code for two days at most. */
const CODES_TRIED = 3;
const BUSY_RETRY_AFTER = 5;

export const raceHandlers = {
  "POST /api/v2/races": async ({ context, env, session }) => {
    const place = placeOf(context.req.raw.cf);
    for (let tried = 0; tried < CODES_TRIED; tried++) {
      const code = newCode();
      if (await raceNear(env, code, place).create(code, session.identity, requestId())) return { code };
    }
    throw new ApiException(503, "busy", BUSY_RETRY_AFTER);
  },
} satisfies Partial<Handlers>;
