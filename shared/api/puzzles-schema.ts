import { z } from "zod";
import { INITIAL_POSITION, outcomeOf, play, SQUARE_COUNT, type Square, whyIllegal } from "../game/rules.ts";
import { MOST_SOLVER_MOVES } from "../puzzles/attempt.ts";
import { MOST_STORM_MOVES } from "../puzzles/run.ts";
import { isProposed, isPuzzleNumber, SETS_OF_DAYS } from "../puzzles/sets.ts";
import { STORM_SEEDS } from "../puzzles/storm-sets.ts";
import { isGame } from "../puzzles/training.ts";
import { LONGEST_DAY_TIME, MOST_ATTEMPTS_A_CALL, MOST_CHANGES_A_CALL, MOST_TRIES } from "./puzzles-api.ts";

const square = z
  .int()
  .min(0)
  .max(SQUARE_COUNT - 1);

const moves = z.array(square).max(MOST_SOLVER_MOVES);

const isRunningGame = (made: readonly Square[]): boolean => {
  let position = INITIAL_POSITION;
  for (const at of made) {
    if (whyIllegal(position, at) !== null) return false;
    position = play(position, at);
  }
  return outcomeOf(position) === null;
};

export const puzzleNumber = z.int().refine(isPuzzleNumber, "No puzzle has this number");

export const attemptsRequest = z.strictObject({
  attempts: z
    .array(z.strictObject({ number: puzzleNumber, moves }))
    .min(1)
    .max(MOST_ATTEMPTS_A_CALL),
});

const dayNumber = z.int().min(1).max(100_000);

export const daysRequest = z.strictObject({
  results: z
    .array(
      z.strictObject({
        day: dayNumber,
        place: z
          .int()
          .min(0)
          .max(SETS_OF_DAYS.length - 1),
        moves,
        wrongTries: z
          .int()
          .min(0)
          .max(MOST_TRIES - 1),
        time: z.int().min(0).max(LONGEST_DAY_TIME),
      }),
    )
    .min(1)
    .max(MOST_ATTEMPTS_A_CALL),
});

/** No run lasts an hour. */
const timeInRun = z.int().min(0).max(3_600_000);

export const stormRequest = z.strictObject({
  moves: z.array(z.tuple([square, timeInRun])).max(MOST_STORM_MOVES),
});

const stormSeed = z
  .int()
  .min(0)
  .max(STORM_SEEDS - 1);

const runningGame = z
  .array(square)
  .max(SQUARE_COUNT - 1)
  .refine(isRunningGame, "These are not the moves of a running game");

export const proposalRequest = z.strictObject({ moves: runningGame });

const smallCount = z.int().min(0).max(100_000);

const trained = z
  .strictObject({
    moves: runningGame,
    right: square,
    keeps: z.enum(["win", "draw"]),
    dueOn: smallCount,
    returns: smallCount,
    solvedInRow: smallCount,
  })
  .refine(isGame, "The right move is not legal");

/** Oldest first. */
export const mistakesRequest = z.strictObject({
  changes: z
    .array(
      z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.literal("add"), trained }),
        z.strictObject({ kind: z.literal("try"), moves: runningGame, isSolved: z.boolean(), day: dayNumber }),
        z.strictObject({ kind: z.literal("remove"), moves: runningGame }),
      ]),
    )
    .min(1)
    .max(MOST_CHANGES_A_CALL),
});

export const puzzleNumberInPath = z.coerce.number().pipe(puzzleNumber);
export const stormSeedInPath = z.coerce.number().pipe(stormSeed);
export const proposedNumberInPath = z.coerce
  .number()
  .pipe(z.int().refine(isProposed, "No proposed puzzle has this number"));
export const dayInPath = z.coerce.number().pipe(dayNumber);
