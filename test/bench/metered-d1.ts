import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

type D1 = Parameters<typeof drizzle>[0];
type Statement = ReturnType<D1["prepare"]>;

interface RowsUsed {
  read: number;
  written: number;
  /** Calls of the database. A batch is one. */
  calls: number;
}

export interface MeteredDatabase {
  readonly db: DrizzleD1Database;
  /** Usage since the last call. */
  take(): RowsUsed;
  /** The distinct statements that were sent. */
  readonly statements: ReadonlySet<string>;
}

/** D1 with counts as billed: every row read and written, with those of indexes. */
export const meteredDatabase = (d1: D1): MeteredDatabase => {
  let used: RowsUsed = { read: 0, written: 0, calls: 0 };
  const statements = new Set<string>();
  const originals = new WeakMap<Statement, Statement>();
  const add = ({ meta }: { readonly meta: { readonly rows_read: number; readonly rows_written: number } }): void => {
    used.read += meta.rows_read;
    used.written += meta.rows_written;
  };
  const metered = (statement: Statement): Statement => {
    const counting = new Proxy(statement, {
      get: (target, name) => {
        if (name === "bind") return (...values: unknown[]) => metered(target.bind(...values));
        if (name === "raw") {
          // `raw` does not report its cost, so the query runs once more for it. It is always a select.
          return async () => {
            used.calls++;
            add(await target.all());
            return target.raw();
          };
        }
        if (name !== "all" && name !== "run") return Reflect.get(target, name);
        return async () => {
          used.calls++;
          const result = await target[name]();
          add(result);
          return result;
        };
      },
    });
    originals.set(counting, statement);
    return counting;
  };
  const counting = new Proxy(d1, {
    get: (target, name) => {
      if (name === "prepare") {
        return (query: string) => {
          statements.add(query);
          return metered(target.prepare(query));
        };
      }
      if (name !== "batch") return Reflect.get(target, name);
      return async (batch: Statement[]) => {
        used.calls++;
        const results = await target.batch(batch.map((statement) => originals.get(statement) ?? statement));
        for (const result of results) add(result);
        return results;
      };
    },
  });
  return {
    db: drizzle(counting),
    statements,
    take: () => {
      const taken = used;
      used = { read: 0, written: 0, calls: 0 };
      return taken;
    },
  };
};
