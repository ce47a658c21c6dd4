import { readdirSync, readFileSync } from "node:fs";

/** Memory of the workerd processes that this process has started, in MB. Linux only: elsewhere NaN. */

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

const statusOf = (pid: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN);

const pids = (): string[] => {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
};

export const memoryOfWorkerd = (): number => {
  const parents = new Map(pids().map((pid) => [pid, statusOf(pid, "PPid")]));
  const isOurs = (pid: string): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent > 1 && (parent === process.pid || isOurs(String(parent)));
  };
  const ours = [...parents.keys()].filter((pid) => isOurs(pid) && read(`/proc/${pid}/cmdline`).includes("workerd"));
  if (ours.length === 0) return Number.NaN;
  return ours.reduce((sum, pid) => sum + statusOf(pid, "VmRSS"), 0) / 1024;
};

/** The end of a row of readings, relative to its middle: 1 means no growth. What comes before is warming up. */
export const growthOf = (samples: readonly number[]): number => {
  const middle = samples.slice(Math.floor(samples.length * 0.4), Math.floor(samples.length * 0.7));
  const end = samples.slice(Math.floor(samples.length * 0.7));
  return Math.max(...end) / Math.max(...middle);
};
