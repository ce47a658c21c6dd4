/** One change of an object's storage, such as a new table or column. Must be synchronous and local. */
export type MigrationStep = (storage: DurableObjectStorage) => void;

const KEY = "version";

/**
 * Updates an object's tables: runs the steps not yet run, in order, all or none. The number of steps run is stored
 * beside the tables. If there is nothing to do it reads one key and writes nothing.
 *
 * Call it before the first statement, and only if something is or will be stored: an unused object stays empty. After a
 * rollback the stored number may be higher than this build's. Steps only add, so the tables still work.
 */
export const migrate = (storage: DurableObjectStorage, steps: readonly MigrationStep[]): void => {
  const seen = storage.kv.get<number>(KEY) ?? 0;
  if (seen >= steps.length) return;
  storage.transactionSync(() => {
    for (const step of steps.slice(seen)) step(storage);
    storage.kv.put(KEY, steps.length);
  });
};

export const hasTable = ({ sql }: DurableObjectStorage, name: string): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name).toArray().length > 0;
