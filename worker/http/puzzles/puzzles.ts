import type { HandledCalls } from "../../../shared/api/calls/all-calls.ts";
import { type DayResult, MOST_DAYS_LATE, type PuzzleAttempt, type PuzzleDay } from "../../../shared/api/puzzles-api.ts";
import { isSolvedBy } from "../../../shared/puzzles/attempt.ts";
import { dayInUtc, isDayBegun, isYetToCome, lastDayBegun, puzzlesOfDay } from "../../../shared/puzzles/days.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { isProposed } from "../../../shared/puzzles/sets.ts";
import { FASTEST_STORM_MOVE } from "../../../shared/puzzles/storm.ts";
import { database } from "../../data/database.ts";
import { countAttempts, type JudgedAttempt } from "../../data/puzzles/count-attempts.ts";
import { changeMistakes } from "../../data/puzzles/own-mistakes.ts";
import { flagPuzzle, ownPuzzles } from "../../data/puzzles/player-puzzles.ts";
import { readProposed } from "../../data/puzzles/proposed-puzzles.ts";
import { friendsOnDay, storeDays } from "../../data/puzzles/puzzle-days.ts";
import { readPuzzle } from "../../data/puzzles/puzzle-files.ts";
import type { User } from "../../data/schema.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { Handler, Handlers } from "../request/routes-of.ts";

/** A page may have gathered them while another call was on its way. */
const FEW_TRIES = 5;

/** A call with several results counts against a stricter limit. */
const limitResults = (env: Env, { id }: User, count: number): Promise<void> =>
  enforceLimit(env, count > 1 ? "puzzle-batches" : "puzzles", id);

/** Ignores the page's own verdict. Null for impossible moves. */
const judge = (puzzle: Puzzle, { number, moves }: PuzzleAttempt): JudgedAttempt | null => {
  const isSolved = isSolvedBy(puzzle, moves);
  return isSolved === null ? null : { number, difficulty: puzzle.difficulty, isSolved };
};

/** Leaves out results that nobody can have had. Throws a 400 if there are no others. */
const possible = <Result>(results: readonly (Result | null)[]): Result[] => {
  const found = results.filter((result) => result !== null);
  if (found.length > 0 || results.length === 0) return found;
  throw new ApiException(400, { reason: "malformed-call", message: "Nobody can have made these moves" });
};

/** Leaves out puzzles that do not exist, or that belong to a day to come. */
const judgeAll = async ({ env, req }: RequestContext, attempts: readonly PuzzleAttempt[]): Promise<JudgedAttempt[]> => {
  const numbers = attempts.map(({ number }) => number).filter(isProposed);
  const proposed = await readProposed(database(env), numbers);
  const today = lastDayBegun(Date.now());
  const judged = attempts.map(async (attempt) => {
    const { number } = attempt;
    if (isYetToCome(number, today)) return [];
    const puzzle = isProposed(number) ? proposed.get(number) : await readPuzzle(env, req.url, number);
    return puzzle === undefined ? [] : [judge(puzzle, attempt)];
  });
  return possible((await Promise.all(judged)).flat());
};

/** Local dates differ from the date in UTC by a day at most. */
const isCurrent = (day: number, now: number): boolean => isDayBegun(day, now) && day >= dayInUtc(now) - MOST_DAYS_LATE;

const dayWith = async (
  context: RequestContext,
  { day, place, moves, wrongTries, time }: DayResult,
): Promise<PuzzleDay | null> => {
  if (time < moves.length * FASTEST_STORM_MOVE) return null;
  const number = puzzlesOfDay(day)[place] ?? 0;
  const judged = judge(await readPuzzle(context.env, context.req.url, number), { number, moves });
  if (judged === null) return null;
  const result = { tries: judged.isSolved ? wrongTries + 1 : 0, time };
  return { day, places: [0, 1, 2].map((at) => (at === place ? result : null)) };
};

/** Of two results of one puzzle the first stays. */
const merged = (days: readonly PuzzleDay[]): PuzzleDay[] => {
  const found = new Map<number, PuzzleDay>();
  for (const { day, places } of days) {
    const known = found.get(day);
    found.set(day, { day, places: places.map((result, at) => known?.places[at] ?? result) });
  }
  return [...found.values()];
};

const flag: Handler<HandledCalls["POST /api/v2/puzzles/flags/:number"]> = async ({ env, user, path: { number } }) => {
  if (!(await flagPuzzle(database(env), user.id, number))) {
    throw new ApiException(404, { reason: "puzzle-not-met", message: "This player has not tried the puzzle" });
  }
  return { message: "Thank you" };
};

export const puzzleHandlers = {
  "GET /api/v2/puzzles": ({ env, user }) => ownPuzzles(database(env), user.id, dayInUtc(Date.now())),

  "POST /api/v2/puzzles/attempts": async ({ context, env, user, body: { attempts } }) => {
    if (attempts.length <= FEW_TRIES) await limitResults(env, user, attempts.length);
    else await enforceLimit(env, "puzzle-tries", user.id);
    const judged = await judgeAll(context, attempts);
    const counted = await countAttempts(database(env), user.id, judged, Date.now());
    if (counted === null) throw new ApiException(401, "unauthorized");
    return counted;
  },

  "POST /api/v2/puzzles/days": async ({ context, env, user, body: { results } }) => {
    await limitResults(env, user, results.length);
    const now = Date.now();
    const current = results.filter(({ day }) => isCurrent(day, now));
    const days = merged(possible(await Promise.all(current.map((result) => dayWith(context, result)))));
    return { days: days.length === 0 ? [] : await storeDays(database(env), user.id, days) };
  },

  "POST /api/v2/puzzles/mistakes": async ({ env, user, body: { changes } }) => {
    await limitResults(env, user, changes.length);
    return { mistakes: await changeMistakes(database(env), user.id, changes) };
  },

  "GET /api/v2/puzzles/days/:day/friends": async ({ env, user, path: { day } }) => ({
    friends: await friendsOnDay(database(env), user.id, day),
  }),

  "POST /api/v2/puzzles/flags/:number": flag,
  "POST /api/v2/puzzles/:number/flag": flag,
} satisfies Partial<Handlers>;
