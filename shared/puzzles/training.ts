import { INITIAL_POSITION, play, type Square, whyIllegal } from "../game/rules.ts";

/**
 * Training: a player's own mistakes as puzzles that come back. A mistake first returns the day after it is added. Each
 * return, solved or missed, makes the next interval longer: 1, 3, 7 and 21 days, then 21 again and again. A puzzle ends
 * after two returns in a row that are solved at the first try, without a hint. A return is the first try on a day on
 * which the puzzle is due. It may be later than the due day, and the next interval counts from it. Tries on other days
 * do not count. Days are local dates (`dayOf`).
 */

/** In days. */
const INTERVALS = [1, 3, 7, 21] as const;

const SOLVED_ENOUGH = 2;

/** More would never be trained. */
export const MOST_TRAINED = 200;

/** One move is proved to be the only one that keeps a result. */
export interface Mistake {
  /** The game up to the mistake. */
  readonly moves: readonly Square[];
  /** The only move that keeps the result. */
  readonly right: Square;
  readonly keeps: "win" | "draw";
}

export interface Trained extends Mistake {
  readonly dueOn: number;
  /** How often it came back. */
  readonly returns: number;
  /** How many returns in a row were solved, up to the last one. */
  readonly solvedInRow: number;
}

/** Repeated, it changes nothing more, so it may be sent again after a lost answer. */
export type TrainingChange =
  | { readonly kind: "add"; readonly trained: Trained }
  | { readonly kind: "try"; readonly moves: readonly Square[]; readonly isSolved: boolean; readonly day: number }
  | { readonly kind: "remove"; readonly moves: readonly Square[] };

type Place = Pick<Mistake, "moves">;

const dueAfter = (returns: number, today: number): number =>
  today + (INTERVALS[Math.min(returns, INTERVALS.length - 1)] ?? 0);

export const isSame = (one: Place, other: Place): boolean =>
  one.moves.length === other.moves.length && one.moves.every((square, ply) => square === other.moves[ply]);

export const newTrained = ({ moves, right, keeps }: Mistake, today: number): Trained => ({
  moves,
  right,
  keeps,
  dueOn: dueAfter(0, today),
  returns: 0,
  solvedInRow: 0,
});

/** If there is room. One that is in the list stays as it is. */
const withTrained = (list: readonly Trained[], trained: Trained): readonly Trained[] =>
  list.length >= MOST_TRAINED || list.some((known) => isSame(known, trained)) ? list : [...list, trained];

const isDue = ({ dueOn }: Pick<Trained, "dueOn">, today: number): boolean => dueOn <= today;

export const dueOf = (list: readonly Trained[], today: number): Trained[] =>
  list.filter((trained) => isDue(trained, today)).toSorted((one, other) => one.dueOn - other.dueOn);

const afterTry = (list: readonly Trained[], place: Place, isSolved: boolean, today: number): readonly Trained[] => {
  const trained = list.find((known) => isSame(known, place));
  if (trained === undefined || !isDue(trained, today)) return list;
  const solvedInRow = isSolved ? trained.solvedInRow + 1 : 0;
  if (solvedInRow >= SOLVED_ENOUGH) return list.filter((known) => known !== trained);
  const returns = trained.returns + 1;
  const next: Trained = { ...trained, dueOn: dueAfter(returns, today), returns, solvedInRow };
  return list.map((known) => (known === trained ? next : known));
};

/** The same list if nothing changes. */
export const afterChange = (list: readonly Trained[], change: TrainingChange): readonly Trained[] => {
  if (change.kind === "add") return withTrained(list, change.trained);
  if (change.kind === "try") return afterTry(list, change, change.isSolved, change.day);
  return list.some((known) => isSame(known, change)) ? list.filter((known) => !isSame(known, change)) : list;
};

export const isGame = ({ moves, right }: Mistake): boolean => {
  let position = INITIAL_POSITION;
  for (const square of [...moves, right]) {
    if (whyIllegal(position, square) !== null) return false;
    position = play(position, square);
  }
  return true;
};
