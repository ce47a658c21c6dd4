import { ARENA_WAITS, type ArenaPhase, type ArenaTerms, LAST_PAIRING } from "../../shared/arena/arena.ts";
import { assertNever } from "../../shared/assert-never.ts";
import type { Millis } from "../../shared/game/time-controls.ts";

interface Facts {
  readonly present: number;
  readonly isSettled: boolean;
}

/** The end is at its planned time, even if it is noticed late. */
export const phaseAt = (
  phase: ArenaPhase,
  { start, createdAt, minutes }: ArenaTerms,
  { present, isSettled }: Facts,
  now: Millis,
): ArenaPhase => {
  switch (phase.name) {
    case "soon": {
      const isFull = start.kind === "players" && present >= start.players;
      const startedAt = isFull ? now : phase.startsAt;
      if (startedAt === null) return now < createdAt + ARENA_WAITS ? phase : { name: "called-off" };
      return now < startedAt ? phase : { name: "running", startedAt, endsAt: startedAt + minutes * 60_000 };
    }
    case "running":
      return now < phase.endsAt ? phase : { ...phase, name: "over", isFinal: false };
    case "over":
      return phase.isFinal || !isSettled ? phase : { ...phase, isFinal: true };
    case "called-off":
      return phase;
    default:
      return assertNever(phase);
  }
};

export const phaseChangesAt = (phase: ArenaPhase, { createdAt }: ArenaTerms): Millis | null => {
  if (phase.name === "soon") return phase.startsAt ?? createdAt + ARENA_WAITS;
  return phase.name === "running" ? phase.endsAt : null;
};

export const isPairing = (phase: ArenaPhase, now: Millis): boolean =>
  phase.name === "running" && now <= phase.endsAt - LAST_PAIRING;
