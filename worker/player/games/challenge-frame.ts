import { paceOf } from "../../../shared/game/custom-clock.ts";
import { opponentOf } from "../../../shared/game/rules.ts";
import type { Challenge, EventFrame } from "../../../shared/protocol/protocol.ts";
import type { OpenChallenge } from "./challenges.ts";

/** A challenge as its receiver sees it: their side is the other one. */
const shown = (
  { gameId, gameType, terms: { side, isRated, clock } = {}, other }: OpenChallenge,
  isSilent: boolean,
): Challenge => ({
  from: other.username,
  gameId,
  gameType,
  ...(clock !== undefined && paceOf(clock)),
  ...(isRated === true && { isRated }),
  ...(side !== undefined && { side: opponentOf(side) }),
  ...(isSilent && { isSilent }),
});

/** The frame that shows a challenge to its receiver. */
export const receivedFrame = (challenge: OpenChallenge, isSilent: boolean): EventFrame => ({
  event: "receiveChallenge",
  args: [shown(challenge, isSilent)],
  // Ids of deliveries begin at 1, so the acknowledgement of this one changes nothing.
  id: 0,
});
