import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import { GAME_TYPES, type GameType, type Millis } from "../../shared/time-controls.ts";
import { storedIdentity } from "../durable-object/identity-header.ts";

/** A game that somebody asked for. */
export interface FriendlyGame {
  readonly gameId: string;
  readonly gameType: GameType;
  readonly creator: Identity;
  readonly requestedAt: Millis;
}

const row = z
  .object({ game_id: z.string(), game_type: z.enum(GAME_TYPES), creator: z.string(), requested_at: z.number() })
  .transform(
    ({ game_id, game_type, creator, requested_at }): FriendlyGame => ({
      gameId: game_id,
      gameType: game_type,
      creator: storedIdentity.parse(JSON.parse(creator)),
      requestedAt: requested_at,
    }),
  );

/** The table of the friendly games of one identity: asked for, and whether they were made. */
export class FriendlyGames {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  createTable(): void {
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS friendly_games (
      game_id TEXT PRIMARY KEY,
      game_type TEXT NOT NULL,
      creator TEXT NOT NULL,
      requested_at INTEGER NOT NULL,
      is_made INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID`);
  }

  add({ gameId, gameType, creator, requestedAt }: FriendlyGame): void {
    this.#sql.exec(
      "INSERT INTO friendly_games (game_id, game_type, creator, requested_at) VALUES (?, ?, ?, ?)",
      gameId,
      gameType,
      JSON.stringify(creator),
      requestedAt,
    );
  }

  markMade(gameId: string): void {
    this.#sql.exec("UPDATE friendly_games SET is_made = 1 WHERE game_id = ?", gameId);
  }

  remove(gameId: string): void {
    this.#sql.exec("DELETE FROM friendly_games WHERE game_id = ?", gameId);
  }

  /** Asked for after a moment and not made. */
  unmade(after: Millis): FriendlyGame[] {
    return this.#sql
      .exec("SELECT * FROM friendly_games WHERE is_made = 0 AND requested_at > ?", after)
      .toArray()
      .map((stored) => row.parse(stored));
  }

  /** When each was asked for, oldest first. */
  requestedAt(): Millis[] {
    return this.#sql
      .exec<{ at: number }>("SELECT requested_at AS at FROM friendly_games ORDER BY requested_at")
      .toArray()
      .map(({ at }) => at);
  }

  dropUntil(moment: Millis): void {
    this.#sql.exec("DELETE FROM friendly_games WHERE requested_at <= ?", moment);
  }
}
