import type { DoneResponse } from "../../../shared/api/programs-api.ts";
import { isGameId } from "../../../shared/game/game-id.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { ActionAck } from "../../../shared/protocol/game-protocol.ts";
import type { CalledFrame } from "../../../shared/protocol/protocol-schema.ts";
import { answerOrBusy } from "../../platform/core/answer-or.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import { requestId } from "../../platform/core/request-id.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import { countMadeUp, seatsOf } from "../sockets/room-or-relay.ts";
import { refusedCall } from "./refused-call.ts";

/** A room answers far sooner, even if it has to wake up. */
const ANSWER_WITHIN: Millis = 5000;
/** Seconds. A move that names its ply may be repeated. */
const RETRY_AFTER = 1;
/** Seconds, after too many games that nobody knows. */
const FLOOD_RETRY_AFTER = 5;

interface CallInGame {
  readonly context: RequestContext;
  readonly caller: ConnectedIdentity;
  readonly path: { readonly id: string };
}

/** Answers once the call is stored, or refuses with the room's reason. */
export const callRoom = async (
  { context: { env, req }, caller, path: { id } }: CallInGame,
  frame: CalledFrame,
): Promise<DoneResponse> => {
  if (!isGameId(id)) throw new ApiException(404, "no-such-game");
  // Its answer is remembered: a game that is known is not asked for again.
  const seats = await seatsOf(env, id, caller.identifier, req.raw);
  if (seats === "flood") throw new ApiException(429, "too-many-requests", FLOOD_RETRY_AFTER);
  const act = async (): Promise<ActionAck | null> => env.GAME_ROOM.getByName(id).act(caller, frame, requestId());
  const answer = await answerOrBusy(RETRY_AFTER, ANSWER_WITHIN, "room-not-asked", act, { gameId: id });
  if (answer === null) {
    countMadeUp(caller.identifier, Date.now());
    throw new ApiException(404, "no-such-game");
  }
  if (!answer.ok) throw refusedCall(answer);
  return answer;
};
