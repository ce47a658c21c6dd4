import { z } from "zod";
import { parsedJson, readRows } from "../durable-object/stored-shape.ts";

const row = z.object({ others: parsedJson.pipe(z.array(z.string())) });

/** Version 1 of the table. */
export const createBlockedOpponents = ({ sql }: DurableObjectStorage): void => {
  sql.exec(`CREATE TABLE IF NOT EXISTS avoided (
    identifier TEXT PRIMARY KEY,
    others TEXT NOT NULL
  ) WITHOUT ROWID`);
};

/** The table of those whom a searching player must not meet: read when the search begins, kept while it lasts. */
export class BlockedOpponents {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  of(identifier: string): readonly string[] {
    const rows = this.#sql.exec("SELECT others FROM avoided WHERE identifier = ?", identifier).toArray();
    return readRows("avoided", row, rows)[0]?.others ?? [];
  }

  /** Most people block nobody, and leave no row. Rows of those who no longer search are deleted on the way. */
  put(identifier: string, others: readonly string[]): void {
    this.#sql.exec(
      "DELETE FROM avoided WHERE identifier = ? OR identifier NOT IN (SELECT identifier FROM entries)",
      identifier,
    );
    if (others.length > 0) {
      this.#sql.exec("INSERT INTO avoided (identifier, others) VALUES (?, ?)", identifier, JSON.stringify(others));
    }
  }
}
