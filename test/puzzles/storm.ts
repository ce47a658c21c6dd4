import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { bandOfDifficulty, numberOfPuzzle, SETS_OF_BANDS } from "../../shared/puzzles/sets.ts";
import { STORM_LENGTH, type StormPuzzle } from "../../shared/puzzles/storm.ts";
import { LONGEST_STORM_LINE, STORM_CHOICES, STORM_SET_COUNT, stormLine } from "../../shared/puzzles/storm-sets.ts";
import { seededRandom } from "../seeded-random.ts";
import { canBeMissed } from "./can-be-missed.ts";

/** Places of each band of difficulty in a storm, easiest first. The fifth has none: it is not solved in seconds. */
const PLACES_OF_BANDS = [24, 20, 16, 10] as const;
const SEED = 1;
const PUZZLES_A_PLACE = STORM_SET_COUNT * STORM_CHOICES;

const shuffle = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);

/**
 * The text of each storm's file, from the sets of all puzzles. The days' puzzles are not among them, nor those that end
 * where every move wins. All other short wins are taken, because there are few of them.
 */
export const stormFiles = (sets: readonly (readonly Puzzle[])[]): readonly string[] => {
  const random = seededRandom(SEED);
  const short: StormPuzzle[] = SETS_OF_BANDS.flat().flatMap((set) =>
    (sets[set] ?? []).flatMap((puzzle, line) =>
      puzzle.line.length <= LONGEST_STORM_LINE && canBeMissed(puzzle)
        ? [{ number: numberOfPuzzle({ set, line }), puzzle }]
        : [],
    ),
  );
  const inOrder = PLACES_OF_BANDS.flatMap((places, band) => {
    const ofBand = shuffle(
      short.filter(({ puzzle }) => bandOfDifficulty(puzzle.difficulty) === band),
      random,
    );
    const winsFirst = ofBand.toSorted(
      (one, other) => Number(other.puzzle.kind === "win") - Number(one.puzzle.kind === "win"),
    );
    const wanted = places * PUZZLES_A_PLACE;
    if (winsFirst.length < wanted) throw new Error(`band ${band} has ${winsFirst.length} short puzzles, not ${wanted}`);
    return shuffle(winsFirst.slice(0, wanted), random).toSorted(
      (one, other) => one.puzzle.difficulty - other.puzzle.difficulty,
    );
  });
  return Array.from({ length: STORM_SET_COUNT }, (_, set) =>
    Array.from({ length: STORM_LENGTH }, (_, place) => {
      const from = place * PUZZLES_A_PLACE + set * STORM_CHOICES;
      return inOrder.slice(from, from + STORM_CHOICES);
    })
      .flat()
      .map((puzzle) => `${stormLine(puzzle)}\n`)
      .join(""),
  );
};
