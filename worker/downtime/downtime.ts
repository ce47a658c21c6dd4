import type { Break } from "../../shared/game/clock.ts";
import type { Millis } from "../../shared/game/time-controls.ts";

/** It begins with the last sign of life before the outage. */
export type Gap = Break;

export interface Downtime {
  readonly aliveAt: Millis;
  /** In order, and without overlap. */
  readonly gaps: readonly Gap[];
}

/** A sign of life that is later than this share of the period follows an outage. */
const LATE_SHARE = 1 / 4;

/** Longer than any turn: fourteen days, and what outages add to them. */
const KEPT_FOR: Millis = 30 * 86_400_000;

/** `period`: from one sign to the next. `known`: null before the first one. */
export const noteAlive = (known: Downtime | null, period: Millis, now: Millis): Downtime => {
  const { aliveAt, gaps } = known ?? { aliveAt: now, gaps: [] };
  const kept = gaps.filter(({ until }) => until > now - KEPT_FOR);
  const isLate = now > aliveAt + period * (1 + LATE_SHARE);
  return { aliveAt: now, gaps: isLate ? [...kept, { from: aliveAt, until: now }] : kept };
};
