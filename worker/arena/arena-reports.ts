import { z } from "zod";
import type { ArenaPhase } from "../../shared/arena/arena.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { nextTry } from "../platform/object/pauses.ts";

/** What the database has to be told of an arena, and when. Pure. */

export const untold = z.object({
  what: z.enum(["began", "called-off", "outcome"]),
  at: z.number(),
  failures: z.int(),
});
export type UntoldReport = Readonly<z.infer<typeof untold>>;

const FIRST_PAUSE: Millis = 2000;
/** Longer than the object waits for the database. */
const ANSWERED_WITHIN: Millis = 30_000;

/** What to tell the database about a new phase; null for nothing. */
export const newlyUntold = (phase: ArenaPhase, now: Millis): UntoldReport | null => {
  const tell = (what: UntoldReport["what"]): UntoldReport => ({ what, at: now, failures: 0 });
  if (phase.name === "running") return tell("began");
  if (phase.name === "called-off") return tell("called-off");
  return phase.name === "over" && phase.isFinal ? tell("outcome") : null;
};

/** Marks a report as being sent. If there is no answer, it is sent again after `ANSWERED_WITHIN`. */
export const beingTold = (told: UntoldReport, now: Millis): UntoldReport => ({ ...told, at: now + ANSWERED_WITHIN });

/** @param random from 0 to below 1 */
export const putOff = (report: UntoldReport, now: Millis, random: number): UntoldReport => ({
  ...report,
  ...nextTry(report, now, random, FIRST_PAUSE),
});
