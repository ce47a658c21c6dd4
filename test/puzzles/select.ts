import { replay } from "../../shared/game/rules.ts";
import type { Puzzle } from "../../shared/puzzles/puzzle.ts";
import { bandOfDifficulty, PUZZLES_A_SET, SETS_OF_BANDS, SETS_OF_DAYS } from "../../shared/puzzles/sets.ts";
import { themesOf } from "../../shared/puzzles/themes.ts";
import { twinKey } from "../../shared/puzzles/twins.ts";
import type { Found } from "./find.ts";

/** The most puzzles that are won in one move: they are for newcomers. */
const MOST_AT_ONCE = 200;
/** A theme so rare that all its puzzles are taken. */
const RARE_THEME = "dead";
/** The bands from which the days' puzzles are taken. */
const BANDS_OF_DAYS: readonly number[] = [1, 2, 3];

export const shuffle = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);

/** One puzzle of all that are the same but for a symmetry of the board or the sides. */
const distinct = (found: readonly Found[]): Found[] => {
  const known = new Map(found.map((puzzle) => [twinKey(replay(puzzle.moves)), puzzle]));
  return [...known.values()];
};

/** The rare theme first, then the kinds in turn, because most puzzles are ties to hold and few hard ones defenses. */
const inTurn = (puzzles: readonly Puzzle[]): Puzzle[] =>
  [...Map.groupBy(puzzles, ({ kind }) => kind).values()]
    .flatMap((ofKind) => ofKind.map((puzzle, turn) => ({ puzzle, turn })))
    .map(({ puzzle, turn }) => ({ puzzle, turn: puzzle.themes.includes(RARE_THEME) ? -1 : turn }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ puzzle }) => puzzle);

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
    const taken = shuffle(inTurn(shuffle(ofBand, random)).slice(0, wanted.length * PUZZLES_A_SET), random);
    for (const [at, set] of wanted.entries()) sets[set] = taken.slice(at * PUZZLES_A_SET, (at + 1) * PUZZLES_A_SET);
  }
  return sets;
};
