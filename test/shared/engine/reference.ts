import {
  countLegal,
  INITIAL_POSITION,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  replay,
  type Square,
} from "../../../shared/game/rules.ts";
import { seededRandom } from "../../seeded-random.ts";

/** Slow, simple searches over the rules alone. They share nothing with the engine. */

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

/** 1, 0 or -1 for the side to move, by alpha-beta. */
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

/** Everything that the rest of a game depends on. */
const keyOf = ({ subBoards, wonByX, wonByO, tied, target, ply }: Position): string =>
  [...subBoards, wonByX, wonByO, tied, target, ply % 2].join();

/** Like `exhaustiveValue`, but for more open squares: `known` remembers the value of each position. */
export const rememberedValue = (position: Position, known: Map<string, number>): number => {
  const outcome = outcomeOf(position);
  if (outcome !== null) return outcome.winner === null ? 0 : -1;
  const key = keyOf(position);
  const found = known.get(key);
  if (found !== undefined) return found;
  let best = -1;
  for (const square of legalSquares(position)) {
    best = Math.max(best, 0 - rememberedValue(play(position, square), known));
    if (best === 1) break;
  }
  known.set(key, best);
  return best;
};

/** One position from each of this many random games: the first with this few open squares. */
export const latePositions = (count: number, squares: number, seed: number): Position[] => {
  const random = seededRandom(seed);
  const positions: Position[] = [];
  while (positions.length < count) {
    const game = randomGame(random);
    const ply = game.findIndex((_, index) => openSquares(replay(game, index)) <= squares);
    if (ply > 0) positions.push(replay(game, ply));
  }
  return positions;
};

/** True if the side to move can win within this many of its own moves against any defence. */
export const winsWithin = (position: Position, moves: number): boolean =>
  moves > 0 && legalSquares(position).some((square) => losesWithin(play(position, square), moves - 1));

/** True if the side to move has lost, or loses within this many of the opponent's moves. */
export const losesWithin = (position: Position, moves: number): boolean => {
  const outcome = outcomeOf(position);
  if (outcome !== null) return outcome.winner !== null;
  return moves > 0 && legalSquares(position).every((square) => winsWithin(play(position, square), moves));
};

/** The empty squares of all undecided sub-boards. */
export const openSquares = (position: Position): number =>
  outcomeOf(position) === null ? countLegal({ ...position, target: null }) : 0;
