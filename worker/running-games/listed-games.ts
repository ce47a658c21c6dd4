import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import { hasTable, type MigrationStep, migrate } from "../durable-object/migrations.ts";
import { readRows, StoredShape } from "../durable-object/stored-shape.ts";

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

/** A game as its room has told of it when it began. */
export type ListedGame = Readonly<z.infer<typeof listedGame>>;

const shape = new StoredShape(listedGame);
const row = z.object({ record: shape.json });

const STEPS: readonly MigrationStep[] = [
  ({ sql }) => {
    sql.exec(
      "CREATE TABLE games (game_id TEXT PRIMARY KEY, record TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID",
    );
  },
];

/** The table of running games: a row when one begins, which goes when it ends. */
export class ListedGames {
  readonly #storage: DurableObjectStorage;
  #games: Map<string, ListedGame> | undefined = undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** `expiresAt`: when it is over for certain, should nobody tell. */
  add(game: ListedGame, expiresAt: Millis): void {
    if (this.all().some(({ gameId }) => gameId === game.gameId)) return;
    migrate(this.#storage, STEPS);
    this.#storage.sql.exec(
      "INSERT INTO games (game_id, record, expires_at) VALUES (?, ?, ?)",
      game.gameId,
      shape.toJson(game),
      expiresAt,
    );
    this.#read().set(game.gameId, game);
  }

  remove(gameId: string): void {
    if (this.#read().delete(gameId)) this.#storage.sql.exec("DELETE FROM games WHERE game_id = ?", gameId);
  }

  dropExpired(now: Millis): void {
    if (this.#read().size === 0) return;
    this.#storage.sql.exec("DELETE FROM games WHERE expires_at <= ?", now);
    this.#games = undefined;
  }

  all(): ListedGame[] {
    return [...this.#read().values()];
  }

  #read(): Map<string, ListedGame> {
    if (this.#games === undefined) {
      const rows = hasTable(this.#storage, "games") ? this.#storage.sql.exec("SELECT record FROM games").toArray() : [];
      this.#games = new Map(readRows("games", row, rows).map(({ record }) => [record.gameId, record]));
    }
    return this.#games;
  }
}
