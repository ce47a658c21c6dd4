import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";
/** Bytes. A whole run needs a tenth of it. A container often has only 64 MB. */
const ENOUGH = 2 ** 31;

const remove = (path: string): void => {
  // Programs that are being killed may still write to it.
  rmSync(path, { recursive: true, force: true, maxRetries: 10 });
};

/** False where a container forbids it. Some tests write programs and run them. */
const mayRunProgramsIn = (folder: string): boolean => {
  const program = join(folder, "program");
  writeFileSync(program, "", { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    remove(program);
  }
};

/**
 * A new folder whose files are in memory, which is deleted when this process exits. Null where there is none, with too
 * little room or for files only: the usual folder for temporary files does as well, but more slowly.
 */
export const newMemoryFolder = (parent = IN_MEMORY, enough = ENOUGH): string | null => {
  if (!existsSync(parent)) return null;
  const { bavail, bsize } = statfsSync(parent);
  if (bavail * bsize < enough) return null;
  const folder = mkdtempSync(join(parent, "uttt-"));
  process.on("exit", () => remove(folder));
  return mayRunProgramsIn(folder) ? folder : null;
};
