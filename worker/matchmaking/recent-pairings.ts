import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import type { Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { readRows } from "../durable-object/stored-shape.ts";
import type { Waiting } from "./pairing.ts";

/** How long a pairing is recent: longer than two of the longest games in a row take. */
const RECENT: Millis = 2 * 3_600_000;

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

/** The table of who was paired with whom last, and how often each had X. */
export class RecentPairings {
  readonly #sql: SqlStorage;

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

  /** Remembers a pair, and forgets whom there is nothing recent to remember of. */
  record({ X, O }: Readonly<Record<Side, PairedPlayer>>, now: Millis): void {
    this.#sql.exec("DELETE FROM lately_paired WHERE paired_at <= ?", now - RECENT);
    this.#put(X, O, this.of(X.identity, now).xBalance + 1, now);
    this.#put(O, X, this.of(O.identity, now).xBalance - 1, now);
  }

  #put(of: PairedPlayer, opponent: PairedPlayer, xBalance: number, now: Millis): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO lately_paired (identifier, x_balance, last_opponent, paired_at, searched_at)
       VALUES (?, ?, ?, ?, ?)`,
      of.identity.identifier,
      xBalance,
      opponent.identity.identifier,
      now,
      of.waitingSince,
    );
  }
}
