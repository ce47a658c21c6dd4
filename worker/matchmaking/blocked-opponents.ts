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

  /** Most people block nobody, and leave no row. */
  put(identifier: string, others: readonly string[]): void {
    this.forget(identifier);
    if (others.length > 0) {
      this.#sql.exec("INSERT INTO avoided (identifier, others) VALUES (?, ?)", identifier, JSON.stringify(others));
    }
  }

  /** To be called when a search is over. */
  forget(identifier: string): void {
    this.#sql.exec("DELETE FROM avoided WHERE identifier = ?", identifier);
  }

  /** What an earlier build, which did not, has left of those who search no more. */
  forgetOthers(): void {
    this.#sql.exec("DELETE FROM avoided WHERE identifier NOT IN (SELECT identifier FROM entries)");
  }
}
