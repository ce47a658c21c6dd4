import type { Millis } from "../../../shared/game/time-controls.ts";
import { deadlineOf } from "./deadlines.ts";
import type { Playing } from "./game.ts";
import { withBreak } from "./outage.ts";

/**
 * Outages in correspondence games. Players need not be connected, and heartbeats in a game that sleeps for weeks would
 * cost more than the game. So only an outage at the deadline counts: in any other, the player had hours before or after
 * it.
 */

/** An alarm later than this means that the service was down, not just slow. */
const OVERDUE: Millis = 300_000;

/** After an outage the player has this share of the time for a move: an hour for each day. */
const RETURN_SHARE = 1 / 24;

/** The game after an outage at its deadline, with extra time for the side to move; null if there was no outage. */
export const afterLateDeadline = (game: Playing, now: Millis): Playing | null => {
  const deadline = deadlineOf(game);
  if (deadline === null || now <= deadline + OVERDUE) return null;
  // The last millisecond is still the player's: a clock that has run out does not stand.
  return withBreak(game, deadline - 1, now + Math.round(game.terms.base * RETURN_SHARE), now);
};
