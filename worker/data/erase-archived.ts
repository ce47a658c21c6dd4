import { and, between, eq } from "drizzle-orm";
import { withoutRatings } from "./archived-games.ts";
import type { GameStores } from "./game-archive.ts";
import { firstNumber } from "./game-players.ts";
import { type GameRow, gamePlayers, games } from "./game-schema.ts";
import { GAMES_A_PAGE, pageOf } from "./history-pages.ts";
import { deletionOf, isNoOpponentsEntry } from "./move-to-archive.ts";

/**
 * What `eraseHistory` has left to the daily cleaning up: ratings of an account that is deleted, wherever the archive has
 * them, and the account's own pages. Whoever is interrupted can begin again: an entry goes after what it leads to.
 */

/** Pages of the account that are gone through in a run: the opponents of each are looked at. */
const MOST_PAGES = 20;
/** Pages that are read at once. */
const AT_ONCE = 16;

const isIn = (userId: string) => (id: string) => id === userId;

const hasRatingsOf = (game: GameRow, userId: string): boolean =>
  (game.xId === userId && game.xElo !== null) || (game.oId === userId && game.oElo !== null);

const opponentIn = ({ xId, oId }: GameRow, userId: string): string => (xId === userId ? oId : xId);

/** How many pages of a player are in the archive. */
const archivedPages = async ({ db }: GameStores, userId: string): Promise<number> => {
  const [first] = await firstNumber(db, userId);
  return first === undefined ? 0 : pageOf(first.number) - 1;
};

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** Takes the ratings of somebody out of all archived games of an opponent. */
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
  for (const opponent of new Set(games.map((game) => opponentIn(game, userId)))) {
    await eraseAtOpponent(stores, opponent, userId);
  }
};

/** The oldest pages of the account; whether that were all. */
const erasePages = async (stores: GameStores, userId: string): Promise<boolean> => {
  const { archive } = stores;
  const pages = numbersTo(await archivedPages(stores, userId));
  let erased = 0;
  for (const page of pages) {
    const [rows] = await archive.readPages(userId, [page]);
    if (rows === null || rows === undefined) continue;
    if (erased === MOST_PAGES) return false;
    await eraseAtOpponents(stores, rows, userId);
    // For their links. Some may be in D1 still: what is read is what is there.
    await archive.keepGames(rows.map((row) => withoutRatings(row, isIn(userId))));
    await archive.dropPages(userId, [page]);
    erased++;
  }
  return true;
};

/** The entries that are left in D1, and the games that no other entry leads to. */
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
    await db.batch([db.delete(gamePlayers).where(ofPiece), ...deletionOf(db, leavingIds)]);
  }
};

/** Erases what is left of an account's games; whether that is all. */
export const eraseArchived = async (stores: GameStores, userId: string): Promise<boolean> => {
  const isDone = await erasePages(stores, userId);
  if (isDone) await eraseEntries(stores, userId);
  return isDone;
};
