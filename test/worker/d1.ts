import { env } from "cloudflare:workers";
import { type Database, database } from "../../worker/data/database.ts";

/** The real D1 with a hook around its batches. */

type Around = <T>(run: () => Promise<D1Result<T>[]>) => Promise<D1Result<T>[]>;

export const databaseWith = (around: Around, d1: D1Database = env.DB): Database => {
  const DB: D1Database = {
    prepare: (query) => d1.prepare(query),
    batch: <T>(statements: D1PreparedStatement[]) => around(() => d1.batch<T>(statements)),
    exec: (query) => d1.exec(query),
    withSession: (constraint) => d1.withSession(constraint),
    dump: () => d1.dump(),
  };
  return database({ ...env, DB });
};

export interface Meter {
  batches: number;
  rowsRead: number;
  rowsWritten: number;
}

/** Counts as Cloudflare bills: every row read and written, with those of indexes. */
export const metered = (meter: Meter, d1?: D1Database): Database =>
  databaseWith(async (run) => {
    const results = await run();
    meter.batches++;
    for (const { meta } of results) {
      meter.rowsRead += meta.rows_read;
      meter.rowsWritten += meta.rows_written;
    }
    return results;
  }, d1);

/** Fails in a third of all batches, half of the time after the batch was carried out, when only the answer is lost. */
export const flaky = (random: () => number, onFailure: (isDone: boolean) => void): Database =>
  databaseWith(async (run) => {
    const lot = random();
    if (lot < 1 / 6) {
      onFailure(false);
      throw new Error("D1_ERROR: Network connection lost.");
    }
    const results = await run();
    if (lot < 1 / 3) {
      onFailure(true);
      throw new Error("D1_ERROR: Network connection lost.");
    }
    return results;
  });
