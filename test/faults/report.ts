import type { FaultsReport } from "./run.ts";

/** What a run has found, for people. */

const counted = (what: Readonly<Record<string, number>>): string =>
  Object.entries(what)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

export const figures = (report: FaultsReport): string =>
  [
    `seed ${report.seed}, ${Math.round(report.seconds)} s`,
    `faults: ${counted(report.faults)}`,
    `games ${report.games}, recorded ${report.recorded} (${counted(report.statuses)}), by a clock unasked ${report.unscripted}`,
    `moves acknowledged ${report.acknowledged}, lost ${report.lost}, twice ${report.twice}`,
    `presence true again after ${(report.presence.trueAfter / 1000).toFixed(1)} s`,
  ].join("\n");

/** How many games are told whole. */
const MOST_LOGS = 3;

/** What is wrong, with all that it takes to look for the reason. */
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
