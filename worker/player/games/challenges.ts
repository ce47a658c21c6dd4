import { z } from "zod";
import type { Player } from "../../../shared/account/identity.ts";
import type { InvitationTerms } from "../../../shared/game/invitation.ts";
import { type Millis, SPEEDS, type Speed } from "../../../shared/game/time-controls.ts";
import { readKey, readRows, StoredShape } from "../../platform/object/stored-shape.ts";
import { storedTerms, termsToStore } from "./stored-terms.ts";

/** An open challenge, as one of the two hubs knows it. */
export interface OpenChallenge {
  readonly gameId: string;
  readonly gameType: Speed;
  /** As the challenger sees them: `side` is the challenger's. */
  readonly terms?: InvitationTerms;
  /** True if this hub's player sent it. */
  readonly isSent: boolean;
  readonly other: Player;
  readonly expiresAt: Millis;
}

const row = z
  .object({
    game_id: z.string(),
    game_type: z.enum(SPEEDS),
    terms: storedTerms,
    is_sent: z.int(),
    other_id: z.string(),
    other_username: z.string(),
    expires_at: z.number(),
  })
  .transform(
    ({ game_id, game_type, terms, is_sent, other_id, other_username, expires_at }): OpenChallenge => ({
      gameId: game_id,
      gameType: game_type,
      terms,
      isSent: is_sent === 1,
      other: { identifier: other_id, username: other_username },
      expiresAt: expires_at,
    }),
  );

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

export class Challenges {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  add({ gameId, gameType, terms = {}, isSent, other, expiresAt }: OpenChallenge): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO challenges (game_id, game_type, terms, is_sent, other_id, other_username, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      gameId,
      gameType,
      termsToStore(terms),
      isSent ? 1 : 0,
      other.identifier,
      other.username,
      expiresAt,
    );
  }

  /** At most a few rows. */
  all(): OpenChallenge[] {
    return readRows("challenges", row, this.#sql.exec("SELECT * FROM challenges ORDER BY expires_at").toArray());
  }

  take(gameId: string): OpenChallenge | null {
    const rows = this.#sql.exec("DELETE FROM challenges WHERE game_id = ? RETURNING *", gameId).toArray();
    return readRows("challenges", row, rows)[0] ?? null;
  }
}

/** Challenges that one player may send in a minute, whatever becomes of them: each is a pop-up on a screen. */
const SENT_A_MINUTE = 10;
const COUNTS_FOR: Millis = 60_000;

const KEY = "sent-challenges";
const shape = new StoredShape(z.object({ at: z.array(z.number()) }));

/** When a player sent challenges in the last minute. Stored, as a hub sleeps after ten seconds. */
export class SentChallenges {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  mayCount(now: Millis): boolean {
    return this.#within(now).length < SENT_A_MINUTE;
  }

  count(now: Millis): void {
    this.#kv.put(KEY, shape.stamped({ at: [...this.#within(now), now] }));
  }

  /** When the last one stops counting; null if there is none. */
  expiresAt(): Millis | null {
    const last = (readKey(this.#kv, KEY, shape)?.at ?? []).at(-1);
    return last === undefined ? null : last + COUNTS_FOR;
  }

  dropExpired(now: Millis): void {
    const expiresAt = this.expiresAt();
    if (expiresAt !== null && expiresAt <= now) this.#kv.delete(KEY);
  }

  #within(now: Millis): readonly Millis[] {
    return (readKey(this.#kv, KEY, shape)?.at ?? []).filter((at) => now - at < COUNTS_FOR);
  }
}
