import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { readRows } from "../durable-object/stored-shape.ts";
import type { Waiting } from "./waiting.ts";

/** How long a pairing is recent: longer than two of the longest games in a row take. */
const RECENT: Millis = 2 * 3_600_000;

/** Each pair looks at so many rows for what is to be forgotten: two come with it, so none is overlooked for long. */
const LOOKED_AT = 16;

type PairedPlayer = Pick<Waiting, "identity" | "waitingSince">;
type Memory = Pick<Waiting, "xBalance" | "lastOpponent">;

const row = z
  .object({ x_balance: z.int(), last_opponent: z.string() })
  .transform(({ x_balance, last_opponent }): Memory => ({ xBalance: x_balance, lastOpponent: last_opponent }));

/** Version 1 of the table. */
export const createRecentPairings = ({ sql }: DurableObjectStorage): void => {
  sql.exec(`CREATE TABLE IF NOT EXISTS lately_paired (
    identifier TEXT PRIMARY KEY,
    x_balance INTEGER NOT NULL,
    last_opponent TEXT NOT NULL,
    paired_at INTEGER NOT NULL
  ) WITHOUT ROWID`);
};

/** Version 3: for which game. Null: an older build did not say. It marks the entry of a search that has led to that game. */
export const addGameId = ({ sql }: DurableObjectStorage): void => {
  sql.exec("ALTER TABLE lately_paired ADD COLUMN game_id TEXT");
};

/** The table of who was paired with whom last, and how often each had X. */
export class RecentPairings {
  readonly #sql: SqlStorage;
  /** Rows after this one are looked at next. Null after a sleep: then it is a matter of chance where it goes on. */
  #lookedUpTo: string | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** What is remembered of somebody, or of the guest they were. */
  of({ identifier, formerGuest }: Identity, now: Millis): Memory {
    const rows = this.#sql
      .exec(
        `SELECT x_balance, last_opponent FROM lately_paired
         WHERE (identifier = ? OR identifier = ?) AND paired_at > ? ORDER BY paired_at DESC LIMIT 1`,
        identifier,
        formerGuest,
        now - RECENT,
      )
      .toArray();
    return readRows("lately_paired", row, rows)[0] ?? { xBalance: 0, lastOpponent: null };
  }

  /** Remembers a pair and its game, and forgets some of whom there is nothing recent to remember. */
  record({ X, O }: Readonly<Record<Side, PairedPlayer>>, gameId: string, now: Millis): void {
    this.#lookedUpTo ??= X.identity.identifier;
    // After the last row it begins at the first.
    if (this.#forgetSome(now) < LOOKED_AT) {
      this.#lookedUpTo = "";
      this.#forgetSome(now);
    }
    this.#put(X, O, this.of(X.identity, now).xBalance + 1, gameId, now);
    this.#put(O, X, this.of(O.identity, now).xBalance - 1, gameId, now);
  }

  /** Returns how many rows were left to look at, no more than are looked at in one go. An index would cost more. */
  #forgetSome(now: Millis): number {
    const rows = this.#sql
      .exec<{ identifier: string; paired_at: number }>(
        "SELECT identifier, paired_at FROM lately_paired WHERE identifier > ? ORDER BY identifier LIMIT ?",
        this.#lookedUpTo,
        LOOKED_AT,
      )
      .toArray();
    for (const { identifier, paired_at: pairedAt } of rows) {
      this.#lookedUpTo = identifier;
      if (pairedAt <= now - RECENT) this.#sql.exec("DELETE FROM lately_paired WHERE identifier = ?", identifier);
    }
    return rows.length;
  }

  #put(of: PairedPlayer, opponent: PairedPlayer, xBalance: number, gameId: string, now: Millis): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO lately_paired (identifier, x_balance, last_opponent, paired_at, searched_at, game_id)
       VALUES (?, ?, ?, ?, ?, ?)`,
      of.identity.identifier,
      xBalance,
      opponent.identity.identifier,
      now,
      of.waitingSince,
      gameId,
    );
  }
}
