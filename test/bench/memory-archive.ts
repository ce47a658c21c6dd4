import { type ArchiveObject, type GameArchive, gameArchive } from "../../worker/data/game-archive.ts";

export interface ArchiveUse {
  calls: number;
  rowsWritten: number;
  bytesWritten: number;
}

export interface MemoryArchive {
  readonly archive: GameArchive;
  /** What was used since the last time this was asked. */
  take(): ArchiveUse;
}

/** The archive with its objects in memory, which counts what they are asked. */
export const memoryArchive = (): MemoryArchive => {
  let used: ArchiveUse = { calls: 0, rowsWritten: 0, bytesWritten: 0 };
  const objects = new Map<string, Map<string, Uint8Array>>();
  const objectOf = (name: string): ArchiveObject => {
    used.calls++;
    const values = objects.get(name) ?? new Map<string, Uint8Array>();
    objects.set(name, values);
    return {
      keep: (kept) => {
        for (const [key, value] of kept) {
          values.set(key, value);
          used.rowsWritten++;
          used.bytesWritten += key.length + value.byteLength;
        }
        return Promise.resolve();
      },
      read: (keys) => Promise.resolve(keys.map((key) => values.get(key) ?? null)),
      drop: (keys) => {
        for (const key of keys) values.delete(key);
        return Promise.resolve();
      },
    };
  };
  return {
    archive: gameArchive(objectOf),
    take: () => {
      const taken = used;
      used = { calls: 0, rowsWritten: 0, bytesWritten: 0 };
      return taken;
    },
  };
};
