import { HARDEST } from "../../shared/puzzles/difficulty.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { bandOfDifficulty, DIFFICULTY_BANDS } from "../../shared/puzzles/sets.ts";
import { PUZZLE_THEMES } from "../../shared/puzzles/themes.ts";

const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, " ");

const numbersTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, number) => number);

/** What is in some puzzles, as rows of the bench's README. */
export const figuresOf = (puzzles: readonly Puzzle[]): string => {
  const counts = <Value>(values: readonly Value[], valuesOf: (puzzle: Puzzle) => readonly Value[]): string =>
    values.map((value) => grouped(puzzles.filter((puzzle) => valuesOf(puzzle).includes(value)).length)).join(", ");
  const wins = puzzles.filter(({ kind }) => kind === "win");
  const longest = Math.max(0, ...wins.map(({ line }) => (line.length + 1) / 2));
  const ownMoves = counts(numbersTo(longest).slice(1), ({ kind, line }) =>
    kind === "win" ? [(line.length + 1) / 2] : [],
  );
  const several = wins.filter(({ also }) => also.length > 0).length;
  const also = wins.reduce((sum, win) => sum + win.also.length, 0);
  const bands = counts(numbersTo(DIFFICULTY_BANDS.length - 1), ({ difficulty }) => [bandOfDifficulty(difficulty)]);
  const difficulties = counts(numbersTo(HARDEST), ({ difficulty }) => [difficulty]);
  const kinds = counts(["win", "defence", "draw"], ({ kind }) => [kind]);
  return [
    `| ${grouped(puzzles.length)} puzzles: wins, only defenses, ties to hold | ${kinds} | | \`npm run bench -- puzzles\` |`,
    `| wins in 1 to ${longest} own moves | ${ownMoves} | | |`,
    `| wins with moves at the last step that win later than the line; such moves | ${grouped(several)}; ${grouped(also)} | | |`,
    `| fifths of difficulty; difficulties 0 to ${HARDEST} | ${bands}; ${difficulties} | ≥ 400 in each fifth | |`,
    `| themes: ${PUZZLE_THEMES.join(", ")} | ${counts(PUZZLE_THEMES, ({ themes }) => themes)} | ≥ 100 in each | |`,
  ].join("\n");
};
