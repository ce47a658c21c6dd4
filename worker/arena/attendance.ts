import type { Millis } from "../../shared/game/time-controls.ts";
import type { Entry, Pause } from "./entrant.ts";

/** How a player's row changes when they come, go and pause. Pure. A player who is out for good stays out. */

const hereAgain = ({ goneSince: _, ...entry }: Entry): Entry => entry;

/** A page was opened. This ends a pause for being away, but no other pause. */
export const entryOnReturn = (entry: Entry, now: Millis): Entry => {
  if (entry.pause === "away") return { ...hereAgain(entry), pause: null, since: now };
  return entry.goneSince === undefined ? entry : hereAgain(entry);
};

/** Sets a pause, or ends it if `pause` is null. */
export const entryWithPause = (entry: Entry, pause: Pause | null, now: Millis): Entry => {
  if (entry.pause === pause || entry.pause === "left") return entry;
  return { ...hereAgain(entry), pause, ...(pause === null && { since: now }) };
};

export const entryWithBlock = (entry: Entry, blocked: string): Entry =>
  entry.blocked.includes(blocked) ? entry : { ...entry, blocked: [...entry.blocked, blocked] };

/** The last page was closed. */
export const entryWhenGone = (entry: Entry, now: Millis): Entry =>
  entry.goneSince !== undefined || entry.pause !== null ? entry : { ...entry, goneSince: now };

export type AccountState = "active" | "bot" | "suspended" | "deleted";

/**
 * The row once the state of an account whose sessions have ended is known. A deleted account keeps its place under
 * another name. A bot is out, but has not played. A suspended one has no place, unless the arena is final.
 */
export const entryWhenSettled = (entry: Entry, state: AccountState, name: string, isFinal: boolean): Entry => {
  const { isInDoubt: _, ...settled } = entry;
  if (state === "active") return settled;
  const out: Entry = { ...hereAgain(settled), pause: "left" };
  if (state === "deleted") {
    const { identifier, role } = entry.identity;
    return { ...out, identity: { identifier, username: name, role, formerGuest: null } };
  }
  return isFinal || state === "bot" ? out : { ...out, isExcluded: true };
};
