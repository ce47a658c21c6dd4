import { type Position, replay, type Square, whyIllegal } from "../game/rules.ts";
import type { Millis } from "../game/time-controls.ts";
import { isRightMove } from "./attempt.ts";
import type { Puzzle } from "./puzzle.ts";

/**
 * A storm: as many puzzles as one can solve in three minutes. Right moves in a row win time. A wrong move costs time
 * and ends the puzzle. The same reducer runs in the page, on the server and in a race.
 */

export const STORM_TIME: Millis = 180_000;
export const STORM_PENALTY: Millis = 10_000;
/** How many puzzles a storm has. It ends early after the last one. */
export const STORM_LENGTH = 70;

/**
 * The time that a combo wins when it reaches `moves` right moves. After the last goal, every tenth further right move
 * wins that goal's time again.
 */
const STORM_COMBOS = [
  { moves: 5, pays: 3_000 },
  { moves: 12, pays: 5_000 },
  { moves: 20, pays: 7_000 },
  { moves: 30, pays: 10_000 },
] as const satisfies readonly { readonly moves: number; readonly pays: Millis }[];

const LAST_COMBO = STORM_COMBOS[3];
const MOVES_PER_FURTHER_BONUS = 10;

/** The shortest time between two moves. A page ignores a faster second one: it is the second tap of a double tap. */
export const FASTEST_STORM_MOVE: Millis = 200;

/** What a move takes at least, on average over ten and more: each puzzle has to be seen first. */
const FASTEST_AVERAGE: Millis = 350;

/** False for moves that only a program can have made. `last` is the time of the last one after the start. */
export const isHumanPace = (moves: number, last: Millis): boolean => moves < 10 || last >= moves * FASTEST_AVERAGE;

/** A puzzle with its number (sets.ts). */
export interface StormPuzzle {
  readonly number: number;
  readonly puzzle: Puzzle;
}

export interface Storm {
  readonly startedAt: Millis;
  /** The time won so far, less the time lost. */
  readonly bonus: Millis;
  /** Right moves in a row: each own move of a puzzle counts. */
  readonly combo: number;
  readonly longest: number;
  /** How many puzzles are solved. */
  readonly score: number;
  readonly wrong: number;
  /** The numbers of the puzzles with a wrong move. */
  readonly missed: readonly number[];
  /** The puzzle on the board, by its place in the storm. */
  readonly index: number;
  /** How many moves of its line are made, answers included. */
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

/** A puzzle that somebody has met, and whether the first try solved it. */
export interface MetPuzzle {
  readonly number: number;
  readonly isSolved: boolean;
}

/** The puzzles of a storm that are over, in their order. */
export const metIn = ({ index, missed }: Storm, puzzles: readonly StormPuzzle[]): readonly MetPuzzle[] =>
  puzzles.slice(0, index).map(({ number }) => ({ number, isSolved: !missed.includes(number) }));

/** The moves on the board: the storm's puzzle, and what is made of its line. */
export const stormSquares = ({ made }: Storm, { moves, line }: Puzzle): readonly Square[] => [
  ...moves,
  ...line.slice(0, made),
];

export const stormPosition = (storm: Storm, puzzle: Puzzle): Position => replay(stormSquares(storm, puzzle));

/** The time that a combo wins with its last right move; 0 for most. */
export const comboPays = (combo: number): Millis => {
  const reached = STORM_COMBOS.find(({ moves }) => moves === combo);
  if (reached !== undefined) return reached.pays;
  const further = combo - LAST_COMBO.moves;
  return further > 0 && further % MOVES_PER_FURTHER_BONUS === 0 ? LAST_COMBO.pays : 0;
};

/** The goals around a combo: `from` is the last one reached, `to` is the next one, which wins `pays`. */
export const comboGoal = (combo: number): { readonly from: number; readonly to: number; readonly pays: Millis } => {
  const next = STORM_COMBOS.findIndex(({ moves }) => moves > combo);
  const goal = STORM_COMBOS[next];
  if (goal !== undefined) {
    return { from: STORM_COMBOS[next - 1]?.moves ?? 0, to: goal.moves, pays: goal.pays };
  }
  const from = combo - ((combo - LAST_COMBO.moves) % MOVES_PER_FURTHER_BONUS);
  return { from, to: from + MOVES_PER_FURTHER_BONUS, pays: LAST_COMBO.pays };
};

/**
 * What a move did. After `right` the puzzle's answer is on the board too, after `solved` and `wrong` the next puzzle
 * is. An illegal move changes nothing, and neither does one after the end.
 */
type StormEvent = "right" | "solved" | "wrong" | "illegal" | "over";

export interface StormStep {
  readonly storm: Storm;
  readonly event: StormEvent;
  /** The time that the move has won, or lost if below 0. */
  readonly gained: Millis;
}

/** Plays a move at the storm's puzzle, which is the one at `storm.index`. */
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
