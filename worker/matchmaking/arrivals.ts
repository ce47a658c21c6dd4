import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { readRows } from "../durable-object/stored-shape.ts";

/** More than a pool's windows ever count, so that some of them may be searching again. */
const KEPT = 32;

const row = z.object({ identifier: z.string(), searched_at: z.number() });

interface Arrival {
  readonly identifier: string;
  readonly at: Millis;
}

/** Version 2 of `lately_paired`: since when somebody had searched who was paired. 0: an older build did not say. */
export const addSearchedAt = ({ sql }: DurableObjectStorage): void => {
  sql.exec("ALTER TABLE lately_paired ADD COLUMN searched_at INTEGER NOT NULL DEFAULT 0");
};

/**
 * Who has come into the pool lately and has found somebody: read from the pairs that are remembered anyway, once after
 * each sleep, and kept in memory from there on. It costs no row.
 */
export class Arrivals {
  readonly #sql: SqlStorage;
  /** Undefined before it was read. */
  #last: readonly Arrival[] | undefined = undefined;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** When they came, each person once; but for those who search again. */
  withoutThose(isSearching: (identifier: string) => boolean): Millis[] {
    return this.#read().flatMap(({ identifier, at }) => (isSearching(identifier) ? [] : at));
  }

  /** Somebody who came at a moment has found an opponent. */
  add({ identifier }: Identity, at: Millis): void {
    const others = this.#read().filter((arrival) => arrival.identifier !== identifier);
    this.#last = [{ identifier, at }, ...others].slice(0, KEPT);
  }

  #read(): readonly Arrival[] {
    if (this.#last === undefined) {
      const rows = this.#sql
        .exec("SELECT identifier, searched_at FROM lately_paired ORDER BY searched_at DESC LIMIT ?", KEPT)
        .toArray();
      this.#last = readRows("lately_paired", row, rows).map(({ identifier, searched_at: at }) => ({ identifier, at }));
    }
    return this.#last;
  }
}
