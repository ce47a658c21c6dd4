import type { Millis } from "../../shared/game/time-controls.ts";
import { scaled } from "../platform/core/clock-speed.ts";
import type { HouseTurn } from "../room/play/house-turn.ts";

/** People take a second or more, and an instant reply hides the last move. */

const SHORTEST: Millis = 400;
const LONGEST: Millis = 1700;
/** The bot plans with this many moves until the end of its clock. */
const MOVES_LEFT = 30;

/** Moves are due at multiples of this, so that games share alarms: setting an alarm is the dearest part of a move. */
const GRID: Millis = 1000;
/** Then a bot does not wait for the grid. */
const SHORT_OF_TIME: Millis = 10_000;

/** `random` is from 0 to below 1. `clockSpeed` divides all times. */
export const dueAt = ({ remaining }: HouseTurn, now: Millis, random: number, clockSpeed: number): Millis => {
  const usual = scaled(SHORTEST + (LONGEST - SHORTEST) * random ** 2, clockSpeed);
  const at = now + Math.round(Math.min(usual, remaining / MOVES_LEFT));
  const grid = scaled(GRID, clockSpeed);
  return remaining < scaled(SHORT_OF_TIME, clockSpeed) ? at : Math.ceil(at / grid) * grid;
};
