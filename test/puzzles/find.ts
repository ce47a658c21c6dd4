import { countLegal, type Position, play, replay, type Square } from "../../shared/game/rules.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { difficultyOf } from "./difficulty.ts";
import { prove } from "./prove.ts";

/** With fewer moves to choose from, a puzzle is solved by guessing. */
const FEWEST_CHOICES = 4;
/** Open squares, with any board to play in: fewer leave nothing to find, more are seldom solved. */
const FEWEST_OPEN = 5;
const MOST_OPEN = 31;

export type Found = Omit<Puzzle, "themes">;

const isWorthwhile = (position: Position): boolean => {
  const open = countLegal({ ...position, target: null });
  return open >= FEWEST_OPEN && open <= MOST_OPEN && countLegal(position) >= FEWEST_CHOICES;
};

/** The hardest of the solver's moves decides, except one that ends the game: everybody sees it. */
const difficultyOfLine = (moves: readonly Square[], line: readonly Square[]): number =>
  Math.max(
    ...line.flatMap((square, at) =>
      at % 2 === 0 && (at === 0 || at < line.length - 1)
        ? [difficultyOf([...moves, ...line.slice(0, at)], square)]
        : [],
    ),
  );

/** The puzzles in the moves of a game. None is the end of another one. */
export const findIn = (game: readonly Square[]): Found[] => {
  const found: Found[] = [];
  let position = replay([]);
  let next = 0;
  for (const [ply, square] of game.entries()) {
    const proved = ply >= next && isWorthwhile(position) ? prove(position) : null;
    if (proved !== null) {
      const moves = game.slice(0, ply);
      found.push({ ...proved, moves, difficulty: difficultyOfLine(moves, proved.line) });
      next = ply + proved.line.length + 1;
    }
    position = play(position, square);
  }
  return found;
};
