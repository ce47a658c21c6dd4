import { mkdirSync, writeFileSync } from "node:fs";
import { puzzleText } from "../../shared/puzzles/puzzle.ts";
import { pathOfSet } from "../../shared/puzzles/sets.ts";
import { pathOfStormSet } from "../../shared/puzzles/storm-sets.ts";
import { seededRandom } from "../seeded-random.ts";
import { figuresOf } from "./figures.ts";
import { findIn } from "./find.ts";
import { playGame } from "./games.ts";
import { select } from "./select.ts";
import { stormFiles } from "./storm.ts";

/**
 * `npm run puzzles`: makes all puzzles anew, from games that the engine plays against itself. The same numbers give the
 * same files. It takes some 20 minutes.
 */

/** Each game has its own seed, from 0 on. */
const GAMES = 16_000;
const SELECTION_SEED = 1;

const found = Array.from({ length: GAMES }, (_, game) => {
  if (game % 1000 === 999) console.log(`${game + 1} of ${GAMES} games`);
  return findIn(playGame(seededRandom(game)));
}).flat();
const sets = select(found, seededRandom(SELECTION_SEED));
mkdirSync("web/public/puzzle-sets", { recursive: true });
for (const [set, puzzles] of sets.entries()) {
  writeFileSync(`web/public${pathOfSet(set)}`, puzzles.map((puzzle) => `${puzzleText(puzzle)}\n`).join(""));
}
mkdirSync("web/public/storm-sets", { recursive: true });
for (const [set, text] of stormFiles(sets).entries()) writeFileSync(`web/public${pathOfStormSet(set)}`, text);
console.log(figuresOf(sets.flat()));
