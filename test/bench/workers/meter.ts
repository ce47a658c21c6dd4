/** The usage of an object's storage, counted as the platform bills it. */
export interface Meter {
  /** Counts so far: SQL, keys, and a row for each alarm set. */
  rows(): { readonly read: number; readonly written: number };
}

type Row = Record<string, SqlStorageValue>;
type Cursor = Pick<SqlStorageCursor<Row>, "rowsRead" | "rowsWritten">;

/** Rows written, by writer: shows where they come from. */
export const written = new Map<string, number>();

const noteWriter = (what: string, rows: number): void => {
  if (rows > 0) written.set(what, (written.get(what) ?? 0) + rows);
};

/** Puts a meter on a storage before its object is made. `of` names the object in the list of writers. */
export const meterStorage = (storage: DurableObjectStorage, of = ""): Meter => {
  const counted = { read: 0, written: 0 };
  /** A cursor knows the rows it read only after it was read to its end. */
  let open: Cursor[] = [];
  const settle = (): void => {
    for (const { rowsRead, rowsWritten } of open) {
      counted.read += rowsRead;
      counted.written += rowsWritten;
    }
    open = [];
  };

  /** Keys with a number count as one writer. */
  const writerOf = (key: string): string => `${of}: key ${key.replace(/\d+$/, "")}`;

  const { sql, kv, setAlarm, deleteAlarm, deleteAll } = storage;
  const exec = sql.exec.bind(sql);
  sql.exec = <Of extends Row>(query: string, ...bindings: unknown[]) => {
    if (open.length > 1000) settle();
    const cursor = exec<Of>(query, ...bindings);
    noteWriter(`${of}: ${query.trim().replace(/\s+/g, " ").slice(0, 40)}`, cursor.rowsWritten);
    open.push(cursor);
    return cursor;
  };
  storage.setAlarm = (...args) => {
    counted.written++;
    noteWriter(`${of}: alarm`, 1);
    return setAlarm.apply(storage, args);
  };
  storage.deleteAlarm = (...args) => {
    counted.written++;
    noteWriter(`${of}: alarm taken back`, 1);
    return deleteAlarm.apply(storage, args);
  };
  // The runtime counts the keys, which reads them, and drops the file, which writes no row.
  storage.deleteAll = (...args) => {
    counted.read += [...list()].length;
    return deleteAll.apply(storage, args);
  };
  const get = kv.get.bind(kv);
  kv.get = <Value>(key: string) => {
    counted.read++;
    return get<Value>(key);
  };
  const list = kv.list.bind(kv);
  kv.list = <Value>(options?: SyncKvListOptions) => {
    const entries = [...list<Value>(options)];
    counted.read += entries.length;
    return entries;
  };
  const put = kv.put.bind(kv);
  kv.put = (key, value) => {
    counted.written++;
    noteWriter(writerOf(key), 1);
    put(key, value);
  };
  const remove = kv.delete.bind(kv);
  kv.delete = (key) => {
    const wasThere = remove(key);
    if (wasThere) {
      counted.written++;
      noteWriter(writerOf(key), 1);
    }
    return wasThere;
  };
  return {
    rows: () => {
      settle();
      return { ...counted };
    },
  };
};
