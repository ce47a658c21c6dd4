import { play, replay, type Square } from "../../shared/game/rules.ts";
import { Prover } from "../../shared/puzzles/prove.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { difficultyOf } from "./difficulty.ts";

/** Searches every claim about a position to the end of the game. If that takes more positions, it is no puzzle. */
export const EFFORT = { first: 60_000, each: 1_000_000, total: Number.POSITIVE_INFINITY } as const;

const prover = new Prover(EFFORT);

type Found = Omit<Puzzle, "themes">;

/** The puzzles in the moves of a game. None is the end of another one. */
export const findIn = (game: readonly Square[]): Found[] => {
  const found: Found[] = [];
  let position = replay([]);
  let next = 0;
  for (const [ply, square] of game.entries()) {
    const proved = ply >= next ? prover.prove(position) : "unproved";
    if (typeof proved !== "string") {
      const puzzle = { ...proved, moves: game.slice(0, ply) };
      found.push({ ...puzzle, difficulty: difficultyOf(puzzle) });
      next = ply + proved.line.length + 1;
    }
    position = play(position, square);
  }
  return found;
};
