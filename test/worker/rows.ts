import { runInDurableObject } from "cloudflare:test";

/** The SQL of a Durable Object from inside. */

export type Row = Record<string, SqlStorageValue>;

export const rowsOf = (stub: DurableObjectStub<Rpc.DurableObjectBranded>, table: string): Promise<Row[]> =>
  runInDurableObject(stub, (_, { storage }) => storage.sql.exec<Row>(`SELECT * FROM ${table}`).toArray());

/** Restores the rows that `rowsOf` has read, as an object that died at that moment would have left them. */
export const restoreRows = (
  stub: DurableObjectStub<Rpc.DurableObjectBranded>,
  table: string,
  rows: readonly Row[],
): Promise<void> =>
  runInDurableObject(stub, (_, { storage }) => {
    storage.sql.exec(`DELETE FROM ${table}`);
    for (const row of rows) {
      const values = Object.values(row);
      storage.sql.exec(`INSERT INTO ${table} VALUES (${values.map(() => "?").join()})`, ...values);
    }
  });
