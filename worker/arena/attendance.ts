import type { Millis } from "../../shared/game/time-controls.ts";
import type { Entry, Pause } from "./entrant.ts";

/** Pure. A player who is out for good stays out. */

const hereAgain = ({ goneSince: _, ...entry }: Entry): Entry => entry;

/** Opening a page ends a pause for being away, but no other pause. */
export const entryOnReturn = (entry: Entry, now: Millis): Entry => {
  if (entry.pause === "away") return { ...hereAgain(entry), pause: null, since: now };
  return entry.goneSince === undefined ? entry : hereAgain(entry);
};

export const entryWithPause = (entry: Entry, pause: Pause | null, now: Millis): Entry => {
  if (entry.pause === pause || entry.pause === "left") return entry;
  return { ...hereAgain(entry), pause, ...(pause === null && { since: now }) };
};

export const entryWithBlock = (entry: Entry, blocked: string): Entry =>
  entry.blocked.includes(blocked) ? entry : { ...entry, blocked: [...entry.blocked, blocked] };

export const entryWhenGone = (entry: Entry, now: Millis): Entry =>
  entry.goneSince !== undefined || entry.pause !== null ? entry : { ...entry, goneSince: now };

export type AccountState = "active" | "bot" | "suspended" | "deleted";

/** Deleted accounts keep their place, renamed; bots are out; suspended ones have no place, unless it is final. */
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
