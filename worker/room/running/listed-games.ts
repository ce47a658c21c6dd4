import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { hasTable } from "../../platform/object/migrations.ts";
import { readStored, StoredShape } from "../../platform/object/stored-shape.ts";
import { gameStrengthOf } from "./featured.ts";

const player = z.object({
  username: z.string(),
  elo: z.number().exactOptional(),
  isProvisional: z.literal(true).exactOptional(),
  supporter: z.literal(true).exactOptional(),
});

const listedGame = z.object({
  gameId: z.string(),
  players: z.object({ X: player, O: player }),
  startedAt: z.number(),
});

export type ListedGame = Readonly<z.infer<typeof listedGame>>;

const shape = new StoredShape(listedGame.extend({ expiresAt: z.number() }));

const KEYS = "game-";

/**
 * A game is stored unless this many stored games are at least as strong. The others are in memory only: losing them
 * changes nothing that is shown.
 */
const ENOUGH = 64;

interface Listed {
  readonly game: ListedGame;
  readonly expiresAt: Millis;
  /** Null for a game in memory only. */
  readonly storedAs: { readonly key: string; readonly strength: number } | null;
}

const strengthOfGame = ({ players: { X, O } }: ListedGame): number => gameStrengthOf(X, O);

/**
 * The running games. A strong game gets a key at its start. At its end the key stays until another game takes it over,
 * because deleting it would cost a row. So after a sleep a game may be listed that is over: ask its room.
 */
export class ListedGames {
  readonly #storage: DurableObjectStorage;
  #games: Map<string, Listed> | undefined = undefined;
  /** Keys whose games are over. */
  readonly #free: string[] = [];
  #keys = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** `expiresAt`: when it is over for certain, if the news of its end is lost. */
  add(game: ListedGame, expiresAt: Millis): void {
    const games = this.#read();
    if (games.has(game.gameId)) return;
    const strength = strengthOfGame(game);
    const key = this.#isWorthStoring(strength) ? (this.#free.pop() ?? `${KEYS}${this.#keys++}`) : null;
    if (key !== null) this.#storage.kv.put(key, shape.stamped({ ...game, expiresAt }));
    games.set(game.gameId, { game, expiresAt, storedAs: key === null ? null : { key, strength } });
  }

  find(gameId: string): ListedGame | undefined {
    return this.#read().get(gameId)?.game;
  }

  remove(gameId: string): void {
    const listed = this.#read().get(gameId);
    if (listed === undefined) return;
    this.#read().delete(gameId);
    if (listed.storedAs !== null) this.#free.push(listed.storedAs.key);
  }

  dropExpired(now: Millis): void {
    for (const [gameId, { expiresAt }] of this.#read()) if (expiresAt <= now) this.remove(gameId);
  }

  all(): ListedGame[] {
    return [...this.#read().values()].map(({ game }) => game);
  }

  #isWorthStoring(strength: number): boolean {
    let asGood = 0;
    for (const { storedAs } of this.#read().values()) {
      if (storedAs !== null && storedAs.strength >= strength && ++asGood === ENOUGH) return false;
    }
    return true;
  }

  #read(): Map<string, Listed> {
    this.#games ??= this.#load();
    return this.#games;
  }

  #load(): Map<string, Listed> {
    const { sql, kv } = this.#storage;
    // Version 1.0 had a table. Its games are over soon, and only shown.
    if (hasTable(this.#storage, "games")) {
      sql.exec("DROP TABLE games");
      kv.delete("version");
    }
    const games = new Map<string, Listed>();
    for (const [key, stored] of kv.list({ prefix: KEYS })) {
      this.#keys++;
      const listed = readStored("games", shape.schema, stored);
      if (listed === null) {
        this.#free.push(key);
        continue;
      }
      const { expiresAt, ...game } = listed;
      games.set(game.gameId, { game, expiresAt, storedAs: { key, strength: strengthOfGame(game) } });
    }
    return games;
  }
}
