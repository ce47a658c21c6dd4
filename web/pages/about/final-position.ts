import { INITIAL_POSITION, legalSquares, outcomeOf, type Position, play } from "../../../shared/game/rules.ts";

/** `random` returns numbers in [0, 1). */
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
