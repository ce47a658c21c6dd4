/** One change of an object's storage, for instance a table or a column more. It must not ask anybody else anything. */
export type MigrationStep = (storage: DurableObjectStorage) => void;

const KEY = "version";

/** How many steps an object's tables have seen. */
export const versionOf = ({ kv }: DurableObjectStorage): number => kv.get<number>(KEY) ?? 0;

/**
 * Notes that the tables of a new object have been made as so many steps would have made them, by fewer statements: each
 * is some rows written. To be called with them in one transaction.
 */
export const beginAt = ({ kv }: DurableObjectStorage, version: number): void => kv.put(KEY, version);

/**
 * Brings an object's tables to the shape that this build works with: runs the steps that they have not seen, in order,
 * all of them or none. The version that is kept with the data is the number of steps it has seen; data of builds that
 * knew no versions has seen none, so the first step of every class leaves tables alone that are there.
 *
 * To be called before the first statement, and only where there is, or is about to be, something to store: an object
 * that was never used is to stay empty. Where nothing is to do it reads one key and writes nothing. A version above ours
 * was left by a newer build that has been rolled back: steps only ever add, so its tables are good enough.
 */
export const migrate = (storage: DurableObjectStorage, steps: readonly MigrationStep[]): void => {
  const seen = versionOf(storage);
  if (seen >= steps.length) return;
  storage.transactionSync(() => {
    for (const step of steps.slice(seen)) step(storage);
    storage.kv.put(KEY, steps.length);
  });
};

export const hasTable = ({ sql }: DurableObjectStorage, name: string): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name).toArray().length > 0;
