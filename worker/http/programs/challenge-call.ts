import type { Context } from "hono";
import type { ChallengeResponse } from "../../../shared/api/programs-api.ts";
import { calledChallenge } from "../../../shared/api/programs-schema.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { within } from "../../platform/core/within.ts";
import type { AppEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { callerOf } from "./caller.ts";
import { refusedCall } from "./refused-call.ts";

/** Long enough to ask both hubs and the room. */
const ANSWER_WITHIN: Millis = 10_000;
/** Seconds. Repeating the call leads to the game that the first one made. */
const RETRY_AFTER = 1;

/** Challenges the bot of this address. Answers with the id of the game, which has begun. */
export const challengeBot = async (context: Context<AppEnv>): Promise<Response> => {
  const { env, req } = context;
  const caller = await callerOf(context, "challenge");
  const { gameType, ...terms } = await readBody(context, calledChallenge);
  const wanted = { gameType, username: req.param("username") ?? "", terms };
  const ask = async () => env.PLAYER_HUB.getByName(caller.identifier).challengeBot(caller, wanted, requestId());
  let sent: Awaited<ReturnType<typeof ask>>;
  try {
    sent = await within(ANSWER_WITHIN, ask());
  } catch (error) {
    logError("hub-not-asked", error);
    throw new ApiException(503, "busy", RETRY_AFTER);
  }
  if (!sent.ok) throw refusedCall(sent);
  const answer: ChallengeResponse = { gameId: sent.gameId };
  return context.json(answer, 201);
};
