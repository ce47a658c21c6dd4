import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  type ExportedStorms,
  STORM_GRACE,
  type StormCounted,
  type StormStarted,
} from "../../../shared/api/storm-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { type MetPuzzle, STORM_TIME, type Storm } from "../../../shared/puzzles/storm.ts";
import { bestsAfter, recordAt, type StormBests, type StormRecord } from "../../../shared/puzzles/storm-bests.ts";
import { type Database, firstRow } from "../database.ts";
import { type StormPlayerRow, stormMet, stormPlayers } from "./puzzle-schema.ts";

/** The server says when a run starts and which puzzles it has, so nobody can choose. */

/** For the time that a call takes, and for small differences of clocks. */
const TOLERANCE: Millis = 1000;

const bestsIn = ({ runs, best, longest, day, bestOfDay, bestOfWeek }: StormPlayerRow): StormBests | null =>
  runs === 0 ? null : { runs, best, longest, day, bestOfDay, bestOfWeek };

const read = async (db: Database, userId: string): Promise<StormPlayerRow | null> =>
  firstRow(await db.select().from(stormPlayers).where(eq(stormPlayers.userId, userId)));

export const stormRecord = async (db: Database, userId: string, now: Millis): Promise<StormRecord | null> => {
  const row = await read(db, userId);
  const bests = row && bestsIn(row);
  return bests && recordAt(bests, now);
};

/** In place of one that may be open. Null for a deleted account. */
export const startStorm = async (
  db: Database,
  userId: string,
  seed: number,
  now: Millis,
): Promise<StormStarted | null> => {
  const [started] = await db
    .insert(stormPlayers)
    .select(
      sql`SELECT ${userId}, ${seed}, ${now}, NULL, 0, 0, 0, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`,
    )
    .onConflictDoUpdate({
      target: stormPlayers.userId,
      set: { seed: sql`excluded.seed`, startedAt: sql`excluded.started_at`, score: null },
    })
    .returning({ runs: stormPlayers.runs, best: stormPlayers.best });
  return started === undefined ? null : { seed, best: started.runs === 0 ? null : started.best };
};

/** `lastMove` is the time after the start. */
export interface JudgedStorm {
  readonly storm: Storm;
  readonly met: readonly MetPuzzle[];
  readonly lastMove: Millis;
}

const countedOf = (score: number, bests: StormBests, now: Millis): StormCounted => ({
  score,
  record: recordAt(bests, now),
});

/** A puzzle that was met before stays as it was then. */
const addMet = (db: Database, userId: string, met: readonly MetPuzzle[], now: Millis, may: SQL) => {
  const pieces = JSON.stringify(met.map(({ number, isSolved }) => [number, isSolved ? 1 : 0]));
  return db
    .insert(stormMet)
    .select(
      sql`SELECT ${userId}, piece.value ->> 0, ${now}, piece.value ->> 1 FROM json_each(${pieces}) AS piece WHERE ${may} AND NOT EXISTS (SELECT 1 FROM puzzle_attempts WHERE user_id = ${userId} AND puzzle = piece.value ->> 0)`,
    )
    .onConflictDoNothing();
};

const write = async (
  db: Database,
  { userId, seed }: StormPlayerRow,
  { storm, met }: JudgedStorm,
  bests: StormBests,
  now: Millis,
): Promise<boolean> => {
  const isOpen = and(eq(stormPlayers.userId, userId), eq(stormPlayers.seed, seed), isNull(stormPlayers.score));
  const [, counted] = await db.batch([
    addMet(db, userId, met, now, sql`EXISTS (SELECT 1 FROM ${stormPlayers} WHERE ${isOpen})`),
    db
      .update(stormPlayers)
      .set({ score: storm.score, ...bests })
      .where(isOpen)
      .returning({ score: stormPlayers.score }),
  ]);
  return counted.length > 0;
};

/** `unknown`: another run has started since, or none. `late`: long after its end. `early`: moves from the future. */
export const countStorm = async (
  db: Database,
  userId: string,
  seed: number,
  run: JudgedStorm,
  now: Millis,
): Promise<StormCounted | "unknown" | "late" | "early"> => {
  const { storm, lastMove } = run;
  // Repeats only if another call was faster.
  for (;;) {
    const row = await read(db, userId);
    if (row === null || row.seed !== seed) return "unknown";
    const before = bestsIn(row);
    if (row.score !== null && before !== null) return countedOf(row.score, before, now);
    const elapsed = now - row.startedAt;
    if (elapsed + TOLERANCE < lastMove) return "early";
    if (elapsed > STORM_TIME + storm.bonus + STORM_GRACE) return "late";
    const bests = bestsAfter(before, storm, now);
    if (await write(db, row, run, bests, now)) return countedOf(storm.score, bests, now);
  }
};

/** Unless it is already there, or the account is deleted. */
export const noteMet = async (db: Database, userId: string, met: MetPuzzle, now: Millis): Promise<void> => {
  await addMet(db, userId, [met], now, sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`);
};

export const metInStorms = (db: Database, userId: string) =>
  db
    .select({ puzzle: stormMet.puzzle, isSolved: stormMet.isSolved, at: stormMet.at })
    .from(stormMet)
    .where(eq(stormMet.userId, userId))
    .orderBy(asc(stormMet.at), asc(stormMet.puzzle));

export const exportedStorms = async (db: Database, userId: string): Promise<ExportedStorms | null> => {
  const [row, met] = await Promise.all([read(db, userId), metInStorms(db, userId)]);
  const bests = row && bestsIn(row);
  return bests === null && met.length === 0 ? null : { bests, met };
};
