import { isCorrespondence, type Millis } from "../../../shared/game/time-controls.ts";
import { nextTry } from "../../platform/object/pauses.ts";
import type { Finished, Game, Playing } from "./game.ts";
import type { Step } from "./step.ts";

/**
 * News of a correspondence game is repeated until both hubs have heard it: otherwise the players would not come. Pure.
 */

const FIRST_PAUSE: Millis = 1000;

/** The longest pause before a silent hub is notified again: its player has days to move. */
const LONGEST_PAUSE: Millis = 3_600_000;

/**
 * The step after an attempt to notify the hubs of `sent`; null if it changes nothing.
 * @param random from 0 to below 1, for the length of the pause
 */
export const hubsNotified = (
  game: Game,
  sent: Playing | Finished,
  areHeard: boolean,
  now: Millis,
  random: number,
): Step | null => {
  if (!("seats" in game) || !isCorrespondence(game.terms)) return null;
  const { pendingHubNews: before, ...known } = game;
  if (areHeard && before === undefined) return null;
  // The game has changed since: the next notice has the new state.
  if (areHeard && (game.phase !== sent.phase || game.moves.length !== sent.moves.length)) return null;
  const retry = nextTry(before ?? { failures: 0 }, now, random, FIRST_PAUSE, LONGEST_PAUSE);
  const after = areHeard ? known : { ...game, pendingHubNews: retry };
  return { game: after, changes: [{ type: "hubs-notified" }], answer: { ok: true } };
};
