import { replay } from "../../../shared/rules.ts";

/**
 * A game at its turning point: X is sent to the centre, which would complete its middle row; O needs the corner to
 * complete the row below.
 */
const MOVES = [
  31, 38, 25, 65, 23, 48, 28, 15, 61, 68, 52, 71, 75, 30, 34, 21, 20, 26, 74, 19, 17, 79, 6, 59, 51, 56, 18, 7, 53, 72,
  2, 24, 57, 78, 60, 62, 80, 77, 11, 22,
];

export const DEMO_POSITION = replay(MOVES);
export const DEMO_LAST_MOVE = MOVES.at(-1) ?? null;
