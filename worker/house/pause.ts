import type { Millis } from "../../shared/game/time-controls.ts";
import { scaled } from "../platform/core/clock-speed.ts";
import type { HouseTurn } from "../room/play/house-turn.ts";

/** How long a house bot waits before it moves: people take a second or more, and an instant reply hides the last move. */

const SHORTEST: Millis = 400;
const LONGEST: Millis = 1700;
/** It plans with this many moves until the end of its clock. */
const MOVES_LEFT = 30;

/**
 * Moves are due at multiples of this. So the games of a bot share alarms, and setting an alarm is the dearest part of a
 * move.
 */
const GRID: Millis = 1000;
/** With less time than this on its clock a bot moves without waiting for the grid. */
const SHORT_OF_TIME: Millis = 10_000;

/**
 * When to move.
 * @param random from 0 to below 1
 * @param clockSpeed divides all times
 */
export const dueAt = ({ remaining }: HouseTurn, now: Millis, random: number, clockSpeed: number): Millis => {
  const usual = scaled(SHORTEST + (LONGEST - SHORTEST) * random ** 2, clockSpeed);
  const at = now + Math.round(Math.min(usual, remaining / MOVES_LEFT));
  const grid = scaled(GRID, clockSpeed);
  return remaining < scaled(SHORT_OF_TIME, clockSpeed) ? at : Math.ceil(at / grid) * grid;
};
