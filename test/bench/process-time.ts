import { readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second on every Linux. */
const TICKS_A_SECOND = 100;

/** Processor seconds that a process has used so far, in all threads. */
export const processTime = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field, the name, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
};
