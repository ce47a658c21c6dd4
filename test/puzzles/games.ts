import { INITIAL_POSITION, legalSquares, outcomeOf, play, type Square } from "../../shared/game/rules.ts";
import { begin, preferred, read } from "./reader.ts";

/** Games begin with some random moves, and have a few more later, as people's have. */
const RANDOM_PLIES = 6;
const RANDOM_SHARE = 0.06;
const FEWEST_VISITS = 40;
const MOST_VISITS = 160;

/** The moves of a game between two engines of unequal strength that make mistakes. */
export const playGame = (random: () => number): Square[] => {
  const visits = [0, 1].map(() => FEWEST_VISITS + Math.floor(random() * (MOST_VISITS - FEWEST_VISITS)));
  const moves: Square[] = [];
  for (let position = INITIAL_POSITION; outcomeOf(position) === null; ) {
    const legal = legalSquares(position);
    let square = legal[Math.floor(random() * legal.length)];
    if (position.ply >= RANDOM_PLIES && random() >= RANDOM_SHARE) {
      begin(position);
      read(visits[position.ply % 2] ?? FEWEST_VISITS);
      square = preferred();
    }
    if (square === undefined) break;
    moves.push(square);
    position = play(position, square);
  }
  return moves;
};
