import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";
/** Bytes. A whole run needs a tenth of it. A container often has only 64 MB. */
const ENOUGH = 2 ** 31;

/**
 * A new folder whose files are in memory, which is deleted when this process exits. Null on a system without one or with
 * too little room: the usual folder for temporary files does as well, but more slowly.
 */
export const newMemoryFolder = (): string | null => {
  if (!existsSync(IN_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize < ENOUGH) return null;
  const folder = mkdtempSync(`${IN_MEMORY}/uttt-`);
  // Programs that are being killed may still write to it.
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
};
