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
 * They are counted and nothing else, so one whose end was not told is counted until it must be over.
 */
export class GameCount {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  begin(gameId: string, expiresAt: Millis, now: Millis): void {
    this.#sql.exec("DELETE FROM running_games WHERE expires_at <= ?", now);
    this.#sql.exec("INSERT OR REPLACE INTO running_games (game_id, expires_at) VALUES (?, ?)", gameId, expiresAt);
  }

  end(gameId: string): void {
    this.#sql.exec("DELETE FROM running_games WHERE game_id = ?", gameId);
  }

  count(now: Millis): number {
    const query = "SELECT COUNT(*) AS count FROM running_games WHERE expires_at > ?";
    return this.#sql.exec<{ count: number }>(query, now).one().count;
  }
}
