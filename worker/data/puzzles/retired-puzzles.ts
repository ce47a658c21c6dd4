import { desc, sql } from "drizzle-orm";
import type { FlaggedPuzzle } from "../../../shared/api/admin-api.ts";
import { firstRatingOf } from "../../../shared/puzzles/puzzle-rating.ts";
import { isProposed } from "../../../shared/puzzles/sets.ts";
import { type Database, firstRow } from "../database.ts";
import { readProposed } from "./proposed-puzzles.ts";
import { puzzles } from "./puzzle-schema.ts";

const MOST_LISTED = 50;

const LISTED = {
  number: puzzles.number,
  flags: puzzles.flags,
  attempts: puzzles.attempts,
  solved: puzzles.solved,
  isRetired: puzzles.isRetired,
};

export const mostFlagged = (db: Database): Promise<FlaggedPuzzle[]> =>
  // As in the partial index `puzzles_flagged`, so that SQLite uses it.
  db.select(LISTED).from(puzzles).where(sql`flags > 0`).orderBy(desc(puzzles.flags)).limit(MOST_LISTED);

export const retirePuzzle = async (db: Database, number: number, isRetired: boolean): Promise<FlaggedPuzzle | null> => {
  if (isProposed(number) && !(await readProposed(db, [number])).has(number)) return null;
  // Before the first attempt a puzzle has no row.
  const { deviation, volatility } = firstRatingOf(0);
  const untried = { number, shift: 0, deviation, volatility, attempts: 0, solved: 0 };
  return firstRow(
    await db
      .insert(puzzles)
      .values({ ...untried, isRetired })
      .onConflictDoUpdate({ target: puzzles.number, set: { isRetired } })
      .returning(LISTED),
  );
};
