import type { Proof } from "../../../shared/engine/choice.ts";
import { Engine } from "../../../shared/engine/engine.ts";
import { Estimate } from "../../../shared/engine/estimate.ts";
import { JudgedSearch } from "../../../shared/engine/judged-search.ts";
import { seededRandom } from "../../seeded-random.ts";
import { forcedResult } from "./forced.ts";
import { beginning, legalMoves, type Position, play } from "./rules.ts";
import { boardWins, canWinGame, winsBoard, winsGame } from "./sight.ts";

/** Positions of several sorts of games, from a seed. */

type Random = () => number;
type Player = (position: Position, moves: readonly number[]) => number;

export const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

/** Moves that win the game or a board, or else give none away if possible. */
export const greedyMoves = (position: Position): readonly number[] => {
  const legal = legalMoves(position);
  const ends = legal.filter((move) => winsGame(position, move));
  if (ends.length > 0) return ends;
  const wins = legal.filter((move) => winsBoard(position, move) && !canWinGame(play(position, move)));
  if (wins.length > 0) return wins;
  const safe = legal.filter((move) => boardWins(play(position, move)).length === 0);
  return safe.length > 0 ? safe : legal;
};

export const greedyMove = (position: Position, random: Random): number => pick(greedyMoves(position), random);

const VISITS = 24;

const playersBy = (random: Random): Readonly<Record<"random" | "greedy" | "engine" | "blundering", Player>> => {
  const engine = new Engine({ search: new JudgedSearch(new Estimate(), 20_000), now: () => 0 });
  const greedy: Player = (position) => greedyMove(position, random);
  const anyhow: Player = (position) => pick(legalMoves(position), random);
  const byEngine: Player = (_position, moves) => {
    engine.setMoves(moves);
    return engine.think({ playouts: VISITS, isShallow: true }).square;
  };
  return {
    random: anyhow,
    greedy,
    // Its first moves are random, or each game would be the same.
    engine: (position, moves) => (moves.length < 6 ? anyhow : byEngine)(position, moves),
    blundering: (position, moves) => (random() < 0.2 ? anyhow : greedy)(position, moves),
  };
};

/** Whole games, this many of each sort. */
export function* gamesOf(seed: number, games: number): Generator<readonly number[]> {
  const random = seededRandom(seed);
  const players = Object.values(playersBy(random));
  for (let game = 0; game < games; game++) {
    for (const player of players) {
      const moves: number[] = [];
      for (let position = beginning; position.result === undefined; ) {
        const square = player(position, moves);
        moves.push(square);
        position = play(position, square);
      }
      yield moves;
    }
  }
}

/** The beginnings of such games: the moves before each move. */
export function* beginningsOf(seed: number, games: number): Generator<readonly number[]> {
  for (const moves of gamesOf(seed, games)) for (const ply of moves.keys()) yield moves.slice(0, ply);
}

/** The result with best play for the side to move, if it can be found out in a moment. */
export const proofOf = (position: Position): Proof | null => {
  const result = forcedResult(position);
  if (result === undefined) return null;
  return result === "tie" ? "draw" : result === position.toMove ? "win" : "loss";
};

/** The moves that keep the result with best play; none if the position is too far from the end. */
export const bestMoves = (position: Position): readonly number[] => {
  const result = forcedResult(position);
  if (result === undefined) return [];
  return legalMoves(position).filter((move) => forcedResult(play(position, move)) === result);
};
