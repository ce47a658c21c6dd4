import { readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second, wherever Linux runs. */
const TICKS_A_SECOND = 100;

/** Seconds for which a process has used a processor so far, in all of its threads. */
export const processTime = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, second, may have spaces in it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
};
