import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { hasTable, type MigrationStep, migrate } from "../../platform/object/migrations.ts";
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

const shape = new StoredShape(listedGame);

const STEPS: readonly MigrationStep[] = [
  ({ sql }) => {
    sql.exec(
      "CREATE TABLE games (game_id TEXT PRIMARY KEY, record TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID",
    );
  },
];

/**
 * A game is stored unless this many stored games are at least as strong. The others are in memory only: losing them
 * changes nothing that is shown.
 */
const ENOUGH = 64;

interface Listed {
  readonly game: ListedGame;
  readonly expiresAt: Millis;
  /** Null for a game in memory only. */
  readonly storedAs: { readonly strength: number } | null;
}

const strengthOfGame = ({ players: { X, O } }: ListedGame): number => gameStrengthOf(X, O);

const row = z.object({ record: shape.json, expires_at: z.number() }).transform(
  ({ record: game, expires_at: expiresAt }): Listed => ({
    game,
    expiresAt,
    storedAs: { strength: strengthOfGame(game) },
  }),
);

/** The running games. A strong game gets a row at its start, which is deleted at its end. */
export class ListedGames {
  readonly #storage: DurableObjectStorage;
  #games: Map<string, Listed> | undefined = undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** `expiresAt`: when it is over for certain, if the news of its end is lost. */
  add(game: ListedGame, expiresAt: Millis): void {
    const games = this.#read();
    if (games.has(game.gameId)) return;
    const strength = strengthOfGame(game);
    const isStored = this.#isWorthStoring(strength);
    if (isStored) this.#insert(game, expiresAt);
    games.set(game.gameId, { game, expiresAt, storedAs: isStored ? { strength } : null });
  }

  find(gameId: string): ListedGame | undefined {
    return this.#read().get(gameId)?.game;
  }

  remove(gameId: string): void {
    const listed = this.#read().get(gameId);
    if (listed === undefined) return;
    this.#read().delete(gameId);
    if (listed.storedAs !== null) this.#delete(gameId);
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

  #insert(game: ListedGame, expiresAt: Millis): void {
    migrate(this.#storage, STEPS);
    this.#storage.sql.exec(
      "INSERT INTO games (game_id, record, expires_at) VALUES (?, ?, ?)",
      game.gameId,
      shape.toJson(game),
      expiresAt,
    );
  }

  #read(): Map<string, Listed> {
    this.#games ??= new Map(
      this.#rows().flatMap((stored) => {
        const listed = readStored("games", row, stored);
        // The room will not report the game again, and an unreadable game cannot be shown.
        if (listed === null) this.#delete(String(stored.game_id));
        return listed === null ? [] : [[listed.game.gameId, listed]];
      }),
    );
    return this.#games;
  }

  #rows(): Record<string, SqlStorageValue>[] {
    return hasTable(this.#storage, "games")
      ? this.#storage.sql.exec("SELECT game_id, record, expires_at FROM games").toArray()
      : [];
  }

  #delete(gameId: string): void {
    this.#storage.sql.exec("DELETE FROM games WHERE game_id = ?", gameId);
  }
}
