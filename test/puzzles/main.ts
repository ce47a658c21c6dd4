import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Puzzle, puzzleOf, puzzleText } from "../../shared/puzzles/puzzle.ts";
import { pathOfSet, SET_COUNT } from "../../shared/puzzles/sets.ts";
import { pathOfStormSet } from "../../shared/puzzles/storm-sets.ts";
import { seededRandom } from "../seeded-random.ts";
import { figuresOf } from "./figures.ts";
import { findIn } from "./find.ts";
import { playGame } from "./games.ts";
import { puzzlesOfGames } from "./recorded.ts";
import { select } from "./select.ts";
import { stormFiles } from "./storm.ts";

/**
 * `npm run puzzles`: makes all puzzles anew, from games that the engine plays against itself. The same numbers give the
 * same files. It takes some 20 minutes.
 *
 * `npm run puzzles -- --games FILE`: looks for puzzles in recorded games instead, one on each line as JSON, and writes
 * those that are not there yet to FILE.puzzles. The sets of the product stay as they are.
 */

/** Each game has its own seed, from 0 on. */
const GAMES = 16_000;
const SELECTION_SEED = 1;

const textOf = (puzzles: readonly Puzzle[]): string => puzzles.map((puzzle) => `${puzzleText(puzzle)}\n`).join("");

const linesIn = (path: string): string[] => readFileSync(path, "utf8").trimEnd().split("\n");

const makeSets = (): void => {
  const found = Array.from({ length: GAMES }, (_, game) => {
    if (game % 1000 === 999) console.log(`${game + 1} of ${GAMES} games`);
    return findIn(playGame(seededRandom(game)));
  }).flat();
  const sets = select(found, seededRandom(SELECTION_SEED));
  mkdirSync("web/public/puzzle-sets", { recursive: true });
  for (const [set, puzzles] of sets.entries()) writeFileSync(`web/public${pathOfSet(set)}`, textOf(puzzles));
  mkdirSync("web/public/storm-sets", { recursive: true });
  for (const [set, text] of stormFiles(sets).entries()) writeFileSync(`web/public${pathOfStormSet(set)}`, text);
  console.log(figuresOf(sets.flat()));
};

const lookInto = (file: string): void => {
  const shipped = Array.from({ length: SET_COUNT }, (_, set) => linesIn(`web/public${pathOfSet(set)}`))
    .flat()
    .map(puzzleOf);
  const puzzles = puzzlesOfGames(linesIn(file), shipped);
  writeFileSync(`${file}.puzzles`, textOf(puzzles));
  console.log(`${figuresOf(puzzles)}\nin ${file}.puzzles`);
};

const { games } = parseArgs({ options: { games: { type: "string" } } }).values;
if (games === undefined) makeSets();
else lookInto(games);
