import type { Millis } from "../../../shared/game/time-controls.ts";
import { matchTexts } from "../../../shared/language/en/match.ts";

export type ConnectionLevel = "fine" | "reconnecting" | "offline" | "back";

const RECONNECTING_AFTER: Millis = 2000;
const OFFLINE_AFTER: Millis = 5000;
const BACK_FOR: Millis = 2000;

/** The state of the connection. `goneFor` is the length of the last outage. */
export interface ConnectionHistory {
  readonly isOpen: boolean;
  readonly since: Millis;
  readonly goneFor: Millis;
}

export const nextHistory = (
  before: ConnectionHistory | null,
  brokenSince: Millis | null,
  now: Millis,
): ConnectionHistory => {
  if (brokenSince === null)
    return { isOpen: true, since: now, goneFor: before?.isOpen === false ? now - before.since : 0 };
  return {
    isOpen: false,
    since: before?.isOpen === false ? Math.min(before.since, brokenSince) : brokenSince,
    goneFor: 0,
  };
};

/** The level to show. Short outages count as "fine". */
export const connectionLevel = ({ isOpen, since, goneFor }: ConnectionHistory, now: Millis): ConnectionLevel => {
  const elapsed = now - since;
  if (isOpen) return goneFor >= RECONNECTING_AFTER && elapsed < BACK_FOR ? "back" : "fine";
  if (elapsed >= OFFLINE_AFTER) return "offline";
  return elapsed >= RECONNECTING_AFTER ? "reconnecting" : "fine";
};

export const untilNextLevel = (history: ConnectionHistory, now: Millis): Millis | null => {
  const elapsed = now - history.since;
  const steps = history.isOpen ? [BACK_FOR] : [RECONNECTING_AFTER, OFFLINE_AFTER];
  const next = steps.find((step) => step > elapsed);
  return next === undefined ? null : next - elapsed;
};

export interface Connection {
  readonly level: ConnectionLevel;
  /** "move": the connection works, but a move is not confirmed. */
  readonly broken: "line" | "move";
}

/** Whose clock runs during an outage; only players worry about one. */
export type Running = "your clock" | "their clock" | "nothing of yours";

export const connectionText = ({ level, broken }: Connection, running: Running): string | null => {
  const isMove = broken === "move";
  switch (level) {
    case "fine":
      return null;
    case "reconnecting":
      return isMove ? matchTexts.unanswered[running] : matchTexts.reconnecting;
    case "offline":
      return (isMove ? matchTexts.unconfirmed : matchTexts.lost)[running];
    case "back":
      return matchTexts.back;
  }
};
