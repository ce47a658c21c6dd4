import { inArray } from "drizzle-orm";
import { GAME_ID_LENGTH } from "../../shared/game-id.ts";
import { logError } from "../core/log-error.ts";
import type { Database } from "./database.ts";
import type { GameArchive, GameStores } from "./game-archive.ts";
import type { GameRow } from "./game-schema.ts";
import { findGame, type NamedGameRow, recordedGame } from "./games.ts";
import { firstNumberOf, pageOf } from "./history-pages.ts";
import type { RecordedGame } from "./recorded-game.ts";
import { users } from "./schema.ts";

/** Reading games that have left D1. Names and badges are of today, and so stay there. */

/** D1 takes a hundred parameters. */
const NAMES_AT_ONCE = 90;

/** What the archive still says of the ratings of somebody who has left is not told. */
export const withoutRatings = (game: GameRow, isGone: (userId: string) => boolean): GameRow => ({
  ...game,
  ...(isGone(game.xId) && { xElo: null, xDeviation: null, xEloAfter: null }),
  ...(isGone(game.oId) && { oElo: null, oDeviation: null, oEloAfter: null }),
});

/** Games as a query of D1 would have given them, with their players' accounts. */
export const namedGames = async (db: Database, games: readonly GameRow[]): Promise<NamedGameRow[]> => {
  const ids = [...new Set(games.flatMap(({ xId, oId }) => [xId, oId]))];
  const accounts = new Map<string, Pick<typeof users.$inferSelect, "username" | "isSupporter" | "deletedAt">>();
  for (let start = 0; start < ids.length; start += NAMES_AT_ONCE) {
    const found = await db
      .select({ id: users.id, username: users.username, isSupporter: users.isSupporter, deletedAt: users.deletedAt })
      .from(users)
      .where(inArray(users.id, ids.slice(start, start + NAMES_AT_ONCE)));
    for (const { id, ...account } of found) accounts.set(id, account);
  }
  const isGone = (userId: string): boolean => (accounts.get(userId)?.deletedAt ?? null) !== null;
  return games.map((game) => {
    const [x, o] = [accounts.get(game.xId), accounts.get(game.oId)];
    return {
      game: withoutRatings(game, isGone),
      xName: x?.username ?? null,
      oName: o?.username ?? null,
      xIsSupporter: x?.isSupporter ?? null,
      oIsSupporter: o?.isSupporter ?? null,
    };
  });
};

/** A game that has left D1; null when there is none. Rejects when the archive does not say. */
export const findArchivedGame = async ({ db, archive }: GameStores, gameId: string): Promise<RecordedGame | null> => {
  const game = gameId.length === GAME_ID_LENGTH ? await archive.findGame(gameId) : null;
  const [named] = await namedGames(db, game === null ? [] : [game]);
  return named === undefined ? null : recordedGame(named);
};

/** A recorded game, wherever it is. Rejects when a place that may have it does not say. */
export const findRecordedGame = async (stores: GameStores, gameId: string): Promise<RecordedGame | null> =>
  (await findGame(stores.db, gameId)) ?? findArchivedGame(stores, gameId);

/** A game of a player, by its number among theirs. */
export interface NumberedGame {
  readonly number: number;
  readonly game: GameRow;
}

/** Pages that are read at once: few at first, as most only look at the first of them. */
const FIRST_PAGES = 2;
const MOST_PAGES = 8;

/** Archived games of a player in the order of some pages, read piece by piece. */
async function* gamesOf(
  archive: GameArchive,
  userId: string,
  pages: readonly number[],
): AsyncGenerator<NumberedGame[], undefined> {
  let atOnce = FIRST_PAGES;
  for (let read = 0; read < pages.length; ) {
    const piece = pages.slice(read, read + atOnce);
    const games = await archive.readPages(userId, piece);
    yield piece.flatMap((page, index) => {
      const found = games[index] ?? null;
      if (found === null) logError("archive-page-missing", new Error("a page of a player's games is not there"));
      return (found ?? []).map((game, place) => ({ number: firstNumberOf(page) + place, game }));
    });
    read += piece.length;
    atOnce = Math.min(2 * atOnce, MOST_PAGES);
  }
}

const pagesUpTo = (number: number, from = 1): number[] =>
  Array.from({ length: Math.max(0, pageOf(number) - pageOf(from) + 1) }, (_, index) => pageOf(from) + index);

/** A player's archived games from a number down to the first one, the newest first, in pieces. */
export async function* archivedDownFrom(
  archive: GameArchive,
  userId: string,
  number: number,
): AsyncGenerator<NumberedGame[], undefined> {
  for await (const piece of gamesOf(archive, userId, pagesUpTo(number).reverse())) {
    yield piece.filter((game) => game.number <= number).sort((one, other) => other.number - one.number);
  }
}

/** A player's archived games from one number up to another, the oldest first, in pieces. */
export async function* archivedBetween(
  archive: GameArchive,
  userId: string,
  from: number,
  to: number,
): AsyncGenerator<NumberedGame[], undefined> {
  for await (const piece of gamesOf(archive, userId, pagesUpTo(to, from))) {
    yield piece.filter(({ number }) => number >= from && number <= to);
  }
}
