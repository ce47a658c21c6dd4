import { Engine } from "../engine/engine.ts";
import { pickMove, questionOf, randomForMove } from "../engine/opponent-moves.ts";
import { OPPONENTS } from "../engine/opponents.ts";
import { TRYING_OPTIONS } from "../engine/options.ts";
import { PlayoutSearch } from "../engine/playout-search.ts";
import { replay, type Square } from "../game/rules.ts";
import { isRightMove } from "./attempt.ts";
import type { Puzzle } from "./puzzle.ts";

/** The easiest puzzles have 0. */
export const HARDEST = 13;

export type PuzzleToSolve = Pick<Puzzle, "kind" | "moves" | "line" | "also">;

/** The practice opponents that search least. They do not solve endings, so they miss what people miss. */
const WEAK = OPPONENTS.slice(0, 4);
const TRIES_EACH = 4;
const CAPACITY = 20_000;

const engines = new Map<number, Engine>();

const engineWith = (seed: number): Engine => {
  const engine =
    engines.get(seed) ?? new Engine({ search: new PlayoutSearch(seed, CAPACITY, TRYING_OPTIONS), now: () => 0 });
  engines.set(seed, engine);
  return engine;
};

type Sight = (typeof WEAK)[number]["sight"];

const isSolvedWith = (puzzle: PuzzleToSolve, sight: Sight, seed: number): boolean => {
  const engine = engineWith(seed);
  let moves: readonly Square[] = puzzle.moves;
  for (const [made, square] of puzzle.line.entries()) {
    if (made % 2 === 0) {
      engine.forget();
      engine.setMoves(moves);
      const choice = engine.think(questionOf(sight, moves, seed).limits);
      const found = pickMove(sight, { ...choice, candidates: engine.candidates() }, randomForMove(seed, moves.length));
      if (!isRightMove(puzzle, replay(moves), made, found)) return false;
    }
    moves = [...moves, square];
  }
  return true;
};

/** From 0 to 1. The same puzzle always gets the same share. */
export const missedShare = (puzzle: PuzzleToSolve): number => {
  let missed = 0;
  for (const { sight } of WEAK) {
    for (let seed = 0; seed < TRIES_EACH; seed++) missed += isSolvedWith(puzzle, sight, seed) ? 0 : 1;
  }
  return missed / (WEAK.length * TRIES_EACH);
};
