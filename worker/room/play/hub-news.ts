import { isCorrespondence, type Millis } from "../../../shared/game/time-controls.ts";
import { pauseAfter } from "../../platform/object/pauses.ts";
import type { Finished, Game, Playing } from "./game.ts";
import type { Step } from "./step.ts";
import type { Untold } from "./untold.ts";

/** The news of a correspondence game is repeated until both hubs have heard it: their players would not come. Pure. */

const FIRST_PAUSE: Millis = 1000;

/** A hub that is silent for long is told each hour: its player has days. */
const LONGEST_PAUSE: Millis = 3_600_000;

const toldLater = (before: Untold | undefined, now: Millis, random: number): Untold => {
  const failures = before?.failures ?? 0;
  return { at: now + pauseAfter(FIRST_PAUSE, failures, random, LONGEST_PAUSE), failures: failures + 1 };
};

/**
 * What follows from an attempt to tell hubs of `told`. Null if nothing does.
 * @param random from 0 to below 1, for the length of the pause
 */
export const hubsTold = (
  game: Game,
  told: Playing | Finished,
  areHeard: boolean,
  now: Millis,
  random: number,
): Step | null => {
  if (!("seats" in game) || !isCorrespondence(game.terms)) return null;
  const { hubsUntold: before, ...known } = game;
  if (areHeard && before === undefined) return null;
  // What has happened since then is told next.
  if (areHeard && (game.phase !== told.phase || game.moves.length !== told.moves.length)) return null;
  const after = areHeard ? known : { ...game, hubsUntold: toldLater(before, now, random) };
  return { game: after, changes: [{ type: "told-hubs" }], answer: { ok: true } };
};
