import { z } from "zod";

const list = z.array(z.string());

/** The table of whom those who search must not meet: read when a search begins, kept as long as it lasts. */
export class BlockedOpponents {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  createTable(): void {
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS avoided (
      identifier TEXT PRIMARY KEY,
      others TEXT NOT NULL
    ) WITHOUT ROWID`);
  }

  of(identifier: string): readonly string[] {
    const [stored] = this.#sql
      .exec<{ others: string }>("SELECT others FROM avoided WHERE identifier = ?", identifier)
      .toArray();
    return stored === undefined ? [] : list.parse(JSON.parse(stored.others));
  }

  /** Most people avoid nobody, and leave no row. Rows of those who do not search any more go on the way. */
  put(identifier: string, others: readonly string[]): void {
    this.#sql.exec(
      "DELETE FROM avoided WHERE identifier = ? OR identifier NOT IN (SELECT identifier FROM entries)",
      identifier,
    );
    if (others.length > 0) {
      this.#sql.exec("INSERT INTO avoided VALUES (?, ?)", identifier, JSON.stringify(others));
    }
  }
}
