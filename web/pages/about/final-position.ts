import { INITIAL_POSITION, legalSquares, outcomeOf, type Position, play } from "../../../shared/rules.ts";

/** The end of a game in which both sides moved at random. `random` gives numbers from 0 up to, not including, 1. */
export const randomFinalPosition = (random: () => number): Position => {
  let position = INITIAL_POSITION;
  while (outcomeOf(position) === null) {
    const squares = legalSquares(position);
    const square = squares[Math.floor(random() * squares.length)];
    if (square === undefined) break;
    position = play(position, square);
  }
  return position;
};
