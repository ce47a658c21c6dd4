import { and, between, eq, inArray, isNotNull, lte, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { withoutRatings } from "./archived-games.ts";
import type { Database } from "./database.ts";
import { ArchiveUnavailable, type GameStores } from "./game-archive.ts";
import { firstNumber } from "./game-players.ts";
import { type GameRow, gamePlayers, games } from "./game-schema.ts";
import { firstNumberOf, GAMES_A_PAGE, KEPT_IN_DATABASE, pageOf } from "./history-pages.ts";
import { users } from "./schema.ts";

/**
 * Takes old games out of D1, a page of a player at a time. First they are written to the archive, then they are deleted
 * here, in one transaction: whatever dies in between, the page is written once more, and is the same. A game's own row
 * goes with the last entry that leads to it. One page after the other: two that share a game would both leave its row
 * to the other one.
 */

/** Pages that are moved in a run, of 25 games of two accounts each: some 840 statements of the 1000 that a run may make. */
export const MOST_PAGES = 120;

/** Entries that say that a page may go, the oldest first. */
export const fullPages = (db: Database, now: Millis, most: number) =>
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

/** That an entry's game is in no list of D1 but this one. A guest has no list, and who has left has none. */
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

/** No statement where there is nothing to delete. */
export const deletionOf = (db: Database, ids: readonly string[]) =>
  ids.length === 0 ? [] : [db.delete(games).where(inArray(games.id, [...ids]))];

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
    ...deletionOf(db, leavingIds),
  ]);
  // Somebody may have deleted the account between the reading and the writing: what it took away is not to come back.
  const isGone = (id: string): boolean => gone.some((user) => user.id === id);
  const cleared = rows.map((row) => withoutRatings(row, isGone));
  if (JSON.stringify(cleared) !== JSON.stringify(rows)) await keep(cleared);
  if (isGone(userId)) await archive.dropPages(userId, [page]);
};

/** Moves a player's pages up to one, as far as a run's limit allows; how many. */
const movePages = async (stores: GameStores, userId: string, last: number, most: number): Promise<number> => {
  const [first] = await firstNumber(stores.db, userId);
  if (first === undefined) return 0;
  const start = pageOf(first.number);
  const end = Math.min(last, start + most - 1);
  for (let page = start; page <= end; page++) await movePage(stores, userId, page);
  return Math.max(0, end - start + 1);
};

const markOf = (userId: string, number: number) => and(eq(gamePlayers.userId, userId), eq(gamePlayers.number, number));

/**
 * Moves what is old enough, and no more than a run may. How many pages. Without the archive it ends at once, and nothing
 * is lost; what is wrong with one player's games keeps no other's from moving.
 */
export const moveToArchive = async (stores: GameStores, now: Millis, most = MOST_PAGES): Promise<number> => {
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
