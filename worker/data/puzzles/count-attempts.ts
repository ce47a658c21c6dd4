import { and, eq, isNull, sql } from "drizzle-orm";
import type { AttemptsResponse, CountedAttempt } from "../../../shared/api/puzzles-api.ts";
import type { DatedRating, Rating } from "../../../shared/game/rating.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { firstRatingOf, puzzleRatingsAfter, START_PUZZLE_RATING } from "../../../shared/puzzles/puzzle-rating.ts";
import { type Database, firstRow } from "../database.ts";
import { users } from "../schema.ts";
import {
  type PuzzleAttemptRow,
  type PuzzlePlayerRow,
  puzzleAttempts,
  puzzlePlayers,
  puzzles,
} from "./puzzle-schema.ts";

/** Each first try counts once, even if it is sent again or several times at once. */

export interface JudgedAttempt {
  readonly number: number;
  readonly difficulty: number;
  readonly isSolved: boolean;
}

type PuzzleRow = typeof puzzles.$inferSelect;

export const countedOf = (row: PuzzleAttemptRow): CountedAttempt => ({
  number: row.puzzle,
  isSolved: row.isSolved,
  ratingBefore: row.ratingBefore,
  ratingAfter: row.ratingAfter,
  puzzleRating: row.puzzleRating,
});

export const ratingIn = (row: PuzzlePlayerRow | null): DatedRating => row ?? START_PUZZLE_RATING;

const ratingOf = ({ difficulty }: JudgedAttempt, row: PuzzleRow | undefined): Rating => {
  const first = firstRatingOf(difficulty);
  return row === undefined ? first : { ...row, rating: first.rating + row.shift };
};

const read = async (db: Database, userId: string, numbers: readonly number[]) => {
  const wanted = JSON.stringify(numbers);
  const [found, attempts, known] = await db.batch([
    db
      .select({ player: puzzlePlayers })
      .from(users)
      .leftJoin(puzzlePlayers, eq(puzzlePlayers.userId, users.id))
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
    db
      .select()
      .from(puzzleAttempts)
      .where(
        and(
          eq(puzzleAttempts.userId, userId),
          sql`${puzzleAttempts.puzzle} IN (SELECT value FROM json_each(${wanted}))`,
        ),
      ),
    db.select().from(puzzles).where(sql`${puzzles.number} IN (SELECT value FROM json_each(${wanted}))`),
  ]);
  const account = firstRow(found);
  return account && { player: account.player, attempts, puzzles: known };
};

interface Rated {
  readonly attempt: JudgedAttempt;
  readonly row: PuzzleAttemptRow;
  readonly puzzle: Rating;
  readonly shift: number;
}

const rate = (
  userId: string,
  attempts: readonly JudgedAttempt[],
  before: { readonly player: PuzzlePlayerRow | null; readonly puzzles: readonly PuzzleRow[] },
  now: Millis,
): { readonly rated: readonly Rated[]; readonly rating: DatedRating } => {
  let rating = ratingIn(before.player);
  const rated = attempts.map((attempt, index): Rated => {
    const puzzle = ratingOf(
      attempt,
      before.puzzles.find(({ number }) => number === attempt.number),
    );
    const after = puzzleRatingsAfter({ player: rating, puzzle }, attempt.isSolved, now);
    const row: PuzzleAttemptRow = {
      userId,
      puzzle: attempt.number,
      nth: (before.player?.attempts ?? 0) + index + 1,
      isSolved: attempt.isSolved,
      at: now,
      ratingBefore: Math.round(rating.rating),
      ratingAfter: Math.round(after.player.rating),
      puzzleRating: Math.round(puzzle.rating),
      isFlagged: false,
    };
    rating = after.player;
    return { attempt, row, puzzle: after.puzzle, shift: after.puzzle.rating - puzzle.rating };
  });
  return { rated, rating };
};

