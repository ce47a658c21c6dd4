import { type Position, replay, type Square, whyIllegal } from "../game/rules.ts";
import type { Millis } from "../game/time-controls.ts";
import { isRightMove } from "./attempt.ts";
import type { Puzzle } from "./puzzle.ts";

/** The same reducer runs in the page, on the server and in a race. */

export const STORM_TIME: Millis = 180_000;
export const STORM_PENALTY: Millis = 10_000;
export const STORM_LENGTH = 70;

/** The time won at `moves` right moves in a row. After the last goal, every tenth further one wins that time again. */
const STORM_COMBOS = [
  { moves: 5, pays: 3_000 },
  { moves: 12, pays: 5_000 },
  { moves: 20, pays: 7_000 },
  { moves: 30, pays: 10_000 },
] as const satisfies readonly { readonly moves: number; readonly pays: Millis }[];

const LAST_COMBO = STORM_COMBOS[3];
const MOVES_PER_FURTHER_BONUS = 10;

/** A page ignores a faster second move: it is the second tap of a double tap. */
export const FASTEST_STORM_MOVE: Millis = 200;

/** Of ten moves and more: each puzzle has to be seen first. */
const FASTEST_AVERAGE: Millis = 350;

/** False for moves that only a program can have made. `last` is the time of the last one after the start. */
export const isHumanPace = (moves: number, last: Millis): boolean => moves < 10 || last >= moves * FASTEST_AVERAGE;

export interface StormPuzzle {
  readonly number: number;
  readonly puzzle: Puzzle;
}

export interface Storm {
  readonly startedAt: Millis;
  /** Won so far, less the time lost. */
  readonly bonus: Millis;
  /** Right moves in a row: each own move of a puzzle counts. */
  readonly combo: number;
  readonly longest: number;
  readonly score: number;
  readonly wrong: number;
  readonly missed: readonly number[];
  readonly index: number;
  /** Moves of its line, answers included. */
  readonly made: number;
}

export const newStorm = (startedAt: Millis): Storm => ({
  startedAt,
  bonus: 0,
  combo: 0,
  longest: 0,
  score: 0,
  wrong: 0,
  missed: [],
  index: 0,
  made: 0,
});

export const stormEndsAt = ({ startedAt, bonus }: Storm): Millis => startedAt + STORM_TIME + bonus;

export const isStormOver = (storm: Storm, at: Millis): boolean =>
  storm.index >= STORM_LENGTH || at >= stormEndsAt(storm);

/** `isSolved`: at the first try. */
export interface MetPuzzle {
  readonly number: number;
  readonly isSolved: boolean;
}

export const metIn = ({ index, missed }: Storm, puzzles: readonly StormPuzzle[]): readonly MetPuzzle[] =>
  puzzles.slice(0, index).map(({ number }) => ({ number, isSolved: !missed.includes(number) }));

export const stormSquares = ({ made }: Storm, { moves, line }: Puzzle): readonly Square[] => [
  ...moves,
  ...line.slice(0, made),
];

export const stormPosition = (storm: Storm, puzzle: Puzzle): Position => replay(stormSquares(storm, puzzle));

export const comboPays = (combo: number): Millis => {
  const reached = STORM_COMBOS.find(({ moves }) => moves === combo);
  if (reached !== undefined) return reached.pays;
  const further = combo - LAST_COMBO.moves;
  return further > 0 && further % MOVES_PER_FURTHER_BONUS === 0 ? LAST_COMBO.pays : 0;
};

/** `from` is the last goal reached, `to` the next one, which wins `pays`. */
export const comboGoal = (combo: number): { readonly from: number; readonly to: number; readonly pays: Millis } => {
  const next = STORM_COMBOS.findIndex(({ moves }) => moves > combo);
  const goal = STORM_COMBOS[next];
  if (goal !== undefined) {
    return { from: STORM_COMBOS[next - 1]?.moves ?? 0, to: goal.moves, pays: goal.pays };
  }
  const from = combo - ((combo - LAST_COMBO.moves) % MOVES_PER_FURTHER_BONUS);
  return { from, to: from + MOVES_PER_FURTHER_BONUS, pays: LAST_COMBO.pays };
};

/** After `right` the answer is on the board too, after `solved` and `wrong` the next puzzle. */
type StormEvent = "right" | "solved" | "wrong" | "illegal" | "over";

export interface StormStep {
  readonly storm: Storm;
  readonly event: StormEvent;
  /** Lost if below 0. */
  readonly gained: Millis;
}

export const playStorm = (storm: Storm, { number, puzzle }: StormPuzzle, square: Square, at: Millis): StormStep => {
  if (isStormOver(storm, at)) return { storm, event: "over", gained: 0 };
  const position = stormPosition(storm, puzzle);
  if (whyIllegal(position, square) !== null) return { storm, event: "illegal", gained: 0 };
  const next = { index: storm.index + 1, made: 0 };
  if (!isRightMove(puzzle, position, storm.made, square)) {
    const wrong: Storm = {
      ...storm,
      ...next,
      combo: 0,
      wrong: storm.wrong + 1,
      missed: [...storm.missed, number],
      bonus: storm.bonus - STORM_PENALTY,
    };
    return { storm: wrong, event: "wrong", gained: -STORM_PENALTY };
  }
  const combo = storm.combo + 1;
  const gained = comboPays(combo);
  const right = { ...storm, combo, longest: Math.max(storm.longest, combo), bonus: storm.bonus + gained };
  return storm.made === puzzle.line.length - 1
    ? { storm: { ...right, ...next, score: storm.score + 1 }, event: "solved", gained }
    : { storm: { ...right, made: storm.made + 2 }, event: "right", gained };
};
