import { and, between, count, eq, inArray, isNotNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { logError } from "../../platform/core/log-error.ts";
import type { Database } from "../database.ts";
import { leases, totals, users } from "../schema.ts";
import { withoutRatings } from "./archived-games.ts";
import {
  ArchiveUnavailable,
  firstNumberOf,
  GAMES_A_PAGE,
  type GameStores,
  KEPT_IN_DATABASE,
  pageOf,
} from "./game-archive.ts";
import { firstNumber } from "./game-players.ts";
import { type GameRow, gamePlayers, games } from "./game-schema.ts";

/**
 * A page is first written to the archive, then deleted from D1 in one transaction, so an interrupted move is simply
 * repeated. A game's own row is deleted with the last entry that points to it. Of two pages with the same game, moved
 * at once, each would leave the row to the other: so they move one after the other.
 */

/** Each with 25 games of two accounts: some 950 of the 1000 statements that a run may make. */
const MOST_PAGES = 105;

const fullPages = (db: Database, now: Millis, most: number) =>
  db
    .select({ userId: gamePlayers.userId, number: gamePlayers.number })
    .from(gamePlayers)
    .where(lte(gamePlayers.pageEndedAt, now - KEPT_IN_DATABASE))
    .orderBy(gamePlayers.pageEndedAt)
    .limit(most);

const isInPage = (userId: string, page: number) =>
  and(eq(gamePlayers.userId, userId), between(gamePlayers.number, firstNumberOf(page), firstNumberOf(page + 1) - 1));

const gamesOfPage = (db: Database, userId: string, page: number) =>
  db
    .select({ game: games })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(isInPage(userId, page))
    .orderBy(gamePlayers.number);

const opponentEntry = alias(gamePlayers, "opponent_entry");

/** The game is in no other list of D1. Guests and deleted accounts have no list. */
export const isNoOpponentsEntry = (db: Database) =>
  notExists(
    db
      .select({ number: opponentEntry.number })
      .from(opponentEntry)
      .where(and(eq(opponentEntry.userId, gamePlayers.opponentId), eq(opponentEntry.gameId, gamePlayers.gameId))),
  );

const leavingGames = (db: Database, userId: string, page: number) =>
  db
    .select({ id: gamePlayers.gameId })
    .from(gamePlayers)
    .where(and(isInPage(userId, page), isNoOpponentsEntry(db)));

const ARCHIVED = "archived-games";

/** Statements to batch, which count and delete games that are in the archive. Empty if there are none. */
export const leavingOf = (db: Database, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const areLeaving = inArray(games.id, [...ids]);
  const left = sql<number>`(${db.select({ count: count() }).from(games).where(areLeaving)})`;
  return [
    db
      .insert(totals)
      .values({ name: ARCHIVED, count: left })
      .onConflictDoUpdate({ target: totals.name, set: { count: sql`${totals.count} + excluded.count` } }),
    db.delete(games).where(areLeaving),
  ];
};

export const archivedTotal = (db: Database) =>
  db.select({ count: totals.count }).from(totals).where(eq(totals.name, ARCHIVED));

const movePage = async ({ db, archive }: GameStores, userId: string, page: number): Promise<void> => {
  const [found, leaving] = await db.batch([gamesOfPage(db, userId, page), leavingGames(db, userId, page)]);
  if (found.length !== GAMES_A_PAGE) throw new Error(`a page of ${found.length} games`);
  const leavingIds = leaving.map(({ id }) => id);
  const keep = async (rows: readonly GameRow[]): Promise<void> => {
    await archive.keepPage(userId, page, rows);
    await archive.keepGames(rows.filter(({ id }) => leavingIds.includes(id)));
  };
  const rows = found.map(({ game }) => game);
  await keep(rows);
  const seated = rows.flatMap(({ xId, oId }) => [xId, oId]);
  const [gone] = await db.batch([
    db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [...new Set(seated)]), isNotNull(users.deletedAt))),
    db.delete(gamePlayers).where(isInPage(userId, page)),
    ...leavingOf(db, leavingIds),
  ]);
  // If an account was deleted after the read, its ratings must not come back.
  const isGone = (id: string): boolean => gone.some((user) => user.id === id);
  const cleared = rows.map((row) => withoutRatings(row, isGone));
  if (JSON.stringify(cleared) !== JSON.stringify(rows)) await keep(cleared);
  if (isGone(userId)) await archive.dropPages(userId, [page]);
};

const movePages = async (stores: GameStores, userId: string, last: number, most: number): Promise<number> => {
  const [first] = await firstNumber(stores.db, userId);
  if (first === undefined) return 0;
  const start = pageOf(first.number);
  const end = Math.min(last, start + most - 1);
  for (let page = start; page <= end; page++) await movePage(stores, userId, page);
  return Math.max(0, end - start + 1);
};

const markOf = (userId: string, number: number) => and(eq(gamePlayers.userId, userId), eq(gamePlayers.number, number));

const LEASE: Millis = 15 * 60_000;
const LEASE_NAME = "move-to-archive";

/** Returns the lease's end; null while another run has it. */
const takeLease = async (db: Database, now: Millis): Promise<Millis | null> => {
  const until = now + LEASE;
  const taken = await db
    .insert(leases)
    .values({ name: LEASE_NAME, until })
    .onConflictDoUpdate({ target: leases.name, set: { until }, setWhere: lte(leases.until, now) })
    .returning({ until: leases.until });
  return taken.length > 0 ? until : null;
};

/** Returns how many; 0 while another run has the lease. An error with one player's games does not stop others'. */
export const moveToArchive = async (stores: GameStores, now: Millis, most = MOST_PAGES): Promise<number> => {
  const lease = await takeLease(stores.db, now);
  if (lease === null) return 0;
  try {
    return await movePagesOfAll(stores, now, most);
  } finally {
    await stores.db.delete(leases).where(and(eq(leases.name, LEASE_NAME), eq(leases.until, lease)));
  }
};

const movePagesOfAll = async (stores: GameStores, now: Millis, most: number): Promise<number> => {
  const { db } = stores;
  let moved = 0;
  for (const { userId, number } of await fullPages(db, now, most)) {
    if (moved >= most) break;
    const last = pageOf(number) - 1;
    try {
      moved += await movePages(stores, userId, last, most - moved);
      const [first] = await firstNumber(db, userId);
      if (first !== undefined && pageOf(first.number) <= last) continue;
      await db.update(gamePlayers).set({ pageEndedAt: null }).where(markOf(userId, number));
    } catch (error) {
      if (error instanceof ArchiveUnavailable) throw error;
      logError("page-not-archived", error);
      await db.update(gamePlayers).set({ pageEndedAt: now }).where(markOf(userId, number));
    }
  }
  return moved;
};
