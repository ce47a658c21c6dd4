import {
  INITIAL_POSITION,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  replay,
  type Square,
  sideAt,
  subBoardOf,
  subWinnerOf,
} from "../../shared/game/rules.ts";
import { seededRandom } from "../seeded-random.ts";
import type { Player } from "./engine-players.ts";

/** Players without an engine, for comparison. Each plays at random among the moves that it likes best. */

const pick = (squares: readonly Square[], random: () => number): Square =>
  squares[Math.floor(random() * squares.length)] ?? 0;

const winsBoard = (position: Position, square: Square): boolean =>
  subWinnerOf(play(position, square), subBoardOf(square)) === sideAt(position.ply);

/** The moves that win a board; if there are none, those that block one; otherwise all. */
const greedyMoves = (position: Position): readonly Square[] => {
  const legal = legalSquares(position);
  const wins = legal.filter((square) => winsBoard(position, square));
  if (wins.length > 0) return wins;
  const blocks = legal.filter((square) => winsBoard({ ...position, ply: position.ply + 1 }, square));
  return blocks.length > 0 ? blocks : legal;
};

const playerOf = (name: string, seed: number, moves: (position: Position) => readonly Square[]): Player => {
  const random = seededRandom(seed);
  return { name, move: (squares) => pick(moves(replay(squares)), random), close: () => {} };
};

export const randomPlayer = (seed: number): Player => playerOf("random moves", seed, legalSquares);

/** A simple beginner: wins a board when possible, blocks one, or plays anywhere. */
export const greedyPlayer = (seed: number): Player => playerOf("greedy", seed, greedyMoves);

/** A beginner after a few games: besides, avoids sending to a board that can be won at once. */
export const beginnerPlayer = (seed: number): Player =>
  playerOf("beginner", seed, (position) => {
    const moves = greedyMoves(position);
    if (moves.length < legalSquares(position).length) return moves;
    const safe = moves.filter((square) => {
      const after = play(position, square);
      return !legalSquares(after).some((answer) => winsBoard(after, answer));
    });
    return safe.length > 0 ? safe : moves;
  });

/** A game after some random moves: after two, no two games of the same players are alike. */
export const gameBetween = async (
  X: Player,
  O: Player,
  random: () => number,
  randomPlies = 2,
): Promise<readonly Square[]> => {
  const squares: Square[] = [];
  for (let position = INITIAL_POSITION; outcomeOf(position) === null; ) {
    const player = sideAt(position.ply) === "X" ? X : O;
    const square = squares.length < randomPlies ? pick(legalSquares(position), random) : await player.move(squares, {});
    squares.push(square);
    position = play(position, square);
  }
  return squares;
};
