import { z } from "zod";
import type { InvitationTerms } from "../../../shared/game/invitation.ts";
import { invitationLifetime, type Millis, SPEEDS, type Speed } from "../../../shared/game/time-controls.ts";
import { FRIENDLY_GAMES_LIMITS } from "../../../shared/protocol/protocol.ts";
import { type ConnectedIdentity, connectedIdentity } from "../../platform/object/identity-header.ts";
import { readRows, StoredShape } from "../../platform/object/stored-shape.ts";
import { storedTerms, termsToStore } from "./stored-terms.ts";

/** A row is kept while its game may wait for somebody: longer than the periods of `FRIENDLY_GAMES_LIMITS`. */
const LIFETIMES = [invitationLifetime({ gameType: "correspondence" }), invitationLifetime({ gameType: "rapid" })];

export interface FriendlyGame {
  readonly gameId: string;
  readonly gameType: Speed;
  readonly terms: InvitationTerms;
  readonly creator: ConnectedIdentity;
  readonly requestedAt: Millis;
}

const creatorShape = new StoredShape(connectedIdentity);

const row = z
  .object({
    game_id: z.string(),
    game_type: z.enum(SPEEDS),
    terms: storedTerms,
    creator: creatorShape.json,
    requested_at: z.number(),
  })
  .transform(
    ({ game_id, game_type, terms, creator, requested_at }): FriendlyGame => ({
      gameId: game_id,
      gameType: game_type,
      terms,
      creator,
      requestedAt: requested_at,
    }),
  );

export const createFriendlyGames = ({ sql }: DurableObjectStorage): void => {
  sql.exec(`CREATE TABLE IF NOT EXISTS friendly_games (
    game_id TEXT PRIMARY KEY,
    game_type TEXT NOT NULL,
    creator TEXT NOT NULL,
    requested_at INTEGER NOT NULL,
    is_made INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID`);
};

/** The table of one identity's friendly games, requested and made. */
export class FriendlyGames {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  add({ gameId, gameType, terms, creator, requestedAt }: FriendlyGame): void {
    this.#sql.exec(
      "INSERT INTO friendly_games (game_id, game_type, terms, creator, requested_at) VALUES (?, ?, ?, ?, ?)",
      gameId,
      gameType,
      termsToStore(terms),
      creatorShape.toJson(creator),
      requestedAt,
    );
  }

  markMade(gameId: string): void {
    this.#sql.exec("UPDATE friendly_games SET is_made = 1 WHERE game_id = ?", gameId);
  }

  remove(gameId: string): void {
    this.#sql.exec("DELETE FROM friendly_games WHERE game_id = ?", gameId);
  }

  /** Requested after a moment and not made yet. */
  unmade(after: Millis): FriendlyGame[] {
    const rows = this.#sql.exec("SELECT * FROM friendly_games WHERE is_made = 0 AND requested_at > ?", after);
    return readRows("friendly_games", row, rows.toArray());
  }

  ids(): string[] {
    return this.#sql
      .exec<{ id: string }>("SELECT game_id AS id FROM friendly_games")
      .toArray()
      .map(({ id }) => id);
  }

  all(): FriendlyGame[] {
    return readRows("friendly_games", row, this.#sql.exec("SELECT * FROM friendly_games").toArray());
  }

  mayCreate(now: Millis): boolean {
    return FRIENDLY_GAMES_LIMITS.every(({ games, within }) => this.#countSince(now - within) < games);
  }

  /** When the last row can go; null if there is none. */
  lastUntil(): Millis | null {
    return this.#sql
      .exec<{ at: number | null }>(
        `SELECT MAX(requested_at + CASE game_type WHEN 'correspondence' THEN ? ELSE ? END) AS at FROM friendly_games`,
        ...LIFETIMES,
      )
      .one().at;
  }

  #countSince(moment: Millis): number {
    return this.#sql
      .exec<{ count: number }>("SELECT COUNT(*) AS count FROM friendly_games WHERE requested_at > ?", moment)
      .one().count;
  }

  dropOver(now: Millis): void {
    this.#sql.exec(
      `DELETE FROM friendly_games
       WHERE requested_at + CASE game_type WHEN 'correspondence' THEN ? ELSE ? END <= ?`,
      ...LIFETIMES,
      now,
    );
  }
}
