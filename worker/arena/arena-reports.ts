import { z } from "zod";
import type { ArenaPhase } from "../../shared/arena/arena.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { nextTry } from "../platform/object/pauses.ts";

/** What must still be recorded of an arena in the database, and when. Pure. */

export const pendingReport = z.object({
  what: z.enum(["began", "called-off", "outcome"]),
  at: z.number(),
  failures: z.int(),
});
export type PendingReport = Readonly<z.infer<typeof pendingReport>>;

const FIRST_PAUSE: Millis = 2000;
/** Longer than the object waits for the database. */
const ANSWERED_WITHIN: Millis = 30_000;

/** What to record about a new phase; null for nothing. */
export const newReport = (phase: ArenaPhase, now: Millis): PendingReport | null => {
  const reportOf = (what: PendingReport["what"]): PendingReport => ({ what, at: now, failures: 0 });
  if (phase.name === "running") return reportOf("began");
  if (phase.name === "called-off") return reportOf("called-off");
  return phase.name === "over" && phase.isFinal ? reportOf("outcome") : null;
};

/** Marks a report as being sent. If there is no answer, it is sent again after `ANSWERED_WITHIN`. */
export const beingSent = (pending: PendingReport, now: Millis): PendingReport => ({
  ...pending,
  at: now + ANSWERED_WITHIN,
});

/** @param random from 0 to below 1 */
export const putOff = (report: PendingReport, now: Millis, random: number): PendingReport => ({
  ...report,
  ...nextTry(report, now, random, FIRST_PAUSE),
});
