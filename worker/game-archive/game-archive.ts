import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { hasTable, type MigrationStep, migrate } from "../durable-object/migrations.ts";
import { readRows } from "../durable-object/stored-shape.ts";

/** A value and the key that it is kept under. */
export type KeptValue = readonly [key: string, value: Uint8Array];

const STEPS: readonly MigrationStep[] = [
  ({ sql }) => sql.exec("CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID"),
];

const row = z.object({ value: z.instanceof(ArrayBuffer) });

/**
 * A part of the archive of games: values that it does not look into, under keys. What they are, and in which object each
 * is, only `data/game-archive.ts` knows. An object that was never given anything stores nothing.
 */
export class GameArchive extends DurableObject<Env> {
  /** All of them or none; what is under a key already is replaced. One row written for each. */
  keep(values: readonly KeptValue[]): void {
    migrate(this.ctx.storage, STEPS);
    this.ctx.storage.transactionSync(() => {
      for (const [key, value] of values)
        this.#exec("INSERT OR REPLACE INTO kept (key, value) VALUES (?, ?)", key, value);
    });
  }

  /** In the order of the keys; null where there is nothing. */
  read(keys: readonly string[]): (Uint8Array | null)[] {
    if (!hasTable(this.ctx.storage, "kept")) return keys.map(() => null);
    return keys.map((key) => {
      const [found] = readRows("kept", row, this.#exec("SELECT value FROM kept WHERE key = ?", key).toArray());
      return found === undefined ? null : new Uint8Array(found.value);
    });
  }

  drop(keys: readonly string[]): void {
    if (!hasTable(this.ctx.storage, "kept")) return;
    for (const key of keys) this.#exec("DELETE FROM kept WHERE key = ?", key);
  }

  #exec(statement: string, ...values: (string | Uint8Array)[]): SqlStorageCursor<Record<string, SqlStorageValue>> {
    return this.ctx.storage.sql.exec(statement, ...values);
  }
}
