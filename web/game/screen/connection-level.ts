import { matchTexts } from "../../../shared/language/en/match.ts";
import type { Millis } from "../../../shared/time-controls.ts";

export type ConnectionLevel = "fine" | "reconnecting" | "offline" | "back";

const RECONNECTING_AFTER: Millis = 2000;
const OFFLINE_AFTER: Millis = 5000;
const BACK_FOR: Millis = 2000;

/** How long the connection has been as it is, and how long it was gone before it came back. */
export interface ConnectionHistory {
  readonly isOpen: boolean;
  readonly since: Millis;
  readonly goneFor: Millis;
}

/** What is followed from now on. `brokenSince` is null while the server answers. */
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

/** How loudly to speak of the connection: short losses are not worth a word. */
export const connectionLevel = ({ isOpen, since, goneFor }: ConnectionHistory, now: Millis): ConnectionLevel => {
  const elapsed = now - since;
  if (isOpen) return goneFor >= RECONNECTING_AFTER && elapsed < BACK_FOR ? "back" : "fine";
  if (elapsed >= OFFLINE_AFTER) return "offline";
  return elapsed >= RECONNECTING_AFTER ? "reconnecting" : "fine";
};

/** How long until the level changes if nothing happens, or null when it will not. */
export const untilNextLevel = (history: ConnectionHistory, now: Millis): Millis | null => {
  const elapsed = now - history.since;
  const steps = history.isOpen ? [BACK_FOR] : [RECONNECTING_AFTER, OFFLINE_AFTER];
  const next = steps.find((step) => step > elapsed);
  return next === undefined ? null : next - elapsed;
};

/** How well the server can be heard, as far as a player needs to know. */
export interface Connection {
  readonly level: ConnectionLevel;
  /** What is broken: the line, or the line is fine and it is a move that nobody confirms. */
  readonly broken: "line" | "move";
}

/** Whose time passes meanwhile: only a player has a clock to worry about. */
export type Running = "your clock" | "their clock" | "nothing of yours";

/** What to say about it, or null. */
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
