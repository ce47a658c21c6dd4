import { and, asc, eq, gt, gte, inArray, lt, ne } from "drizzle-orm";
import type { OpenDataKind, PublishedGame, PublishedPlayer } from "../../../shared/api/open-data-api.ts";
import { GAME_ID_LETTERS } from "../../../shared/game/game-id.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { moveText, unpackMoves } from "../../../shared/protocol/notation.ts";
import type { Database } from "../database.ts";
import { type User, users } from "../schema.ts";
import { NAMES_AT_ONCE } from "./archived-games.ts";
import { type GameStores, shardOf } from "./game-archive.ts";
import { type GameRow, games } from "./game-schema.ts";
import { unpackTimes } from "./move-times.ts";
import { archivedTotal } from "./move-to-archive.ts";

/**
 * Each game comes exactly once, in the order of ids, although games move meanwhile: a game is in the archive before it
 * leaves D1. So D1 is read first, then the archive, and a game that both have is taken from D1.
 */

const ROWS = 500;
/** Objects of the archive. On a small site, most have no games of the month. */
const SHARDS = 40;
/** Sorts after all ids. */
const END = "~";

export interface Period {
  readonly from: Millis;
  /** Exclusive. */
  readonly to: Millis;
}

export interface Piece {
  readonly games: readonly PublishedGame[];
  /** For the next piece; null after the last. */
  readonly after: string | null;
}

const isWanted = ({ isRated, status, endedAt }: GameRow, { from, to }: Period): boolean =>
  isRated && status !== "aborted" && endedAt >= from && endedAt < to;

const inDatabase = (db: Database, { from, to }: Period, after: string, end: string, most: number) =>
  db
    .select()
    .from(games)
    .where(
      and(
        gt(games.id, after),
        lt(games.id, end),
        eq(games.isRated, true),
        ne(games.status, "aborted"),
        gte(games.endedAt, from),
        lt(games.endedAt, to),
      ),
    )
    .orderBy(asc(games.id))
    .limit(most);

const nextShard = (shard: string): string | null => {
  const [first, second] = Array.from(shard, (letter) => GAME_ID_LETTERS.indexOf(letter));
  const number = (first ?? 0) * GAME_ID_LETTERS.length + (second ?? 0) + 1;
  const letterAt = (index: number): string => GAME_ID_LETTERS.charAt(index);
  if (number >= GAME_ID_LETTERS.length ** 2) return null;
  return letterAt(Math.floor(number / GAME_ID_LETTERS.length)) + letterAt(number % GAME_ID_LETTERS.length);
};

const FIRST_SHARD = GAME_ID_LETTERS.charAt(0).repeat(2);

interface Step {
  readonly rows: readonly GameRow[];
  /** All games up to this id have been read; null at the end. */
  readonly after: string | null;
  readonly read: number;
}

const byId = (one: GameRow, other: GameRow): number => (one.id < other.id ? -1 : 1);

/** Reads one object of the archive, and D1's games with the same first two letters. */
const stepInShard = async ({ db, archive }: GameStores, period: Period, after: string, most: number): Promise<Step> => {
  const shard = shardOf(after);
  const recent = await inDatabase(db, period, after, shard + END, most);
  // Not at the same time: a game that leaves D1 after this read was found in D1, and one that left before is archived.
  const archived = await archive.gamesAfter(shard, after, most);
  const ends = [recent, archived].flatMap((found) => (found.length === most ? (found.at(-1)?.id ?? []) : []));
  const known = new Map(archived.flatMap(({ id, game }) => (game && isWanted(game, period) ? [[id, game]] : [])));
  for (const game of recent) known.set(game.id, game);
  // If a store was not read to its end, it may have more games: do not go beyond its last id.
  const [end = null] = ends.toSorted();
  return {
    rows: [...known.values()].filter(({ id }) => end === null || id <= end).sort(byId),
    after: end ?? nextShard(shard),
    read: recent.length + archived.length,
  };
};

