/** An object's keys, in memory. */
export const keyValues = (): SyncKvStorage => {
  const kept = new Map<string, unknown>();
  return {
    get: (key: string) => kept.get(key),
    put: (key: string, value: unknown) => void kept.set(key, value),
    delete: (key: string) => kept.delete(key),
  } as SyncKvStorage;
};
