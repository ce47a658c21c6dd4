import { type Position, replay } from "../../shared/game/rules.ts";
import { foldPosition } from "../../shared/protocol/position-key.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { bandOfDifficulty, PUZZLES_A_SET, SETS_OF_BANDS, SETS_OF_DAYS } from "../../shared/puzzles/sets.ts";
import { themesOf } from "../../shared/puzzles/themes.ts";
import type { Found } from "./find.ts";

/** Wins at once are for newcomers: no more than this many. */
const MOST_AT_ONCE = 200;
/** So few puzzles have it that all of them are taken. */
const RARE_THEME = "dead";
/** The bands from which the days' puzzles are taken. */
const BANDS_OF_DAYS: readonly number[] = [1, 2, 3];

/** The position as if X were to move. */
const asX = (position: Position): Position =>
  position.ply % 2 === 0
    ? position
    : {
        ...position,
        subBoards: position.subBoards.map((marks) => (marks >> 9) | ((marks & 511) << 9)),
        wonByX: position.wonByO,
        wonByO: position.wonByX,
      };

export const shuffle = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);

/** One puzzle of all that are the same but for a symmetry of the board or the sides. */
const distinct = (found: readonly Found[]): Found[] => {
  const known = new Map(found.map((puzzle) => [foldPosition(asX(replay(puzzle.moves))).key, puzzle]));
  return [...known.values()];
};

/** Divides puzzles into sets. Throws if there are too few in a band of difficulty. */
export const select = (found: readonly Found[], random: () => number): readonly (readonly Puzzle[])[] => {
  const all = distinct(found);
  const atOnce = all.filter(({ kind, line }) => kind === "win" && line.length === 1).slice(0, MOST_AT_ONCE);
  const puzzles = [...atOnce, ...all.filter(({ kind, line }) => kind !== "win" || line.length > 1)].map((puzzle) => ({
    ...puzzle,
    themes: themesOf(replay(puzzle.moves), puzzle.line[0] ?? 0),
  }));
  const sets: Puzzle[][] = [];
  for (const [band, numbers] of SETS_OF_BANDS.entries()) {
    const ofBand = puzzles.filter(({ difficulty }) => bandOfDifficulty(difficulty) === band);
    const day = BANDS_OF_DAYS.indexOf(band);
    const wanted = [...numbers, ...(day === -1 ? [] : [SETS_OF_DAYS[day] ?? 0])];
    if (ofBand.length < wanted.length * PUZZLES_A_SET) {
      throw new Error(`band ${band} has ${ofBand.length} puzzles, not ${wanted.length * PUZZLES_A_SET}`);
    }
    const rarestFirst = shuffle(ofBand, random).toSorted(
      (one, other) => Number(other.themes.includes(RARE_THEME)) - Number(one.themes.includes(RARE_THEME)),
    );
    const taken = shuffle(rarestFirst.slice(0, wanted.length * PUZZLES_A_SET), random);
    for (const [at, set] of wanted.entries()) sets[set] = taken.slice(at * PUZZLES_A_SET, (at + 1) * PUZZLES_A_SET);
  }
  return sets;
};
