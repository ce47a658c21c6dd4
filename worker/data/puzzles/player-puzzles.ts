import { and, asc, eq, or, sql } from "drizzle-orm";
import {
  type ExportedPuzzles,
  type ProfilePuzzles,
  PUZZLE_CURVE_POINTS,
  type PuzzleDay,
  type PuzzlesResponse,
} from "../../../shared/api/puzzles-api.ts";
import { isProvisional, ratingAt } from "../../../shared/game/rating.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { streakOn } from "../../../shared/puzzles/streak.ts";
import { type Database, firstRow } from "../database.ts";
import { countedOf, ratingIn } from "./count-attempts.ts";
import { mistakeOfRow, mistakeRows } from "./own-mistakes.ts";
import { exportedProposals } from "./proposed-puzzles.ts";
import { daysSent, daysSince } from "./puzzle-days.ts";
import { puzzleAttempts, puzzlePlayers, puzzles } from "./puzzle-schema.ts";
import { exportedStorms, metInStorms, stormRecord } from "./storms.ts";

const playerOf = (db: Database, userId: string) =>
  db.select().from(puzzlePlayers).where(eq(puzzlePlayers.userId, userId));

export const ownPuzzles = async (db: Database, userId: string, today: number): Promise<PuzzlesResponse> => {
  const [[found, tried, met, mistakes], days] = await Promise.all([
    db.batch([
      playerOf(db, userId),
      db
        .select({ number: puzzleAttempts.puzzle, isSolved: puzzleAttempts.isSolved, at: puzzleAttempts.at })
        .from(puzzleAttempts)
        .where(eq(puzzleAttempts.userId, userId))
        .orderBy(asc(puzzleAttempts.nth)),
      metInStorms(db, userId),
      mistakeRows(db, userId),
    ]),
    daysSent(db, userId, today),
  ]);
  const { rating, deviation, volatility } = ratingIn(firstRow(found));
  const isTried = new Set(tried.map(({ number }) => number));
  const inStorms = met.flatMap(({ puzzle: number, isSolved, at }) =>
    isTried.has(number) ? [] : [{ number, isSolved, at }],
  );
  const all = [...tried, ...inStorms].toSorted((one, other) => one.at - other.at);
  return {
    rating: { rating, deviation, volatility },
    results: all.map(({ number, isSolved }) => [number, isSolved ? 1 : 0] as const),
    days,
    mistakes: mistakes.map(mistakeOfRow),
  };
};

const solvedDays = (days: readonly PuzzleDay[]): number[] =>
  days.flatMap(({ day, places }) => (places.some((place) => (place?.tries ?? 0) > 0) ? [day] : []));

export const profilePuzzles = async (
  db: Database,
  userId: string,
  today: number,
  now: Millis,
): Promise<ProfilePuzzles> => {
  const [[found], days, storm] = await Promise.all([
    playerOf(db, userId),
    daysSent(db, userId, today),
    stormRecord(db, userId, now),
  ]);
  const streak = streakOn(today, solvedDays(days)).days;
  if (found === undefined)
    return { rating: null, isProvisional: true, attempts: 0, solved: 0, curve: [], streak, storm };
  const step = Math.ceil(found.attempts / (PUZZLE_CURVE_POINTS - 1));
  const curve = await db
    .select({ elo: puzzleAttempts.ratingAfter, at: puzzleAttempts.at })
    .from(puzzleAttempts)
    .where(
      and(
        eq(puzzleAttempts.userId, userId),
        or(sql`(${puzzleAttempts.nth} - 1) % ${step} = 0`, eq(puzzleAttempts.nth, found.attempts)),
      ),
    )
    .orderBy(asc(puzzleAttempts.nth));
  const { rating, deviation } = ratingAt(found, now);
  return {
    rating: Math.round(rating),
    isProvisional: isProvisional({ deviation }),
    attempts: found.attempts,
    solved: found.solved,
    curve,
    streak,
    storm,
  };
};

export const exportedPuzzles = async (db: Database, userId: string): Promise<ExportedPuzzles> => {
  const [[found, attempts, mistakes], days, storms, proposed] = await Promise.all([
    db.batch([
      playerOf(db, userId),
      db.select().from(puzzleAttempts).where(eq(puzzleAttempts.userId, userId)).orderBy(asc(puzzleAttempts.nth)),
      mistakeRows(db, userId),
    ]),
    daysSince(db, userId, 0),
    exportedStorms(db, userId),
    exportedProposals(db, userId),
  ]);
  const player = firstRow(found);
  return {
    rating: player && {
      rating: player.rating,
      deviation: player.deviation,
      volatility: player.volatility,
      attempts: player.attempts,
      solved: player.solved,
      lastPlayed: player.lastPlayed,
    },
    attempts: attempts.map((row) => ({ ...countedOf(row), at: row.at, isFlagged: row.isFlagged })),
    days,
    mistakes: mistakes.map(mistakeOfRow),
    storms,
    proposed,
  };
};

/** Once for each account that has met the puzzle. False if it has not. */
export const flagPuzzle = async (db: Database, userId: string, number: number): Promise<boolean> => {
  const own = and(eq(puzzleAttempts.userId, userId), eq(puzzleAttempts.puzzle, number));
  const [, , met] = await db.batch([
    db
      .update(puzzles)
      .set({ flags: sql`${puzzles.flags} + 1` })
      .where(
        and(
          eq(puzzles.number, number),
          sql`EXISTS (SELECT 1 FROM ${puzzleAttempts} WHERE ${own} AND ${puzzleAttempts.isFlagged} = 0)`,
        ),
      ),
    db
      .update(puzzleAttempts)
      .set({ isFlagged: true })
      .where(and(own, eq(puzzleAttempts.isFlagged, false))),
    db.select({ number: puzzleAttempts.puzzle }).from(puzzleAttempts).where(own),
  ]);
  return met.length > 0;
};
