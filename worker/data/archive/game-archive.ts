import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { hasTable, type MigrationStep, migrate } from "../../platform/object/migrations.ts";
import { readRows } from "../../platform/object/stored-shape.ts";

export type KeptValue = readonly [key: string, value: Uint8Array];

interface ListedValue {
  readonly key: string;
  readonly value: Uint8Array;
}

const STEPS: readonly MigrationStep[] = [
  ({ sql }) => sql.exec("CREATE TABLE IF NOT EXISTS kept (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID"),
];

const row = z.object({ value: z.instanceof(ArrayBuffer) });
const keyedRow = row.extend({ key: z.string() });

/** Only `data/game/game-archive.ts` knows what the values are. An object never written to stores nothing. */
export class GameArchive extends DurableObject<Env> {
  /** All or none, replacing old values. Costs one row per value. */
  keep(values: readonly KeptValue[]): void {
    migrate(this.ctx.storage, STEPS);
    this.ctx.storage.transactionSync(() => {
      for (const [key, value] of values)
        this.#exec("INSERT OR REPLACE INTO kept (key, value) VALUES (?, ?)", key, value);
    });
  }

  /** In the order of the keys; null where there is none. */
  read(keys: readonly string[]): (Uint8Array | null)[] {
    if (!hasTable(this.ctx.storage, "kept")) return keys.map(() => null);
    return keys.map((key) => {
      const [found] = readRows("kept", row, this.#exec("SELECT value FROM kept WHERE key = ?", key).toArray());
      return found === undefined ? null : new Uint8Array(found.value);
    });
  }

  /** At most `most` values with keys after this one, in order. */
  list(after: string, most: number): ListedValue[] {
    if (!hasTable(this.ctx.storage, "kept")) return [];
    const found = this.#exec("SELECT key, value FROM kept WHERE key > ? ORDER BY key LIMIT ?", after, most).toArray();
    return readRows("kept", keyedRow, found).map(({ key, value }) => ({ key, value: new Uint8Array(value) }));
  }

  drop(keys: readonly string[]): void {
    if (!hasTable(this.ctx.storage, "kept")) return;
    for (const key of keys) this.#exec("DELETE FROM kept WHERE key = ?", key);
  }

  #exec(
    statement: string,
    ...values: (string | number | Uint8Array)[]
  ): SqlStorageCursor<Record<string, SqlStorageValue>> {
    return this.ctx.storage.sql.exec(statement, ...values);
  }
}
