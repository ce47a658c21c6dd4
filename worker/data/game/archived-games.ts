import { inArray } from "drizzle-orm";
import { CODE_LENGTH, GAME_ID_LENGTH } from "../../../shared/game/game-id.ts";
import { logError } from "../../platform/core/log-error.ts";
import type { Database } from "../database.ts";
import { users } from "../schema.ts";
import { type ArchivedGames, firstNumberOf, type GameStores, pageOf } from "./game-archive.ts";
import type { GameRow } from "./game-schema.ts";
import { findGame, type NamedGameRow, recordedGame } from "./games.ts";
import type { RecordedGame } from "./recorded-game.ts";

/** Names and badges stay in D1, as they must be today's. */

/** D1 allows a hundred parameters per query. */
export const NAMES_AT_ONCE = 90;

export const withoutRatings = (game: GameRow, isGone: (userId: string) => boolean): GameRow => ({
  ...game,
  ...(isGone(game.xId) && { xElo: null, xDeviation: null, xEloAfter: null }),
  ...(isGone(game.oId) && { oElo: null, oDeviation: null, oEloAfter: null }),
});

export const namedGames = async (db: Database, games: readonly GameRow[]): Promise<NamedGameRow[]> => {
  const ids = [...new Set(games.flatMap(({ xId, oId }) => [xId, oId]))];
  const accounts = new Map<
    string,
    Pick<typeof users.$inferSelect, "username" | "isSupporter" | "isBot" | "deletedAt">
  >();
  for (let start = 0; start < ids.length; start += NAMES_AT_ONCE) {
    const found = await db
      .select({
        id: users.id,
        username: users.username,
        isSupporter: users.isSupporter,
        isBot: users.isBot,
        deletedAt: users.deletedAt,
      })
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
      xIsBot: x?.isBot ?? null,
      oIsBot: o?.isBot ?? null,
    };
  });
};

/** Rejects if the archive does not answer. */
export const findArchivedGame = async ({ db, archive }: GameStores, gameId: string): Promise<RecordedGame | null> => {
  const canBeThere = gameId.length === GAME_ID_LENGTH || gameId.length === CODE_LENGTH;
  const game = canBeThere ? await archive.findGame(gameId) : null;
  const [named] = await namedGames(db, game === null ? [] : [game]);
  return named === undefined ? null : recordedGame(named);
};

/** In D1 or the archive. Rejects if one of them does not answer. */
export const findRecordedGame = async (stores: GameStores, gameId: string): Promise<RecordedGame | null> =>
  (await findGame(stores.db, gameId)) ?? findArchivedGame(stores, gameId);

export interface NumberedGame {
  readonly number: number;
  readonly game: GameRow;
}

/** Few at first, as most readers stop after the first page. */
const FIRST_PAGES = 2;
const MOST_PAGES = 8;

async function* gamesOf(
  archive: ArchivedGames,
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

/** From a number down to 1, newest first, in pieces. */
export async function* archivedDownFrom(
  archive: ArchivedGames,
  userId: string,
  number: number,
): AsyncGenerator<NumberedGame[], undefined> {
  for await (const piece of gamesOf(archive, userId, pagesUpTo(number).reverse())) {
    yield piece.filter((game) => game.number <= number).sort((one, other) => other.number - one.number);
  }
}

/** Of a range of numbers, oldest first, in pieces. */
export async function* archivedBetween(
  archive: ArchivedGames,
  userId: string,
  from: number,
  to: number,
): AsyncGenerator<NumberedGame[], undefined> {
  for await (const piece of gamesOf(archive, userId, pagesUpTo(to, from))) {
    yield piece.filter(({ number }) => number >= from && number <= to);
  }
}
