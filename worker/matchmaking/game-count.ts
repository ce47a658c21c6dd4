import { z } from "zod";
import type { GameType, Millis } from "../../shared/time-controls.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";
import { longestGame } from "../game-room/new-game.ts";

/** Version 2 of the queue's tables. What earlier builds have kept in it, a row for each game, is read and not added to. */
export const createGameCount = ({ sql }: DurableObjectStorage): void => {
  sql.exec(`CREATE TABLE running_games (
    game_id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID`);
};

/** Whose end was not told is counted for so many of the longest games: a room may give time back, or wait to begin. */
const LONGEST_GAMES = 2;

const KEY = "running-games";
const shape = new StoredShape(z.object({ games: z.array(z.tuple([z.string(), z.number()])) }));

/** How long what has changed may wait to be stored: in a busy pool there is a begin or an end in each moment. */
const STORED_EVERY: Millis = 10_000;
/** It waits longer the more games there are, as all of them are stored at once: so long for each. */
const MORE_FOR_EACH: Millis = 0.5;
/** As many as fit into one value. Of more the last to begin are stored. */
const MOST_STORED = 40_000;

/**
 * The games of this pool's clock and kind that run, however their players met: their rooms tell when they begin and end.
 * They are counted and nothing else, so one whose end was not told is counted until it must be over, and all are stored
 * together, every few seconds: what a killed object had not stored yet is missing, or counted too long.
 */
export class GameCount {
  readonly #storage: DurableObjectStorage;
  /** Until when each counts. They last equally long, so who has begun first comes first. Undefined before it was read. */
  #games: Map<string, Millis> | undefined = undefined;
  #storedAt: Millis = 0;
  #isStored = true;
  #hasOldRows = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  begin(gameId: string, gameType: GameType, now: Millis): void {
    const games = this.#current(now);
    games.delete(gameId);
    games.set(gameId, now + LONGEST_GAMES * longestGame(gameType));
    this.#isStored = false;
    this.store(now);
  }

  end(gameId: string, now: Millis): void {
    if (this.#current(now).delete(gameId)) this.#isStored = false;
    this.store(now);
  }

  count(now: Millis): number {
    return this.#current(now).size;
  }

  /** When there will be something to store; null when all is stored. */
  storeAt(): Millis | null {
    return this.#isStored ? null : this.#storedAt + STORED_EVERY + MORE_FOR_EACH * (this.#games?.size ?? 0);
  }

  /** Stores what has changed, if that is due. */
  store(now: Millis): void {
    const storeAt = this.storeAt();
    if (storeAt === null || now < storeAt) return;
    const games = [...this.#current(now)].slice(-MOST_STORED);
    if (games.length > 0) this.#storage.kv.put(KEY, shape.stamped({ games }));
    else this.#storage.kv.delete(KEY);
    if (this.#hasOldRows) this.#storage.sql.exec("DELETE FROM running_games");
    this.#hasOldRows = false;
    this.#storedAt = now;
    this.#isStored = true;
  }

  #current(now: Millis): Map<string, Millis> {
    this.#games ??= this.#read();
    for (const [gameId, expiresAt] of this.#games) {
      if (expiresAt > now) break;
      this.#games.delete(gameId);
      this.#isStored = false;
    }
    return this.#games;
  }

  #read(): Map<string, Millis> {
    const { kv, sql } = this.#storage;
    const old = sql
      .exec<{ game_id: string; expires_at: number }>("SELECT game_id, expires_at FROM running_games")
      .toArray();
    this.#hasOldRows = old.length > 0;
    const games = [
      ...old.map(({ game_id: gameId, expires_at: expiresAt }) => [gameId, expiresAt] as const),
      ...(readKey(kv, KEY, shape)?.games ?? []),
    ];
    return new Map(games.sort(([, one], [, other]) => one - other));
  }
}
