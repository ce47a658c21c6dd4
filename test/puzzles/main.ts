import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Puzzle, puzzleText } from "../../shared/puzzles/puzzle.ts";
import { pathOfSet } from "../../shared/puzzles/sets.ts";
import { pathOfStormSet } from "../../shared/puzzles/storm-sets.ts";
import { figuresOf } from "./figures.ts";
import { markedAnew } from "./mark.ts";
import { puzzlesOfGames } from "./recorded.ts";
import { readSets } from "./shipped.ts";
import { stormFiles } from "./storm.ts";

/**
 * `npm run puzzles`: proves all puzzles again, and writes their marks anew: the themes, and the moves that also win. A
 * puzzle keeps its number, position and line for ever, because players' results are stored by number. Takes half a
 * minute.
 *
 * `npm run puzzles -- --games FILE`: looks for puzzles in recorded games instead, one on each line as JSON, and writes
 * those that are not there yet to FILE.puzzles. The sets of the product stay as they are.
 */

const textOf = (puzzles: readonly Puzzle[]): string => puzzles.map((puzzle) => `${puzzleText(puzzle)}\n`).join("");

const markSets = (): void => {
  const sets = readSets().map((puzzles) => puzzles.map(markedAnew));
  for (const [set, puzzles] of sets.entries()) writeFileSync(`web/public${pathOfSet(set)}`, textOf(puzzles));
  for (const [set, text] of stormFiles(sets).entries()) writeFileSync(`web/public${pathOfStormSet(set)}`, text);
  console.log(figuresOf(sets.flat()));
};

const lookInto = (file: string): void => {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const puzzles = puzzlesOfGames(lines, readSets().flat());
  writeFileSync(`${file}.puzzles`, textOf(puzzles));
  console.log(`${figuresOf(puzzles)}\nin ${file}.puzzles`);
};

const { games } = parseArgs({ options: { games: { type: "string" } } }).values;
if (games === undefined) markSets();
else lookInto(games);
