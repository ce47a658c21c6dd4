import type { FaultsReport } from "./run.ts";

/** Prints what a run has found. */

const counted = (what: Readonly<Record<string, number>>): string =>
  Object.entries(what)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

export const figures = (report: FaultsReport): string =>
  [
    `seed ${report.seed}, ${Math.round(report.seconds)} s`,
    `faults: ${counted(report.faults)}`,
    `games ${report.games}, recorded ${report.recorded}, by days ${report.byDays} (${counted(report.statuses)}), by a clock unasked ${report.unscripted}`,
    `moves acknowledged ${report.acknowledged}, lost ${report.lost}, twice ${report.twice}`,
    `presence true again after ${(report.presence.trueAfter / 1000).toFixed(1)} s`,
  ].join("\n");

/** How many games are printed whole. */
const MOST_LOGS = 3;

/** Everything that is wrong, with what is needed to find the cause. */
export const complaint = (report: FaultsReport, schedule: readonly string[]): string =>
  [
    `Again: ${report.again}`,
    ...report.wrongs,
    "",
    "What went wrong on purpose:",
    ...schedule,
    "",
    ...report.logs.slice(0, MOST_LOGS),
  ].join("\n");
