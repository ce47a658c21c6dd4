import type { Millis } from "../../shared/time-controls.ts";

/** Version 2 of the queue's tables. */
export const createGameCount = ({ sql }: DurableObjectStorage): void => {
  sql.exec(`CREATE TABLE running_games (
    game_id TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID`);
};

/**
 * The games of this pool's clock and kind that run, however their players met: their rooms tell when they begin and end.
 * They are counted and nothing else, so one whose end was not told is counted until it must be over. Read once after each
 * sleep: of tens of thousands none is looked at but the one that is told of.
 */
export class GameCount {
  readonly #sql: SqlStorage;
  /** Until when each counts. They last equally long, so who has begun first comes first. Undefined before it was read. */
  #games: Map<string, Millis> | undefined = undefined;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  begin(gameId: string, expiresAt: Millis, now: Millis): void {
    const games = this.#current(now);
    this.#sql.exec("INSERT OR REPLACE INTO running_games (game_id, expires_at) VALUES (?, ?)", gameId, expiresAt);
    games.delete(gameId);
    games.set(gameId, expiresAt);
  }

  end(gameId: string): void {
    this.#sql.exec("DELETE FROM running_games WHERE game_id = ?", gameId);
    this.#games?.delete(gameId);
  }

  count(now: Millis): number {
    return this.#current(now).size;
  }

  #current(now: Millis): Map<string, Millis> {
    this.#games ??= this.#read();
    for (const [gameId, expiresAt] of this.#games) {
      if (expiresAt > now) break;
      this.end(gameId);
    }
    return this.#games;
  }

  #read(): Map<string, Millis> {
    const query = "SELECT game_id, expires_at FROM running_games ORDER BY expires_at";
    const rows = this.#sql.exec<{ game_id: string; expires_at: number }>(query).toArray();
    return new Map(rows.map(({ game_id: gameId, expires_at: expiresAt }) => [gameId, expiresAt]));
  }
}
