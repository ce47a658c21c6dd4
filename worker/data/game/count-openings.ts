import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { type OpeningMoveRow, openingMoves, type UncountedGame, uncountedGames } from "./game-schema.ts";
import { openingRows, rowName } from "./opening-rows.ts";

/**
 * A game waits in `uncounted_games` from the batch that records it to the one that counts it, so each is counted
 * exactly once, however late it is recorded. D1 gets JSON, because a statement has room for a hundred parameters.
 */

interface OpeningLimits {
  /** In the table. Once it is full, only existing rows are counted. */
  readonly rows: number;
  readonly games: number;
  /** In a batch. A thousand make up to 11 000 rows. */
  readonly gamesAtOnce: number;
}

/** A run takes a few of its ten seconds. Each batch takes four of its 1000 statements. */
export const OPENING_LIMITS: OpeningLimits = { rows: 400_000, games: 20_000, gamesAtOnce: 1000 };

/** More games are counted before the daily run. */
const LONG_QUEUE = 10_000;
/** The move to the archive takes nearly all statements of the same run. */
const OF_LONG_QUEUE: OpeningLimits = { ...OPENING_LIMITS, games: 8000 };

/** Positions with fewer marks are few: all their moves are kept. */
const LONG_LINE = 5;

const totalOf = ({ xWins, draws, oWins }: OpeningMoveRow): number => xWins + draws + oWins;

const knownAmong = async (db: Database, rows: readonly OpeningMoveRow[]): Promise<ReadonlySet<string>> => {
  const keys = JSON.stringify(rows.map(({ position, move, band }) => [position, move, band]));
  const { position, move, band } = openingMoves;
  const found = await db
    .select({ position, move, band })
    .from(sql`json_each(${keys}) AS piece`)
    // Not an inner join: the order of a cross join makes SQLite look up each piece instead of reading the whole table.
    .crossJoin(openingMoves)
    .where(sql`${position} = piece.value ->> 0 AND ${move} = piece.value ->> 1 AND ${band} = piece.value ->> 2`);
  return new Set(found.map(rowName));
};

/** A second run at the same time must not count these games again. */
const doAllWait = (ids: string, count: number) =>
  sql`(SELECT count(*) FROM json_each(${ids}) AS piece JOIN ${uncountedGames} ON ${uncountedGames.gameId} = piece.value) = ${count}`;

const add = async (db: Database, rows: readonly OpeningMoveRow[], games: readonly UncountedGame[]): Promise<void> => {
  const ids = JSON.stringify(games.map(({ gameId }) => gameId));
  const cells = JSON.stringify(
    rows.map(({ position, move, band, xWins, draws, oWins }) => [position, move, band, xWins, draws, oWins]),
  );
  const allWait = doAllWait(ids, games.length);
  const { position, move, band, xWins, draws, oWins } = openingMoves;
  await db.batch([
    db
      .insert(openingMoves)
      .select(
        sql`SELECT piece.value ->> 0, piece.value ->> 1, piece.value ->> 2, piece.value ->> 3, piece.value ->> 4, piece.value ->> 5 FROM json_each(${cells}) AS piece WHERE ${allWait}`,
      )
      .onConflictDoUpdate({
        target: [position, move, band],
        set: {
          xWins: sql`${xWins} + excluded.x_wins`,
          draws: sql`${draws} + excluded.draws`,
          oWins: sql`${oWins} + excluded.o_wins`,
        },
      }),
    db
      .delete(uncountedGames)
      .where(sql`${uncountedGames.gameId} IN (SELECT value FROM json_each(${ids}) AS piece) AND ${allWait}`),
  ]);
};

/** Short lines first. Once the table is half full, only long lines that a batch has twice: most are played once. */
const fitting = (
  rows: readonly OpeningMoveRow[],
  known: ReadonlySet<string>,
  stored: number,
  limits: OpeningLimits,
): { readonly written: readonly OpeningMoveRow[]; readonly added: number } => {
  const isKnown = (row: OpeningMoveRow): boolean => known.has(rowName(row));
  const isRoomy = stored < limits.rows / 2;
  const added = rows
    .filter((row) => !isKnown(row) && (isRoomy || row.position.length <= LONG_LINE || totalOf(row) > 1))
    .sort((one, other) => one.position.length - other.position.length || totalOf(other) - totalOf(one))
    .slice(0, Math.max(0, limits.rows - stored));
  return { written: [...rows.filter(isKnown), ...added], added: added.length };
};

/** Returns how many. What is left waits for the next run. */
export const countOpenings = async (db: Database, limits = OPENING_LIMITS): Promise<number> => {
  let counted = 0;
  let stored: number | null = null;
  while (counted < limits.games) {
    const games = await db
      .select()
      .from(uncountedGames)
      .orderBy(asc(uncountedGames.gameId))
      .limit(Math.min(limits.gamesAtOnce, limits.games - counted));
    if (games.length === 0) break;
    const rows = openingRows(games);
    stored ??= await db.$count(openingMoves);
    const { written, added } = fitting(rows, await knownAmong(db, rows), stored, limits);
    await add(db, written, games);
    stored += added;
    counted += games.length;
  }
  return counted;
};

export const countLongQueue = async (db: Database, isLong = LONG_QUEUE): Promise<number> => {
  const { gameId } = uncountedGames;
  const far = await db.select({ gameId }).from(uncountedGames).orderBy(asc(gameId)).limit(1).offset(isLong);
  return far.length === 0 ? 0 : countOpenings(db, OF_LONG_QUEUE);
};

export const openingMovesAt = (db: Database, position: string): Promise<OpeningMoveRow[]> =>
  db.select().from(openingMoves).where(eq(openingMoves.position, position));
