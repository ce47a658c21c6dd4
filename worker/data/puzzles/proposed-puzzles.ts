import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import {
  type BeyondSetsResponse,
  MOST_PROPOSED_SENT,
  MOST_TAKEN_A_DAY,
  type OwnProposal,
  type ProposedPuzzle,
} from "../../../shared/api/puzzles-api.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { hasAllWins, type Puzzle, puzzleOf, puzzleText } from "../../../shared/puzzles/puzzle.ts";
import { FIRST_PROPOSED } from "../../../shared/puzzles/sets.ts";
import { type Database, firstRow } from "../database.ts";
import { users } from "../schema.ts";
import { completed } from "./proofs.ts";
import { proposedPuzzles, puzzles } from "./puzzle-schema.ts";

const MILLISECONDS_A_DAY: Millis = 86_400_000;
const MOST_OWN_SENT = 500;

const withTwinKey = (db: Database, twinKey: string) =>
  db
    .select({ number: proposedPuzzles.number, proposerId: proposedPuzzles.proposerId })
    .from(proposedPuzzles)
    .where(eq(proposedPuzzles.twinKey, twinKey));

const takenSince = (db: Database, userId: string, at: Millis) =>
  db
    .select({ taken: count() })
    .from(proposedPuzzles)
    .where(and(eq(proposedPuzzles.proposerId, userId), gt(proposedPuzzles.at, at)));

export const beforeProof = async (db: Database, userId: string, twinKey: string, now: Millis) => {
  const [twins, counted] = await db.batch([withTwinKey(db, twinKey), takenSince(db, userId, now - MILLISECONDS_A_DAY)]);
  return { twin: firstRow(twins), isEnough: (firstRow(counted)?.taken ?? 0) >= MOST_TAKEN_A_DAY };
};

/** One statement checks and inserts. Returns the stored puzzle; null if another is like it, or the limit is reached. */
export const storeProposal = async (db: Database, userId: string, puzzle: Puzzle, twinKey: string, now: Millis) => {
  const next = sql`coalesce((SELECT max(number) FROM proposed_puzzles), ${FIRST_PROPOSED - 1}) + 1`;
  const mayAdd = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${isNull(users.deletedAt)})
    AND (${takenSince(db, userId, now - MILLISECONDS_A_DAY)}) < ${MOST_TAKEN_A_DAY}`;
  const [, stored] = await db.batch([
    db
      .insert(proposedPuzzles)
      .select(sql`SELECT ${next}, ${puzzleText(puzzle)}, ${twinKey}, ${userId}, ${now} WHERE ${mayAdd}`)
      .onConflictDoNothing(),
    withTwinKey(db, twinKey),
  ]);
  return firstRow(stored);
};

/** Earlier builds stored no other winning moves: they are proved at the first read, or the puzzle is left out. */
const withAllMoves = async <Row extends { readonly number: number; readonly puzzle: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> => {
  const complete: Row[] = [];
  for (const row of rows) {
    const puzzle = hasAllWins(row.puzzle) ? row.puzzle : await completed(row.puzzle);
    if (puzzle === null) continue;
    complete.push({ ...row, puzzle });
    if (puzzle === row.puzzle) continue;
    await db.update(proposedPuzzles).set({ puzzle }).where(eq(proposedPuzzles.number, row.number));
  }
  return complete;
};

const SENT = { number: proposedPuzzles.number, puzzle: proposedPuzzles.puzzle, by: users.username };

const isRetired = eq(puzzles.isRetired, true);

/** Null if there is none, or if it is retired. */
export const findProposed = async (db: Database, number: number): Promise<ProposedPuzzle | null> => {
  const rows = await db
    .select(SENT)
    .from(proposedPuzzles)
    .leftJoin(users, eq(users.id, proposedPuzzles.proposerId))
    .leftJoin(puzzles, eq(puzzles.number, proposedPuzzles.number))
    .where(and(eq(proposedPuzzles.number, number), sql`${puzzles.isRetired} IS NOT 1`));
  return firstRow(await withAllMoves(db, rows));
};

export const readProposed = async (db: Database, numbers: readonly number[]): Promise<Map<number, Puzzle>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: proposedPuzzles.number, puzzle: proposedPuzzles.puzzle })
    .from(proposedPuzzles)
    .where(sql`${proposedPuzzles.number} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`);
  return new Map((await withAllMoves(db, rows)).map(({ number, puzzle }) => [number, puzzleOf(puzzle)]));
};

export const puzzleUpdates = async (db: Database): Promise<BeyondSetsResponse> => {
  const [proposed, retired] = await db.batch([
    db
      .select(SENT)
      .from(proposedPuzzles)
      .leftJoin(users, eq(users.id, proposedPuzzles.proposerId))
      .leftJoin(puzzles, eq(puzzles.number, proposedPuzzles.number))
      .where(sql`${puzzles.isRetired} IS NOT 1`)
      .orderBy(desc(proposedPuzzles.number))
      .limit(MOST_PROPOSED_SENT),
    db.select({ number: puzzles.number }).from(puzzles).where(isRetired),
  ]);
  return { proposed: await withAllMoves(db, proposed), retired: retired.map(({ number }) => number) };
};

const ownRows = (db: Database, userId: string) =>
  db
    .select({
      number: proposedPuzzles.number,
      puzzle: proposedPuzzles.puzzle,
      at: proposedPuzzles.at,
      attempts: puzzles.attempts,
      solved: puzzles.solved,
      isRetired: puzzles.isRetired,
    })
    .from(proposedPuzzles)
    .leftJoin(puzzles, eq(puzzles.number, proposedPuzzles.number))
    .where(eq(proposedPuzzles.proposerId, userId))
    .orderBy(desc(proposedPuzzles.at));

export const ownProposals = async (db: Database, userId: string): Promise<OwnProposal[]> =>
  (await ownRows(db, userId).limit(MOST_OWN_SENT)).map(({ number, at, attempts, solved, isRetired }) => ({
    number,
    at,
    attempts: attempts ?? 0,
    solved: solved ?? 0,
    isRetired: isRetired ?? false,
  }));

export const exportedProposals = async (db: Database, userId: string) =>
  (await ownRows(db, userId)).map(({ number, at, puzzle }) => ({ number, at, puzzle }));

/** For a deleted account. Its puzzles stay for other players, without its name. */
export const eraseProposer = (db: Database, userId: string) =>
  db.update(proposedPuzzles).set({ proposerId: null }).where(eq(proposedPuzzles.proposerId, userId));
