import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";

/** Longer than any game: should the news of its end be lost, the link to it does not stay for ever. */
const LONGEST_GAME: Millis = 2 * 3_600_000;

const KEY = "playing";
const playing = z.object({ gameId: z.string(), since: z.number() });

/** The game that a player is in, for friends to watch. */
export class CurrentGame {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  id(now: Millis): string | null {
    const game = this.#read();
    return game === null || now - game.since >= LONGEST_GAME ? null : game.gameId;
  }

  begin(gameId: string, now: Millis): void {
    this.#kv.put(KEY, { gameId, since: now });
  }

  /** False when it was another one. */
  end(gameId: string): boolean {
    return this.#read()?.gameId === gameId && this.#kv.delete(KEY);
  }

  expiresAt(): Millis | null {
    const game = this.#read();
    return game === null ? null : game.since + LONGEST_GAME;
  }

  dropExpired(now: Millis): void {
    const game = this.#read();
    if (game !== null && now - game.since >= LONGEST_GAME) this.#kv.delete(KEY);
  }

  #read(): z.infer<typeof playing> | null {
    const stored = this.#kv.get(KEY);
    return stored === undefined ? null : playing.parse(stored);
  }
}
