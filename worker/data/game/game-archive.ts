import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import { type Database, database } from "../database.ts";
import { type GameRow, games } from "./game-schema.ts";

/**
 * Links are served from the object named by the first two letters of the game's id (3025 objects of 10 GB each). Lists
 * are served from each player's object, in numbered pages of fifty games. All writes may be repeated.
 */

export interface ArchiveObject {
  keep(values: readonly (readonly [key: string, value: Uint8Array])[]): Promise<void>;
  read(keys: readonly string[]): Promise<(Uint8Array | null)[]>;
  list(after: string, most: number): Promise<{ readonly key: string; readonly value: Uint8Array }[]>;
  drop(keys: readonly string[]): Promise<void>;
}

export interface ArchivedGames {
  keepGames(games: readonly GameRow[]): Promise<void>;
  findGame(gameId: string): Promise<GameRow | null>;
  /** With ids after `after`, in order. `shard` is two letters. A null game is unreadable. */
  gamesAfter(
    shard: string,
    after: string,
    most: number,
  ): Promise<{ readonly id: string; readonly game: GameRow | null }[]>;
  keepPage(userId: string, page: number, games: readonly GameRow[]): Promise<void>;
  /** In the order of `pages`; null if missing or unreadable. */
  readPages(userId: string, pages: readonly number[]): Promise<(GameRow[] | null)[]>;
  dropPages(userId: string, pages: readonly number[]): Promise<void>;
}

/** It is unknown whether the game exists. */
export class ArchiveUnavailable extends Error {
  override readonly name = "ArchiveUnavailable";
}

const TIME_LIMIT: Millis = 5000;

const inTime = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await within(TIME_LIMIT, ask());
  } catch (cause) {
    throw new ArchiveUnavailable("the archive of games does not answer", { cause });
  }
};

export const shardOf = (gameId: string): string => gameId.slice(0, 2);

const shardOfGame = (gameId: string): string => `games:${shardOf(gameId)}`;
const shardOfPlayer = (userId: string): string => `player:${userId}`;
const keyOf = (page: number): string => `page:${page}`;

/** A Worker has six connections. */
const AT_ONCE = 6;

export const archivedGames = (objectOf: (name: string) => ArchiveObject): ArchivedGames => ({
  async keepGames(games) {
    const shards = [...Map.groupBy(games, ({ id }) => shardOfGame(id))];
    for (let start = 0; start < shards.length; start += AT_ONCE) {
      await Promise.all(
        shards
          .slice(start, start + AT_ONCE)
          .map(([shard, rows]) => inTime(() => objectOf(shard).keep(rows.map((row) => [row.id, packGames([row])])))),
      );
    }
  },
  async findGame(gameId) {
    const [packed] = await inTime(() => objectOf(shardOfGame(gameId)).read([gameId]));
    return (packed && unpackGames(packed)?.[0]) ?? null;
  },
  async gamesAfter(shard, after, most) {
    const found = await inTime(() => objectOf(shardOfGame(shard)).list(after, most));
    return found.map(({ key, value }) => ({ id: key, game: unpackGames(value)?.[0] ?? null }));
  },
  async keepPage(userId, page, games) {
    await inTime(() => objectOf(shardOfPlayer(userId)).keep([[keyOf(page), packGames(games)]]));
  },
  async readPages(userId, pages) {
    if (pages.length === 0) return [];
    const packed = await inTime(() => objectOf(shardOfPlayer(userId)).read(pages.map(keyOf)));
    return packed.map((page) => page && unpackGames(page));
  },
  async dropPages(userId, pages) {
    await inTime(() => objectOf(shardOfPlayer(userId)).drop(pages.map(keyOf)));
  },
});

export interface GameStores {
  readonly db: Database;
  readonly archive: ArchivedGames;
}

export const gameStores = (env: Env): GameStores => ({
  db: database(env),
  archive: archivedGames((name) => {
    const object = env.GAME_ARCHIVE.getByName(name);
    return {
      keep: (values) => object.keep(values),
      read: (keys) => object.read(keys),
      list: (after, most) => object.list(after, most),
      drop: (keys) => object.drop(keys),
    };
  }),
});

/** A player's games are numbered from 1. A page moves when the next one is full, so the newest fifty are in D1. */
export const GAMES_A_PAGE = 50;

export const pageOf = (number: number): number => Math.ceil(number / GAMES_A_PAGE);

export const firstNumberOf = (page: number): number => (page - 1) * GAMES_A_PAGE + 1;

/** The page before this game's may move once the game is old enough. Not for the first page. */
export const endsFullPage = (number: number): boolean => number % GAMES_A_PAGE === 0 && number >= 2 * GAMES_A_PAGE;

/** A room may still be trying to record a younger game. */
export const KEPT_IN_DATABASE: Millis = 2 * 86_400_000;

/** Deflated JSON without column names. */

/** Only append, and give missing values of older rows a default. */
const COLUMNS = [
  "id",
  "gameType",
  "isRated",
  "base",
  "increment",
  "xId",
  "xGuestName",
  "xElo",
  "xDeviation",
  "xEloAfter",
  "oId",
  "oGuestName",
  "oElo",
  "oDeviation",
  "oEloAfter",
  "moves",
  "winner",
  "status",
  "xTimeLeft",
  "oTimeLeft",
  "startedAt",
  "endedAt",
  "claimed",
  "times",
] as const satisfies readonly (keyof GameRow)[];

const rating = z.number().nullable();

const gameRow: z.ZodType<GameRow> = z
  .array(z.unknown())
  .transform((values) => Object.fromEntries(COLUMNS.map((column, index) => [column, values[index]])))
  .pipe(
    z.object({
      id: z.string(),
      gameType: z.enum(games.gameType.enumValues),
      isRated: z.boolean(),
      base: z.int(),
      increment: z.int(),
      xId: z.string(),
      xGuestName: z.string().nullable(),
      xElo: rating,
      xDeviation: rating,
      xEloAfter: rating,
      oId: z.string(),
      oGuestName: z.string().nullable(),
      oElo: rating,
      oDeviation: rating,
      oEloAfter: rating,
      moves: z.string(),
      winner: z.enum(games.winner.enumValues).nullable(),
      status: z.enum(games.status.enumValues),
      xTimeLeft: z.number(),
      oTimeLeft: z.number(),
      startedAt: z.number(),
      endedAt: z.number(),
      claimed: z.enum(games.claimed.enumValues).nullable(),
      times: z.string().nullable().default(null),
    }),
  );

const gameRows = z.array(gameRow);

export const packGames = (rows: readonly GameRow[]): Uint8Array =>
  new Uint8Array(deflateRawSync(JSON.stringify(rows.map((row) => COLUMNS.map((column) => row[column])))));

/** Null if unreadable: a bug that is reported, but must not fail every read. */
export const unpackGames = (packed: Uint8Array): GameRow[] | null => {
  try {
    return gameRows.parse(JSON.parse(inflateRawSync(packed).toString("utf8")));
  } catch (error) {
    logError("unreadable-archive", error);
    return null;
  }
};
