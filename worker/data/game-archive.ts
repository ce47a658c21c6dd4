import type { Millis } from "../../shared/time-controls.ts";
import { within } from "../core/within.ts";
import { type Database, database } from "./database.ts";
import type { GameRow } from "./game-schema.ts";
import { packGames, unpackGames } from "./packed-games.ts";

/**
 * Where games are that have left D1: in objects that keep values under keys. A game is in the object of its id's first
 * two letters (3025 objects of 10 GB each), for its link. Each player's games are in an object of the player, a page of
 * fifty under its number, for the lists. Whatever is kept twice is the same, so each of these may be repeated.
 */

/** What the object class has to be able to do. */
export interface ArchiveObject {
  keep(values: readonly (readonly [key: string, value: Uint8Array])[]): Promise<void>;
  read(keys: readonly string[]): Promise<(Uint8Array | null)[]>;
  drop(keys: readonly string[]): Promise<void>;
}

export interface GameArchive {
  keepGames(games: readonly GameRow[]): Promise<void>;
  findGame(gameId: string): Promise<GameRow | null>;
  keepPage(userId: string, page: number, games: readonly GameRow[]): Promise<void>;
  /** In the order of the numbers; null for a page that is not there or cannot be read. */
  readPages(userId: string, pages: readonly number[]): Promise<(GameRow[] | null)[]>;
  dropPages(userId: string, pages: readonly number[]): Promise<void>;
}

/** Whether the game is there, and what is in it, nobody can say now. */
export class ArchiveUnavailable extends Error {
  override readonly name = "ArchiveUnavailable";
}

/** As long as D1 may be silent. */
const TIME_LIMIT: Millis = 5000;

const inTime = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await within(TIME_LIMIT, ask());
  } catch (cause) {
    throw new ArchiveUnavailable("the archive of games does not answer", { cause });
  }
};

const shardOf = (gameId: string): string => `games:${gameId.slice(0, 2)}`;
const shelfOf = (userId: string): string => `player:${userId}`;
const keyOf = (page: number): string => `page:${page}`;

/** Calls at a time: a Worker has six connections. */
const AT_ONCE = 6;

export const gameArchive = (objectOf: (name: string) => ArchiveObject): GameArchive => ({
  async keepGames(games) {
    const shards = [...Map.groupBy(games, ({ id }) => shardOf(id))];
    for (let start = 0; start < shards.length; start += AT_ONCE) {
      await Promise.all(
        shards
          .slice(start, start + AT_ONCE)
          .map(([shard, rows]) => inTime(() => objectOf(shard).keep(rows.map((row) => [row.id, packGames([row])])))),
      );
    }
  },
  async findGame(gameId) {
    const [packed] = await inTime(() => objectOf(shardOf(gameId)).read([gameId]));
    return (packed && unpackGames(packed)?.[0]) ?? null;
  },
  async keepPage(userId, page, games) {
    await inTime(() => objectOf(shelfOf(userId)).keep([[keyOf(page), packGames(games)]]));
  },
  async readPages(userId, pages) {
    if (pages.length === 0) return [];
    const packed = await inTime(() => objectOf(shelfOf(userId)).read(pages.map(keyOf)));
    return packed.map((page) => page && unpackGames(page));
  },
  async dropPages(userId, pages) {
    await inTime(() => objectOf(shelfOf(userId)).drop(pages.map(keyOf)));
  },
});

/** Both places in which recorded games are. */
export interface GameStores {
  readonly db: Database;
  readonly archive: GameArchive;
}

export const gameStores = (env: Env): GameStores => ({
  db: database(env),
  archive: gameArchive((name) => {
    const object = env.GAME_ARCHIVE.getByName(name);
    return {
      keep: (values) => object.keep(values),
      read: (keys) => object.read(keys),
      drop: (keys) => object.drop(keys),
    };
  }),
});
