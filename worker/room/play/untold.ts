import type { Millis } from "../../../shared/game/time-controls.ts";
import { pauseAfter } from "../../platform/object/pauses.ts";

/**
 * News that the arena or a player's hub has not acknowledged: when to send it again, and how many attempts have failed.
 */
export interface Untold {
  readonly at: Millis;
  readonly failures: number;
}

const FIRST_PAUSE: Millis = 1000;

/** @param random from 0 to below 1, for the length of the pause */
export const toldLater = ({ failures }: Untold, now: Millis, random: number): Untold => ({
  at: now + pauseAfter(FIRST_PAUSE, failures, random),
  failures: failures + 1,
});
