import type { HistoryResult } from "../../../shared/api/games-api.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { Database } from "../database.ts";
import { archivedDownFrom, type NumberedGame, namedGames } from "./archived-games.ts";
import type { GameStores } from "./game-archive.ts";
import {
  countFiltered,
  filteredGames,
  firstNumber,
  gamesBefore,
  type HistoryFilter,
  lastNumber,
  newestGames,
  type PlayedRow,
} from "./game-players.ts";
import { resultFor } from "./game-rows.ts";
import type { GameRow } from "./game-schema.ts";
import { recordedGame } from "./games.ts";
import type { RecordedGame } from "./recorded-game.ts";

/** Newest first: from D1, then from the archive. */

export interface PlayedGame {
  readonly result: HistoryResult;
  readonly game: RecordedGame;
  readonly isSupporter: Readonly<Record<Side, boolean>>;
}

const playedGame = ({ result, ...row }: Omit<PlayedRow, "number">): PlayedGame => ({
  result,
  game: recordedGame(row),
  isSupporter: { X: row.xIsSupporter === true, O: row.oIsSupporter === true },
});

const sideIn = ({ xId }: GameRow, userId: string): Side => (xId === userId ? "X" : "O");

const playedInArchive = async (db: Database, userId: string, games: readonly NumberedGame[]): Promise<PlayedGame[]> => {
  const named = await namedGames(
    db,
    games.map(({ game }) => game),
  );
  return named.map((row) => playedGame({ ...row, result: resultFor(sideIn(row.game, userId), row.game) }));
};

const isMatch = (game: GameRow, userId: string, { gameType, result, opponentId }: HistoryFilter): boolean =>
  (gameType === undefined || game.gameType === gameType) &&
  (result === undefined || resultFor(sideIn(game, userId), game) === result) &&
  (opponentId === undefined || (sideIn(game, userId) === "X" ? game.oId : game.xId) === opponentId);

const archivedGames = async (
  { db, archive }: GameStores,
  userId: string,
  from: number,
  filter: HistoryFilter,
  skip: number,
  count: number,
): Promise<PlayedGame[]> => {
  const found: NumberedGame[] = [];
  for await (const piece of archivedDownFrom(archive, userId, from)) {
    found.push(...piece.filter(({ game }) => isMatch(game, userId, filter)));
    if (found.length >= skip + count) break;
  }
  return playedInArchive(db, userId, found.slice(skip, skip + count));
};

const allBut = async (stores: GameStores, userId: string, skip: number, count: number): Promise<PlayedGame[]> => {
  const { db } = stores;
  const [[first], [last], rows] = await db.batch([
    firstNumber(db, userId),
    lastNumber(db, userId),
    newestGames(db, userId, skip, count),
  ]);
  const recent = rows.map(playedGame);
  if (first === undefined || last === undefined || recent.length === count) return recent;
  const from = Math.min(first.number - 1, last.number - skip);
  return [...recent, ...(await archivedGames(stores, userId, from, {}, 0, count - recent.length))];
};

export const playedBy = async (
  stores: GameStores,
  userId: string,
  filter: HistoryFilter,
  skip: number,
  count: number,
): Promise<PlayedGame[]> => {
  const isFiltered = Object.values(filter).some((wanted) => wanted !== undefined);
  if (!isFiltered) return allBut(stores, userId, skip, count);
  const { db } = stores;
  const [[first], rows, [matches]] = await db.batch([
    firstNumber(db, userId),
    filteredGames(db, userId, filter, skip, count),
    countFiltered(db, userId, filter),
  ]);
  const recent = rows.map(playedGame);
  if (first === undefined || matches === undefined || recent.length === count) return recent;
  const skipped = Math.max(0, skip - matches.count);
  return [
    ...recent,
    ...(await archivedGames(stores, userId, first.number - 1, filter, skipped, count - recent.length)),
  ];
};

/** In pieces, so that they are never in memory at once. No piece is empty. */
export async function* allPlayedBy(
  { db, archive }: GameStores,
  userId: string,
  pieceSize: number,
): AsyncGenerator<readonly PlayedGame[], undefined> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await gamesBefore(db, userId, before, pieceSize);
    const last = rows.at(-1);
    if (last === undefined) break;
    yield rows.map(playedGame);
    before = last.number;
  }
  if (before === Number.MAX_SAFE_INTEGER) return;
  for await (const piece of archivedDownFrom(archive, userId, before - 1)) {
    if (piece.length > 0) yield await playedInArchive(db, userId, piece);
  }
}