/** False if `before` is outdated, or the account gone. Ratings change by differences: others' tries count too. */
const write = async (
  db: Database,
  userId: string,
  rated: readonly Rated[],
  before: PuzzlePlayerRow | null,
  { rating, deviation, volatility, lastPlayed }: DatedRating,
): Promise<boolean> => {
  const isUnchanged = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)
    AND coalesce((SELECT attempts FROM puzzle_players WHERE user_id = ${userId}), 0) = ${before?.attempts ?? 0}`;
  const tries = JSON.stringify(
    rated.map(({ row }) => [
      row.puzzle,
      row.nth,
      row.isSolved ? 1 : 0,
      row.at,
      row.ratingBefore,
      row.ratingAfter,
      row.puzzleRating,
    ]),
  );
  const moved = JSON.stringify(
    rated.map(({ attempt, puzzle, shift }) => [
      attempt.number,
      shift,
      puzzle.deviation,
      puzzle.volatility,
      attempt.isSolved ? 1 : 0,
    ]),
  );
  const count = (before?.attempts ?? 0) + rated.length;
  const solved = (before?.solved ?? 0) + rated.filter(({ attempt }) => attempt.isSolved).length;
  const [, , written] = await db.batch([
    db
      .insert(puzzleAttempts)
      .select(
        sql`SELECT ${userId}, piece.value ->> 0, piece.value ->> 1, piece.value ->> 2, piece.value ->> 3, piece.value ->> 4, piece.value ->> 5, piece.value ->> 6, 0 FROM json_each(${tries}) AS piece WHERE ${isUnchanged}`,
      ),
    db
      .insert(puzzles)
      .select(
        sql`SELECT piece.value ->> 0, piece.value ->> 1, piece.value ->> 2, piece.value ->> 3, 1, piece.value ->> 4, 0, 0 FROM json_each(${moved}) AS piece WHERE ${isUnchanged}`,
      )
      .onConflictDoUpdate({
        target: puzzles.number,
        set: {
          shift: sql`${puzzles.shift} + excluded.shift`,
          deviation: sql`excluded.deviation`,
          volatility: sql`excluded.volatility`,
          attempts: sql`${puzzles.attempts} + 1`,
          solved: sql`${puzzles.solved} + excluded.solved`,
        },
      }),
    db
      .insert(puzzlePlayers)
      .select(
        sql`SELECT ${userId}, ${rating}, ${deviation}, ${volatility}, ${count}, ${solved}, ${lastPlayed} WHERE ${isUnchanged}`,
      )
      .onConflictDoUpdate({
        target: puzzlePlayers.userId,
        set: {
          rating: sql`excluded.rating`,
          deviation: sql`excluded.deviation`,
          volatility: sql`excluded.volatility`,
          attempts: sql`excluded.attempts`,
          solved: sql`excluded.solved`,
          lastPlayed: sql`excluded.last_played`,
        },
      })
      .returning({ userId: puzzlePlayers.userId }),
  ]);
  return written.length > 0;
};

const firstOfEach = (attempts: readonly JudgedAttempt[]): JudgedAttempt[] =>
  [...new Map(attempts.toReversed().map((attempt) => [attempt.number, attempt])).values()].reverse();

/** Without retired and already tried puzzles. How each was counted, now or earlier; null for a deleted account. */
export const countAttempts = async (
  db: Database,
  userId: string,
  sent: readonly JudgedAttempt[],
  now: Millis,
): Promise<AttemptsResponse | null> => {
  const attempts = firstOfEach(sent);
  // Repeats only if another call has counted something meanwhile.
  for (;;) {
    const before = await read(
      db,
      userId,
      attempts.map(({ number }) => number),
    );
    if (before === null) return null;
    const isKnown = (number: number): boolean => before.attempts.some(({ puzzle }) => puzzle === number);
    const isRetired = (number: number): boolean =>
      before.puzzles.some((puzzle) => puzzle.number === number && puzzle.isRetired);
    const fresh = attempts.filter(({ number }) => !isKnown(number) && !isRetired(number));
    const { rated, rating } = rate(userId, fresh, before, now);
    if (fresh.length === 0 || (await write(db, userId, rated, before.player, rating))) {
      return {
        attempts: [...before.attempts, ...rated.map(({ row }) => row)].map(countedOf),
        rating: { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility },
      };
    }
  }
};
