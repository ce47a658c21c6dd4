import type { HandledCalls } from "../../../shared/api/calls/all-calls.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { answerOrBusy } from "../../platform/core/answer-or.ts";
import { requestId } from "../../platform/core/request-id.ts";
import type { Handler } from "../request/routes-of.ts";
import { refusedCall } from "./refused-call.ts";

/** Long enough to ask both hubs and the room. */
const ANSWER_WITHIN: Millis = 10_000;
/** Seconds. Repeating the call leads to the game that the first one made. */
const RETRY_AFTER = 1;

export const challengeBot: Handler<HandledCalls["POST /api/v3/challenges/:username"]> = async ({
  env,
  caller,
  path: { username },
  body: { gameType, ...terms },
}) => {
  const wanted = { gameType, username, terms };
  const ask = async () => env.PLAYER_HUB.getByName(caller.identifier).challengeBot(caller, wanted, requestId());
  const sent = await answerOrBusy(RETRY_AFTER, ANSWER_WITHIN, "hub-not-asked", ask);
  if (!sent.ok) throw refusedCall(sent);
  return { gameId: sent.gameId };
};
