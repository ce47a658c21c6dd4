import { type Context, Hono } from "hono";
import type { MessageResponse } from "../../../shared/api/api.ts";
import {
  type DayResult,
  type DaysResponse,
  type FriendsDayResponse,
  type MistakesResponse,
  MOST_DAYS_LATE,
  type PuzzleAttempt,
  type PuzzleDay,
} from "../../../shared/api/puzzles-api.ts";
import {
  attemptsRequest,
  dayInPath,
  daysRequest,
  mistakesRequest,
  puzzleNumberInPath,
} from "../../../shared/api/puzzles-schema.ts";
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
import { ApiException } from "../../platform/core/api-exception.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { parseWith, readBody } from "../request/read-body.ts";
import { refuseBots } from "../request/refuse-bots.ts";
import { playerWith, requirePlayer } from "../request/require-session.ts";

/** Tries that a page may have gathered while another call was on its way. */
const FEW_TRIES = 5;

/** Counts the call. A call with several results counts against a stricter limit. */
const limitResults = async ({ env, var: { user } }: Context<PlayerEnv>, count: number): Promise<void> => {
  await enforceLimit(env, count > 1 ? "puzzle-batches" : "puzzles", user.id, "too-many-requests");
};

/** Judges moves by the rules and ignores the page's own verdict. Null for impossible moves. */
const judge = (puzzle: Puzzle, { number, moves }: PuzzleAttempt): JudgedAttempt | null => {
  const isSolved = isSolvedBy(puzzle, moves);
  return isSolved === null ? null : { number, difficulty: puzzle.difficulty, isSolved };
};

/** Leaves out the results that nobody can have had. Throws a 400 if there are no others. */
const possible = <Result>(results: readonly (Result | null)[]): Result[] => {
  const found = results.filter((result) => result !== null);
  if (found.length > 0 || results.length === 0) return found;
  throw new ApiException(400, { reason: "malformed-call", message: "Nobody can have made these moves" });
};

/** Judges attempts. Leaves out those at puzzles that do not exist, or that belong to a day to come. */
const judgeAll = async (
  { env, req }: Context<PlayerEnv>,
  attempts: readonly PuzzleAttempt[],
): Promise<JudgedAttempt[]> => {
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

/** True for a day whose results still count. Local dates differ from the date in UTC by a day at most. */
const isCurrent = (day: number, now: number): boolean => isDayBegun(day, now) && day >= dayInUtc(now) - MOST_DAYS_LATE;

const dayWith = async (
  context: Context<PlayerEnv>,
  { day, place, moves, wrongTries, time }: DayResult,
): Promise<PuzzleDay | null> => {
  if (time < moves.length * FASTEST_STORM_MOVE) return null;
  const number = puzzlesOfDay(day)[place] ?? 0;
  const judged = judge(await readPuzzle(context.env, context.req.url, number), { number, moves });
  if (judged === null) return null;
  const result = { tries: judged.isSolved ? wrongTries + 1 : 0, time };
  return { day, places: [0, 1, 2].map((at) => (at === place ? result : null)) };
};

/** Merges the entries of each day. Of two results of one puzzle the first stays. */
const merged = (days: readonly PuzzleDay[]): PuzzleDay[] => {
  const found = new Map<number, PuzzleDay>();
  for (const { day, places } of days) {
    const known = found.get(day);
    found.set(day, { day, places: places.map((result, at) => known?.places[at] ?? result) });
  }
  return [...found.values()];
};

const flag = async (context: Context<PlayerEnv>, typed: string): Promise<Response> => {
  const { env, var: vars } = context;
  const number = parseWith(puzzleNumberInPath, typed);
  refuseBots(vars.user);
  await enforceLimit(env, "puzzles", vars.user.id, "too-many-requests");
  if (!(await flagPuzzle(database(env), vars.user.id, number))) {
    throw new ApiException(404, { reason: "puzzle-not-met", message: "This player has not tried the puzzle" });
  }
  const answer: MessageResponse = { message: "Thank you" };
  return context.json(answer);
};

/** `/puzzles`: a player's own puzzles. */
export const puzzleRoutes = new Hono<PlayerEnv>()
  .get("/", playerWith("read"), async (context) => {
    const { env, var: vars } = context;
    await enforceLimit(env, "history", vars.user.id, "too-many-requests");
    return context.json(await ownPuzzles(database(env), vars.user.id, dayInUtc(Date.now())));
  })
  .post("/attempts", requirePlayer, async (context) => {
    refuseBots(context.var.user);
    const { attempts } = await readBody(context, attemptsRequest);
    if (attempts.length <= FEW_TRIES) await limitResults(context, attempts.length);
    else await enforceLimit(context.env, "puzzle-tries", context.var.user.id, "too-many-requests");
    const judged = await judgeAll(context, attempts);
    const counted = await countAttempts(database(context.env), context.var.user.id, judged, Date.now());
    if (counted === null) throw new ApiException(401, "unauthorized");
    return context.json(counted);
  })
  .post("/days", requirePlayer, async (context) => {
    refuseBots(context.var.user);
    const { results } = await readBody(context, daysRequest);
    await limitResults(context, results.length);
    const now = Date.now();
    const current = results.filter(({ day }) => isCurrent(day, now));
    const days = merged(possible(await Promise.all(current.map((result) => dayWith(context, result)))));
    const answer: DaysResponse = {
      days: days.length === 0 ? [] : await storeDays(database(context.env), context.var.user.id, days),
    };
    return context.json(answer);
  })
  .post("/mistakes", requirePlayer, async (context) => {
    refuseBots(context.var.user);
    const { changes } = await readBody(context, mistakesRequest);
    await limitResults(context, changes.length);
    const answer: MistakesResponse = {
      mistakes: await changeMistakes(database(context.env), context.var.user.id, changes),
    };
    return context.json(answer);
  })
  .get("/days/:day/friends", playerWith("read"), async (context) => {
    const { env, var: vars } = context;
    const day = parseWith(dayInPath, context.req.param("day"));
    await enforceLimit(env, "history", vars.user.id, "too-many-requests");
    const answer: FriendsDayResponse = { friends: await friendsOnDay(database(env), vars.user.id, day) };
    return context.json(answer);
  })
  .post("/flags/:number", requirePlayer, (context) => flag(context, context.req.param("number")))
  // Its earlier address: /proposed/{number} and /storms/{seed} match the same ones.
  .post("/:number/flag", requirePlayer, (context) => flag(context, context.req.param("number")));
