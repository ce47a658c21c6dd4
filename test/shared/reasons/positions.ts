import type { Proof } from "../../../shared/engine/choice.ts";
import { Engine } from "../../../shared/engine/engine.ts";
import { Estimate } from "../../../shared/engine/estimate.ts";
import { JudgedSearch } from "../../../shared/engine/judged-search.ts";
import {
  INITIAL_POSITION,
  legalSquares,
  outcomeOf,
  type Position,
  play,
  replay,
  type Square,
} from "../../../shared/game/rules.ts";
import { seededRandom } from "../../seeded-random.ts";
import { solved, takesBoard, takesSome, winsAtOnce } from "./truth.ts";

/** Positions of several sorts of games, from a seed. */

type Random = () => number;
type Player = (position: Position, moves: readonly Square[]) => Square;

export const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

/** Wins the game or a board, or else gives none away if it can. */
export const greedyMove = (position: Position, random: Random): Square => {
  const legal = legalSquares(position);
  const after = (square: Square) => play(position, square);
  const sorts = [
    legal.filter((square) => (outcomeOf(after(square))?.winner ?? null) !== null),
    legal.filter((square) => takesBoard(position, square) && !winsAtOnce(after(square))),
    legal.filter((square) => !takesSome(after(square))),
    legal,
  ];
  return pick(sorts.find(({ length }) => length > 0) ?? [], random);
};

const VISITS = 24;

const playersBy = (random: Random): Readonly<Record<"random" | "greedy" | "engine" | "blundering", Player>> => {
  const engine = new Engine({ search: new JudgedSearch(new Estimate(), 20_000), now: () => 0 });
  const greedy: Player = (position) => greedyMove(position, random);
  const anyhow: Player = (position) => pick(legalSquares(position), random);
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

/** Whole games: as many of each sort. */
export function* gamesOf(seed: number, games: number): Generator<readonly Square[]> {
  const random = seededRandom(seed);
  const players = Object.values(playersBy(random));
  for (let game = 0; game < games; game++) {
    for (const player of players) {
      const moves: Square[] = [];
      for (let position = INITIAL_POSITION; outcomeOf(position) === null; ) {
        const square = player(position, moves);
        moves.push(square);
        position = play(position, square);
      }
      yield moves;
    }
  }
}

/** The positions of such games, before each move. */
export function* positionsOf(seed: number, games: number): Generator<Position> {
  for (const moves of gamesOf(seed, games)) for (const ply of moves.keys()) yield replay(moves, ply);
}

/** The result with best play for the side to move, if it can be found out in a moment. */
export const proofOf = (position: Position): Proof | null => {
  const result = solved(position);
  if (result === null) return null;
  return result > 0 ? "win" : result < 0 ? "loss" : "draw";
};

/** The moves that keep the result with best play; none if the position is too far from the end. */
export const bestMoves = (position: Position): readonly Square[] => {
  const result = solved(position);
  return legalSquares(position).filter((square) => -(solved(play(position, square)) ?? 2) === result);
};
