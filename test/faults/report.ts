import type { FaultsReport } from "./run.ts";

/** Prints what a run has found. */

/** What the clocks lost to outages, in whole milliseconds. */
export const clockFigures = (lost: readonly number[]): string => {
  const sorted = lost.toSorted((one, other) => one - other);
  const parts = [0.5, 0.95, 1].map((share) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0));
  return `${lost.length} clocks met an outage and lost ${parts.join(" / ")} ms (p50 / p95 / most)`;
};

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
    clockFigures(report.clocksLost),
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
