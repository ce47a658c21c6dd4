import { legalMoves, otherSide, type Position, play, type Side } from "./rules.ts";
import { openSquares } from "./sight.ts";

/** At most this many open squares are played out to the end: more take too long. */
const PLAYED_OUT = 11;

/** The best result for the side to move: 1 is a win, 0 a tie, -1 a loss. Skips moves that can't change the result. */
const best = (position: Position, atLeast: number, atMost: number): number => {
  if (position.result === "tie") return 0;
  if (position.result !== undefined) return -1;
  let found = atLeast;
  for (const move of legalMoves(position)) {
    found = Math.max(found, -best(play(position, move), -atMost, -found));
    if (found >= atMost) break;
  }
  return found;
};

/** How the game ends if both play their best; undefined where too many squares are open. */
export const forcedResult = (position: Position): Side | "tie" | undefined => {
  if (position.result !== undefined) return position.result;
  if (openSquares(position) > PLAYED_OUT) return undefined;
  const value = best(position, -1, 1);
  if (value === 0) return "tie";
  return value > 0 ? position.toMove : otherSide(position.toMove);
};

/** Whether the game ends with this result if both play their best; undefined where that can't be found out. */
export const isForced = (position: Position, result: Side | "tie"): boolean | undefined => {
  const forced = forcedResult(position);
  return forced === undefined ? undefined : forced === result;
};

export const isNotForced = (position: Position, result: Side | "tie"): boolean | undefined => {
  const forced = isForced(position, result);
  return forced === undefined ? undefined : !forced;
};
