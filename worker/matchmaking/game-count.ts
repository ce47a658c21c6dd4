import { z } from "zod";
import type { GameType, Millis } from "../../shared/game/time-controls.ts";
import { readKey, StoredShape } from "../platform/object/stored-shape.ts";
import { longestGame } from "../room/new-game.ts";

/** If the end of a game is never reported, it is counted for this many times the longest possible game. */
const LONGEST_GAMES = 2;

const KEY = "running-games";
const shape = new StoredShape(z.object({ games: z.array(z.tuple([z.string(), z.number()])) }));

/** Changes are stored at most this often, because games of a busy pool begin and end all the time. */
const STORED_EVERY: Millis = 10_000;
/** Each counted game adds this much to the interval, because all games are stored at once. */
const MORE_FOR_EACH: Millis = 0.5;
/** One stored value holds this many games. If there are more, the latest are stored. */
const MOST_STORED = 40_000;

/**
 * Counts running games of one time control, rated or casual. Their rooms report when they begin and end. All are stored
 * together every few seconds. If the object is killed, the latest changes are lost.
 */
export class GameCount {
  readonly #storage: DurableObjectStorage;
  /** When each game expires, the earliest first. Undefined until it is read. */
  #games: Map<string, Millis> | undefined = undefined;
  #storedAt: Millis = 0;
  #isStored = true;

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

  /** When to store next; null if everything is stored. */
  storeAt(): Millis | null {
    return this.#isStored ? null : this.#storedAt + STORED_EVERY + MORE_FOR_EACH * (this.#games?.size ?? 0);
  }

  /** Stores the changes if it is time. */
  store(now: Millis): void {
    const storeAt = this.storeAt();
    if (storeAt === null || now < storeAt) return;
    const games = [...this.#current(now)].slice(-MOST_STORED);
    if (games.length > 0) this.#storage.kv.put(KEY, shape.stamped({ games }));
    else this.#storage.kv.delete(KEY);
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
    return new Map(readKey(this.#storage.kv, KEY, shape)?.games);
  }
}
