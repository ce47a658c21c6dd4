import { assertNever } from "../../../shared/assert-never.ts";
import type { Proof } from "../../../shared/engine/choice.ts";
import { outcomeOf, type Position, replay, type Square, whyIllegal } from "../../../shared/game/rules.ts";
import { isRightMove } from "../../../shared/puzzles/attempt.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";

export interface Refutation {
  /** The proved result of the wrong move for its player; null if it is not proved. */
  readonly result: Exclude<Proof, "win"> | null;
  readonly line: readonly Square[];
}

type SolvingStep =
  | { readonly kind: "find" }
  | { readonly kind: "answering" }
  | {
      readonly kind: "wrong";
      readonly tried: Square;
      readonly refutation: Refutation | null;
      readonly shown: number;
    }
  | { readonly kind: "solved" }
  | { readonly kind: "given-up" };

export interface Solving {
  readonly puzzle: Puzzle;
  /** The moves made since the puzzle began, without a wrong one. */
  readonly made: readonly Square[];
  readonly step: SolvingStep;
  /** 1 names the board, 2 the move. */
  readonly hint: 0 | 1 | 2;
  readonly wrongTries: number;
  /** False after a wrong move, a hint or the solution: the puzzle then counts as not solved. */
  readonly isClean: boolean;
  /** The best reply to the last move of a solved puzzle, which is then on the board; null while it is not proved. */
  readonly reply: Square | null;
}

export type SolvingEvent =
  | { readonly type: "begin"; readonly puzzle: Puzzle }
  | { readonly type: "try"; readonly square: Square }
  | { readonly type: "answer" }
  | { readonly type: "refuted"; readonly refutation: Refutation }
  | { readonly type: "play-on" }
  | { readonly type: "replied"; readonly reply: Square }
  | { readonly type: "again" }
  | { readonly type: "hint" }
  | { readonly type: "give-up" };

const FIND: SolvingStep = { kind: "find" };

export const startSolving = (puzzle: Puzzle): Solving => ({
  puzzle,
  made: [],
  step: FIND,
  hint: 0,
  wrongTries: 0,
  isClean: true,
  reply: null,
});

export const isEnded = ({ step }: Solving): boolean => step.kind === "solved" || step.kind === "given-up";

export const movesOnBoard = ({ puzzle, made, step, reply }: Solving): readonly Square[] => {
  const sound = [...puzzle.moves, ...made, ...(reply === null ? [] : [reply])];
  if (step.kind !== "wrong") return sound;
  return [...sound, step.tried, ...(step.refutation?.line.slice(0, step.shown) ?? [])];
};

export const positionOnBoard = (solving: Solving): Position => replay(movesOnBoard(solving));

export const nextMove = ({ puzzle, made }: Solving): Square | null => puzzle.line[made.length] ?? null;

/** The solver's own moves, for the server to check. A wrong move is the last one. Empty once the solution is shown. */
export const ownMoves = ({ made, step }: Solving): Square[] => {
  // `made` now has the moves of the solution, which the solver did not play.
  if (step.kind === "given-up") return [];
  const own = made.filter((_, at) => at % 2 === 0);
  return step.kind === "wrong" ? [...own, step.tried] : own;
};

const tryMove = (solving: Solving, square: Square): Solving => {
  const { puzzle, made, step } = solving;
  const position = positionOnBoard(solving);
  if (step.kind !== "find" || whyIllegal(position, square) !== null) return solving;
  if (!isRightMove(puzzle, position, made.length, square)) {
    const wrong: SolvingStep = { kind: "wrong", tried: square, refutation: null, shown: 0 };
    return { ...solving, step: wrong, wrongTries: solving.wrongTries + 1, isClean: false };
  }
  const next = [...made, square];
  const isDone = next.length === puzzle.line.length;
  return { ...solving, made: next, hint: 0, step: { kind: isDone ? "solved" : "answering" } };
};

const answer = (solving: Solving): Solving => {
  const move = nextMove(solving);
  if (solving.step.kind !== "answering" || move === null) return solving;
  return { ...solving, made: [...solving.made, move], step: FIND };
};

const refute = (solving: Solving, refutation: Refutation): Solving => {
  const { step } = solving;
  if (step.kind !== "wrong" || step.refutation !== null) return solving;
  return { ...solving, step: { ...step, refutation } };
};

const playOn = (solving: Solving): Solving => {
  const { step } = solving;
  if (step.kind !== "wrong" || step.shown >= (step.refutation?.line.length ?? 0)) return solving;
  return { ...solving, step: { ...step, shown: step.shown + 1 } };
};

const giveUp = (solving: Solving): Solving => {
  if (solving.step.kind === "solved") return solving;
  return { ...solving, made: solving.puzzle.line, hint: 0, step: { kind: "given-up" }, isClean: false };
};

export const nextSolving = (solving: Solving, event: SolvingEvent): Solving => {
  switch (event.type) {
    case "begin":
      return startSolving(event.puzzle);
    case "try":
      return tryMove(solving, event.square);
    case "answer":
      return answer(solving);
    case "refuted":
      return refute(solving, event.refutation);
    case "play-on":
      return playOn(solving);
    case "replied":
      return solving.step.kind === "solved" && solving.reply === null ? { ...solving, reply: event.reply } : solving;
    case "again":
      return solving.step.kind === "wrong" ? { ...solving, step: FIND } : solving;
    case "hint":
      return solving.step.kind === "find" ? { ...solving, hint: solving.hint === 0 ? 1 : 2, isClean: false } : solving;
    case "give-up":
      return giveUp(solving);
    default:
      return assertNever(event);
  }
};

export const isPuzzleOver = (solving: Solving): boolean => outcomeOf(positionOnBoard(solving)) !== null;
