import { and, asc, between, eq, exists, gt, inArray, isNotNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../database.ts";
import { withoutRatings } from "../game/archived-games.ts";
import { forgetWinsOver } from "../game/count-records.ts";
import { GAMES_A_PAGE, type GameStores, pageOf } from "../game/game-archive.ts";
import { firstNumber } from "../game/game-players.ts";
import { type GameRow, gamePlayers, games, ratings } from "../game/game-schema.ts";
import { isNoOpponentsEntry, leavingOf } from "../game/move-to-archive.ts";

/**
 * Erases the play record of a deleted account. The games stay for the opponents. The account's ratings are deleted,
 * also those in its games, and so is its list of games. In the archive they are hidden at once, and erased by the daily
 * clean-up.
 */

/** Games per batch: a batch of D1 must not take long. */
const PIECE = 500;

export const eraseRatings = (db: Database, userId: string) => db.delete(ratings).where(eq(ratings.userId, userId));

const opponentEntry = alias(gamePlayers, "opponent_entry");

/** True for entries whose opponent has nothing in the archive: no games in D1 at all, or the first game still in D1. */
const hasUnarchivedOpponent = (db: Database) => {
  const entries = (condition?: SQL) =>
    db
      .select({ number: opponentEntry.number })
      .from(opponentEntry)
      .where(and(eq(opponentEntry.userId, gamePlayers.opponentId), condition));
  return or(notExists(entries()), exists(entries(eq(opponentEntry.number, 1))));
};

const erasePiece = (db: Database, userId: string, from: number, to: number, isArchived: boolean) => {
  const ofPiece = and(eq(gamePlayers.userId, userId), between(gamePlayers.number, from, to));
  const gamesOfPiece = db.select({ id: gamePlayers.gameId }).from(gamePlayers).where(ofPiece);
  return [
    db
      .update(games)
      .set({ xElo: null, xDeviation: null, xEloAfter: null })
      .where(and(eq(games.xId, userId), inArray(games.id, gamesOfPiece))),
    db
      .update(games)
      .set({ oElo: null, oDeviation: null, oEloAfter: null })
      .where(and(eq(games.oId, userId), inArray(games.id, gamesOfPiece))),
    forgetWinsOver(db, userId, db.select({ id: gamePlayers.opponentId }).from(gamePlayers).where(ofPiece)),
    // These games must not move to the archive any more.
    db
      .update(gamePlayers)
      .set({ pageEndedAt: null })
      .where(and(ofPiece, isNotNull(gamePlayers.pageEndedAt))),
    // Entries that point into the archive stay until the archive is erased.
    db.delete(gamePlayers).where(and(ofPiece, isArchived ? sql`false` : hasUnarchivedOpponent(db))),
  ] as const;
};

/** Erases oldest first, in pieces. May be repeated after an interruption. */
export const eraseHistory = async (db: Database, userId: string): Promise<void> => {
  const [first] = await firstNumber(db, userId);
  const isArchived = first !== undefined && first.number > 1;
  for (let from = first?.number ?? 0; from > 0; ) {
    await db.batch(erasePiece(db, userId, from, from + PIECE - 1, isArchived));
    const [next] = await db
      .select({ number: gamePlayers.number })
      .from(gamePlayers)
      .where(and(eq(gamePlayers.userId, userId), gt(gamePlayers.number, from + PIECE - 1)))
      .orderBy(asc(gamePlayers.number))
      .limit(1);
    from = next?.number ?? 0;
  }
};

/**
 * The daily clean-up erases what `eraseHistory` leaves: a deleted account's ratings in the archive, and the account's
 * own pages. It may be repeated after an interruption, because an entry is deleted only after what it points to.
 */

/** Pages per run. Each requires reading the pages of all opponents in it. */
const MOST_PAGES = 20;
const AT_ONCE = 16;

const isIn = (userId: string) => (id: string) => id === userId;

const hasRatingsOf = (game: GameRow, userId: string): boolean =>
  (game.xId === userId && game.xElo !== null) || (game.oId === userId && game.oElo !== null);

const opponentIn = ({ xId, oId }: GameRow, userId: string): string => (xId === userId ? oId : xId);

const archivedPages = async ({ db }: GameStores, userId: string): Promise<number> => {
  const [first] = await firstNumber(db, userId);
  return first === undefined ? 0 : pageOf(first.number) - 1;
};

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Removes a player's ratings from all archived games of an opponent. */
const eraseAtOpponent = async (stores: GameStores, opponentId: string, userId: string): Promise<void> => {
  const pages = numbersTo(await archivedPages(stores, opponentId));
  for (let start = 0; start < pages.length; start += AT_ONCE) {
    const piece = pages.slice(start, start + AT_ONCE);
    const found = await stores.archive.readPages(opponentId, piece);
    for (const [index, rows] of found.entries()) {
      const page = piece[index];
      if (page === undefined || rows === null || !rows.some((row) => hasRatingsOf(row, userId))) continue;
      const cleared = rows.map((row) => withoutRatings(row, isIn(userId)));
      await stores.archive.keepPage(opponentId, page, cleared);
    }
  }
};

const eraseAtOpponents = async (stores: GameStores, games: readonly GameRow[], userId: string): Promise<void> => {
  const opponents = [...new Set(games.map((game) => opponentIn(game, userId)))];
  for (const opponent of opponents) await eraseAtOpponent(stores, opponent, userId);
  await forgetWinsOver(stores.db, userId, opponents);
};

/** Erases the oldest archived pages of an account. Returns true if none are left. */
const erasePages = async (stores: GameStores, userId: string): Promise<boolean> => {
  const { archive } = stores;
  const pages = numbersTo(await archivedPages(stores, userId));
  let erased = 0;
  for (const page of pages) {
    const [rows] = await archive.readPages(userId, [page]);
    if (rows === null || rows === undefined) continue;
    if (erased === MOST_PAGES) return false;
    await eraseAtOpponents(stores, rows, userId);
    // Also rewrites the copies that links lead to. If a game is still in D1, readers get D1's copy.
    await archive.keepGames(rows.map((row) => withoutRatings(row, isIn(userId))));
    await archive.dropPages(userId, [page]);
    erased++;
  }
  return true;
};

/** Erases the entries left in D1, and the games that no other entry points to. */
const eraseEntries = async (stores: GameStores, userId: string): Promise<void> => {
  const { db, archive } = stores;
  for (;;) {
    const [first] = await firstNumber(db, userId);
    if (first === undefined) return;
    const ofPiece = and(
      eq(gamePlayers.userId, userId),
      between(gamePlayers.number, first.number, first.number + GAMES_A_PAGE - 1),
    );
    const [found, leaving] = await db.batch([
      db.select({ game: games }).from(gamePlayers).innerJoin(games, eq(games.id, gamePlayers.gameId)).where(ofPiece),
      db
        .select({ id: gamePlayers.gameId })
        .from(gamePlayers)
        .where(and(ofPiece, isNoOpponentsEntry(db))),
    ]);
    const rows = found.map(({ game }) => withoutRatings(game, isIn(userId)));
    const leavingIds = leaving.map(({ id }) => id);
    await eraseAtOpponents(stores, rows, userId);
    await archive.keepGames(rows.filter(({ id }) => leavingIds.includes(id)));
    await db.batch([db.delete(gamePlayers).where(ofPiece), ...leavingOf(db, leavingIds)]);
  }
};

/** Erases what is left of an account's games. Returns true when all is done. */
export const eraseArchived = async (stores: GameStores, userId: string): Promise<boolean> => {
  const isDone = await erasePages(stores, userId);
  if (isDone) await eraseEntries(stores, userId);
  return isDone;
};
