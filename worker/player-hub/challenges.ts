import { z } from "zod";
import type { Player } from "../../shared/identity.ts";
import { GAME_TYPES, type GameType, type Millis } from "../../shared/time-controls.ts";
import { readRows } from "../durable-object/stored-shape.ts";

/** A challenge that waits for its answer, as one of the two hubs knows it. */
export interface OpenChallenge {
  readonly gameId: string;
  readonly gameType: GameType;
  /** By this hub's player, to the other; else the other way. */
  readonly isSent: boolean;
  readonly other: Player;
  readonly expiresAt: Millis;
}

const row = z
  .object({
    game_id: z.string(),
    game_type: z.enum(GAME_TYPES),
    is_sent: z.int(),
    other_id: z.string(),
    other_username: z.string(),
    expires_at: z.number(),
  })
  .transform(
    ({ game_id, game_type, is_sent, other_id, other_username, expires_at }): OpenChallenge => ({
      gameId: game_id,
      gameType: game_type,
      isSent: is_sent === 1,
      other: { identifier: other_id, username: other_username },
      expiresAt: expires_at,
    }),
  );

/** Version 1 of the table. */
export const createChallenges = ({ sql }: DurableObjectStorage): void => {
  sql.exec(`CREATE TABLE IF NOT EXISTS challenges (
    game_id TEXT PRIMARY KEY,
    game_type TEXT NOT NULL,
    is_sent INTEGER NOT NULL,
    other_id TEXT NOT NULL,
    other_username TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID`);
};

/** The table of a player's open challenges, sent and received. */
export class Challenges {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  add({ gameId, gameType, isSent, other, expiresAt }: OpenChallenge): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO challenges (game_id, game_type, is_sent, other_id, other_username, expires_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      gameId,
      gameType,
      isSent ? 1 : 0,
      other.identifier,
      other.username,
      expiresAt,
    );
  }

  /** There are at most a few. */
  all(): OpenChallenge[] {
    return readRows("challenges", row, this.#sql.exec("SELECT * FROM challenges ORDER BY expires_at").toArray());
  }

  /** Takes one off the list; null when it is not on it. */
  take(gameId: string): OpenChallenge | null {
    const rows = this.#sql.exec("DELETE FROM challenges WHERE game_id = ? RETURNING *", gameId).toArray();
    return readRows("challenges", row, rows)[0] ?? null;
  }
}
