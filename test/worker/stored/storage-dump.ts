import { evictDurableObject, runInDurableObject } from "cloudflare:test";

/** The whole storage of a Durable Object as JSON, to keep as a file and load into an object of a later build. */

type Value = string | number | null;

export interface StorageDump {
  /** The statements that created the tables. */
  readonly tables: readonly string[];
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;
  readonly kv: Readonly<Record<string, unknown>>;
  readonly alarm: number | null;
}

const OWN_TABLES = "type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'";

export const dumpOf = (stub: DurableObjectStub<Rpc.DurableObjectBranded>): Promise<StorageDump> =>
  runInDurableObject(stub, async (_, { storage }) => {
    const tables = storage.sql
      .exec<{ name: string; sql: string }>(`SELECT name, sql FROM sqlite_master WHERE ${OWN_TABLES} ORDER BY rowid`)
      .toArray();
    const rowsOf = (table: string) => storage.sql.exec<Record<string, Value>>(`SELECT * FROM ${table}`).toArray();
    return {
      tables: tables.map(({ sql }) => sql),
      rows: Object.fromEntries(tables.map(({ name }) => [name, rowsOf(name)])),
      kv: Object.fromEntries(storage.kv.list()),
      alarm: await storage.getAlarm(),
    };
  });

/** Leaves an object with this storage, out of memory: as if the build that wrote it had just been replaced. */
export const putDump = async (
  stub: DurableObjectStub<Rpc.DurableObjectBranded>,
  { tables, rows, kv, alarm }: StorageDump,
): Promise<void> => {
  await runInDurableObject(stub, async (_, { storage }) => {
    await storage.deleteAll();
    for (const statement of tables) storage.sql.exec(statement);
    for (const [table, tableRows] of Object.entries(rows)) {
      for (const row of tableRows) {
        const [columns, values] = [Object.keys(row), Object.values(row)];
        storage.sql.exec(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => "?")})`, ...values);
      }
    }
    for (const [key, value] of Object.entries(kv)) storage.kv.put(key, value);
    if (alarm !== null) await storage.setAlarm(alarm);
  });
  await evictDurableObject(stub, { webSockets: "hibernate" });
};
