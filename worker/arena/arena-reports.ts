import { z } from "zod";
import type { ArenaPhase } from "../../shared/arena/arena.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { Outbox } from "../platform/object/outbox.ts";

export const pendingReport = z.object({
  what: z.enum(["began", "called-off", "outcome"]),
  at: z.number(),
  failures: z.int(),
});
export type PendingReport = Readonly<z.infer<typeof pendingReport>>;

const reportOf = (phase: ArenaPhase): PendingReport["what"] | null => {
  if (phase.name === "running") return "began";
  if (phase.name === "called-off") return "called-off";
  return phase.name === "over" && phase.isFinal ? "outcome" : null;
};

/** The newest report alone. */
export class ArenaReports extends Outbox<PendingReport> {
  constructor(kv: SyncKvStorage) {
    super(kv, "report", pendingReport, { first: 2000, ifKilled: 30_000 });
  }

  add(phase: ArenaPhase, now: Millis): void {
    const what = reportOf(phase);
    if (what !== null) this.replace(() => true, [{ what, at: now, failures: 0 }]);
  }
}