/** D1 alone, while the archive is empty: saves a small site three thousand calls. Null otherwise. */
const stepInDatabase = async (
  { db }: GameStores,
  period: Period,
  after: string,
  most: number,
): Promise<Step | null> => {
  const [rows, [archived]] = await db.batch([inDatabase(db, period, after, END, most), archivedTotal(db)]);
  if ((archived?.count ?? 0) > 0) return null;
  return { rows, after: rows.length === most ? (rows.at(-1)?.id ?? null) : null, read: rows.length };
};

const rowsAfter = async (
  stores: GameStores,
  period: Period,
  start: string | null,
  most: number,
): Promise<Omit<Step, "read">> => {
  const whole = await stepInDatabase(stores, period, start ?? "", most);
  if (whole !== null) return whole;
  const rows: GameRow[] = [];
  let after: string | null = start ?? FIRST_SHARD;
  for (let steps = 0, read = 0; after !== null && steps < SHARDS && read < most; steps++) {
    const step: Step = await stepInShard(stores, period, after, most);
    rows.push(...step.rows);
    read += step.read;
    after = step.after;
  }
  return { rows, after };
};

type Account = Pick<User, "username" | "isBot" | "hidesInOpenData" | "deletedAt">;

const accountsOf = async (db: Database, rows: readonly GameRow[]): Promise<ReadonlyMap<string, Account>> => {
  const ids = [...new Set(rows.flatMap(({ xId, oId }) => [xId, oId]))];
  const accounts = new Map<string, Account>();
  for (let start = 0; start < ids.length; start += NAMES_AT_ONCE) {
    const found = await db
      .select({
        id: users.id,
        username: users.username,
        isBot: users.isBot,
        hidesInOpenData: users.hidesInOpenData,
        deletedAt: users.deletedAt,
      })
      .from(users)
      .where(inArray(users.id, ids.slice(start, start + NAMES_AT_ONCE)));
    for (const account of found) accounts.set(account.id, account);
  }
  return accounts;
};

const rounded = (rating: number | null): number | null => rating && Math.round(rating * 100) / 100;

const publishedPlayer = (
  account: Account | undefined,
  elo: number | null,
  deviation: number | null,
  eloAfter: number | null,
): PublishedPlayer => {
  const isGone = account === undefined || account.deletedAt !== null;
  if (isGone) return { username: null, elo: null, deviation: null, eloAfter: null };
  return {
    username: account.hidesInOpenData ? null : account.username,
    elo: rounded(elo),
    deviation: rounded(deviation),
    eloAfter: rounded(eloAfter),
  };
};

const publishedGame = (row: GameRow, x: Account | undefined, o: Account | undefined): PublishedGame => ({
  id: [x, o].some((account) => account?.deletedAt === null && account.hidesInOpenData) ? null : row.id,
  gameType: row.gameType,
  clock: { base: row.base, increment: row.increment },
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  players: {
    X: publishedPlayer(x, row.xElo, row.xDeviation, row.xEloAfter),
    O: publishedPlayer(o, row.oElo, row.oDeviation, row.oEloAfter),
  },
  winner: row.winner,
  status: row.status,
  ...(row.claimed !== null && { claimed: row.claimed }),
  moves: unpackMoves(row.moves).map(moveText),
  clocks: row.times === null ? null : unpackTimes(row.times, row, row.moves.length),
});

/** May be empty although more follow. */
export const publishedPiece = async (
  stores: GameStores,
  period: Period,
  kind: OpenDataKind,
  start: string | null,
  most: number = ROWS,
): Promise<Piece> => {
  const { rows, after } = await rowsAfter(stores, period, start, most);
  const accounts = await accountsOf(stores.db, rows);
  const published = rows.flatMap((row) => {
    const [x, o] = [accounts.get(row.xId), accounts.get(row.oId)];
    const isBots = x?.isBot === true || o?.isBot === true;
    return isBots === (kind === "bots") ? [publishedGame(row, x, o)] : [];
  });
  return { games: published, after };
};
