import { type ArchivedGames, type ArchiveObject, archivedGames } from "../../worker/data/game/game-archive.ts";

interface ArchiveUse {
  calls: number;
  rowsWritten: number;
  bytesWritten: number;
}

export interface MemoryArchive {
  readonly archive: ArchivedGames;
  /** Usage since the last call. */
  take(): ArchiveUse;
}

/** An archive with its objects in memory, which counts operations. */
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
      list: (after, most) => {
        const found = [...values].filter(([key]) => key > after).sort(([one], [other]) => (one < other ? -1 : 1));
        return Promise.resolve(found.slice(0, most).map(([key, value]) => ({ key, value })));
      },
      drop: (keys) => {
        for (const key of keys) values.delete(key);
        return Promise.resolve();
      },
    };
  };
  return {
    archive: archivedGames(objectOf),
    take: () => {
      const taken = used;
      used = { calls: 0, rowsWritten: 0, bytesWritten: 0 };
      return taken;
    },
  };
};
