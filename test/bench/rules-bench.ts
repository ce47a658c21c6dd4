import { countLegal, INITIAL_POSITION, legalSquares, outcomeOf, type Position, play } from "../../shared/game/rules.ts";
import { seededRandom } from "../seeded-random.ts";
import vectors from "../vectors/uttt.json" with { type: "json" };

const perft = (position: Position, depth: number): number => {
  if (depth === 1) return countLegal(position);
  let nodes = 0;
  for (const square of legalSquares(position)) nodes += perft(play(position, square), depth - 1);
  return nodes;
};

const playout = (random: () => number): number => {
  let position = INITIAL_POSITION;
  while (outcomeOf(position) === null) {
    const squares = legalSquares(position);
    const square = squares[Math.floor(random() * squares.length)];
    if (square === undefined) throw new Error("no legal move in a game that goes on");
    position = play(position, square);
  }
  return position.ply;
};

interface RulesFigures {
  readonly playoutsPerSecond: number;
  readonly movesPerSecond: number;
  readonly perft7PerSecond: number;
}

/** Random games, and all games to depth 7, whose number must match the oracle's. */
export const benchRules = (playouts: number): RulesFigures => {
  const random = seededRandom(7);
  for (let warmUp = 0; warmUp < playouts / 10; warmUp++) playout(random);
  let plies = 0;
  const playoutsFrom = performance.now();
  for (let played = 0; played < playouts; played++) plies += playout(random);
  const playoutSeconds = (performance.now() - playoutsFrom) / 1000;

  const perftFrom = performance.now();
  const nodes = perft(INITIAL_POSITION, 7);
  const perftSeconds = (performance.now() - perftFrom) / 1000;
  if (nodes !== vectors.perft_from_empty_board[7]) throw new Error(`perft(7) is ${nodes}`);
  return {
    playoutsPerSecond: playouts / playoutSeconds,
    movesPerSecond: plies / playoutSeconds,
    perft7PerSecond: nodes / perftSeconds,
  };
};
