/** What an object's storage is used for, counted as the platform bills it. */
export interface Meter {
  /** So far: SQL, keys, and a row written for each alarm that is set. */
  rows(): { readonly read: number; readonly written: number };
}

type Cursor = SqlStorageCursor<Record<string, SqlStorageValue>>;

/** Puts a meter on a storage, before its object is made. */
export const meterStorage = (storage: DurableObjectStorage): Meter => {
  const counted = { read: 0, written: 0 };
  /** A cursor knows what it has read only when it was read to its end. */
  let open: Cursor[] = [];
  const settle = (): void => {
    for (const { rowsRead, rowsWritten } of open) {
      counted.read += rowsRead;
      counted.written += rowsWritten;
    }
    open = [];
  };

  const { sql, kv, setAlarm } = storage;
  const exec = sql.exec.bind(sql);
  sql.exec = (...args: Parameters<typeof exec>) => {
    if (open.length > 1000) settle();
    const cursor = exec(...args);
    open.push(cursor);
    return cursor;
  };
  storage.setAlarm = (...args) => {
    counted.written++;
    return setAlarm.apply(storage, args);
  };
  const get = kv.get.bind(kv);
  kv.get = <Value>(key: string) => {
    counted.read++;
    return get<Value>(key);
  };
  const put = kv.put.bind(kv);
  kv.put = (key, value) => {
    counted.written++;
    put(key, value);
  };
  const remove = kv.delete.bind(kv);
  kv.delete = (key) => {
    const wasThere = remove(key);
    if (wasThere) counted.written++;
    return wasThere;
  };
  return {
    rows: () => {
      settle();
      return { ...counted };
    },
  };
};
