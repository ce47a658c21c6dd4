import type { Millis } from "../../../shared/game/time-controls.ts";
import { deadlineOf } from "./deadlines.ts";
import type { Playing } from "./game.ts";
import { withBreak } from "./outage.ts";

/**
 * Outages in correspondence games. Nobody has to be connected, and a heartbeat in a game that sleeps for weeks would cost
 * more than the game. So only an outage at the deadline counts: anywhere else there were hours left before or after it.
 */

/** An alarm that is later than this was not slow: the service was away. */
const OVERDUE: Millis = 300_000;

/** After an outage the player has this share of the time for a move: an hour for each day. */
const RETURN_SHARE = 1 / 24;

/** The game after an outage at its deadline, which the side to move has not missed then; null if there was none. */
export const afterLateDeadline = (game: Playing, now: Millis): Playing | null => {
  const deadline = deadlineOf(game);
  if (deadline === null || now <= deadline + OVERDUE) return null;
  // The last millisecond is still the player's: a clock that has run out does not stand.
  return withBreak(game, deadline - 1, now + Math.round(game.terms.base * RETURN_SHARE), now);
};
