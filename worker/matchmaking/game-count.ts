import { z } from "zod";
import type { GameType, Millis } from "../../shared/game/time-controls.ts";
import { readKey, StoredShape } from "../platform/object/stored-shape.ts";
import { longestGame } from "../room/new-game.ts";

/** In longest possible games: if an end is never reported, the game counts that long. */
const LONGEST_GAMES = 2;

const KEY = "running-games";
const shape = new StoredShape(z.object({ games: z.array(z.tuple([z.string(), z.number()])) }));

/** Games of a busy pool begin and end all the time. */
const STORED_EVERY: Millis = 10_000;
/** All games are stored at once. */
const MORE_FOR_EACH: Millis = 0.5;
/** Of one stored value. If there are more, the latest are stored. */
const MOST_STORED = 40_000;

/** Rooms report beginnings and ends. Stored every few seconds: if the object is killed, the latest are lost. */
export class GameCount {
  readonly #storage: DurableObjectStorage;
  /** Expiries, the earliest first. Undefined until read. */
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

  storeAt(): Millis | null {
    return this.#isStored ? null : this.#storedAt + STORED_EVERY + MORE_FOR_EACH * (this.#games?.size ?? 0);
  }

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
