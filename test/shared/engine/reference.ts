import {
  countLegal,
  INITIAL_POSITION,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  type Square,
} from "../../../shared/rules.ts";

/** Slow and simple searches over the rules alone, which share nothing with the engine. */

/** The moves of a random game, from its first to its last. */
export const randomGame = (random: () => number): Square[] => {
  const squares: Square[] = [];
  for (let position = INITIAL_POSITION; outcomeOf(position) === null; ) {
    const legal = legalSquares(position);
    const square = legal[Math.floor(random() * legal.length)] ?? 0;
    squares.push(square);
    position = play(position, square);
  }
  return squares;
};

/** 1, 0 or -1 for the side to move, by looking at every way that can matter (alpha-beta). */
export const exhaustiveValue = (position: Position, alpha = -1, beta = 1): number => {
  const outcome = outcomeOf(position);
  // Only the side that moved last can have won.
  if (outcome !== null) return outcome.winner === null ? 0 : -1;
  let best = alpha;
  for (const square of legalSquares(position)) {
    best = Math.max(best, 0 - exhaustiveValue(play(position, square), -beta, -best));
    if (best >= beta) break;
  }
  return best;
};

/** Whether the side to move can win within so many of its own moves, whatever the other does. */
export const winsWithin = (position: Position, moves: number): boolean =>
  moves > 0 && legalSquares(position).some((square) => losesWithin(play(position, square), moves - 1));

/** Whether the side to move has lost, or loses within so many moves of the other. */
export const losesWithin = (position: Position, moves: number): boolean => {
  const outcome = outcomeOf(position);
  if (outcome !== null) return outcome.winner !== null;
  return moves > 0 && legalSquares(position).every((square) => winsWithin(play(position, square), moves));
};

/** The empty squares of all undecided sub-boards. */
export const openSquares = (position: Position): number =>
  outcomeOf(position) === null ? countLegal({ ...position, target: null }) : 0;
