import { z } from "zod";
import { connectedIdentity } from "../platform/object/identity-header.ts";
import { type MigrationStep, migrate } from "../platform/object/migrations.ts";
import { readRows, StoredShape } from "../platform/object/stored-shape.ts";
import type { StoredSeek } from "./seek.ts";

/** A row for each seek, read once when the object wakes. */

/** Never edit a deployed step: add one. */
const STEPS: readonly MigrationStep[] = [
  ({ sql }) => {
    sql.exec("CREATE TABLE seeks (id TEXT PRIMARY KEY, seek TEXT NOT NULL) WITHOUT ROWID");
  },
];

const rating = z.object({ rating: z.number(), deviation: z.number() });
const sides = <Value extends z.ZodType>(value: Value) => z.object({ X: value, O: value });

const shape = new StoredShape<StoredSeek>(
  z.object({
    id: z.string(),
    owner: connectedIdentity,
    days: z.number(),
    isRated: z.boolean(),
    side: z.enum(["X", "O"]).exactOptional(),
    postedAt: z.number(),
    expiresAt: z.number(),
    taken: z
      .object({
        by: connectedIdentity,
        gameId: z.string(),
        players: sides(connectedIdentity),
        ratings: sides(rating).exactOptional(),
        at: z.number(),
        settledAt: z.number().nullable(),
      })
      .exactOptional(),
  }),
);

const row = z.object({ seek: shape.json }).transform(({ seek }) => seek);

export class SeekStorage {
  readonly #sql: SqlStorage;
  readonly #seeks: Map<string, StoredSeek>;

  constructor(storage: DurableObjectStorage) {
    migrate(storage, STEPS);
    this.#sql = storage.sql;
    const rows = readRows("seeks", row, this.#sql.exec("SELECT seek FROM seeks").toArray());
    this.#seeks = new Map(rows.map((seek) => [seek.id, seek]));
  }

  get(id: string): StoredSeek | undefined {
    return this.#seeks.get(id);
  }

  all(): readonly StoredSeek[] {
    return [...this.#seeks.values()];
  }

  put(seek: StoredSeek): void {
    this.#sql.exec("INSERT OR REPLACE INTO seeks (id, seek) VALUES (?, ?)", seek.id, shape.toJson(seek));
    this.#seeks.set(seek.id, seek);
  }

  remove(id: string): void {
    if (!this.#seeks.delete(id)) return;
    this.#sql.exec("DELETE FROM seeks WHERE id = ?", id);
  }
}
