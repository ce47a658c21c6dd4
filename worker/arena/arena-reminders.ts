import { isGuest } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ArenaCore } from "./arena-core.ts";
import type { StoredArena } from "./arena-storage.ts";

const REMINDED_BEFORE: Millis = 600_000;
const AT_ONCE = 64;

/** Null for never. Each player has one turn. Who joins later has the page open and gets no reminder. */
export const remindsAt = ({ phase, reminded = 0 }: StoredArena, { size }: ArenaCore): Millis | null =>
  phase.name === "soon" && phase.startsAt !== null && reminded < size ? phase.startsAt - REMINDED_BEFORE : null;

interface Reminding {
  readonly startsAt: Millis;
  readonly reminded: number;
  /** Accounts that do not pause, or only for being away. The caller leaves out players whose page is open. */
  readonly identifiers: readonly string[];
}

export const nextReminders = (arena: StoredArena, core: ArenaCore, now: Millis): Reminding | null => {
  const { phase, reminded = 0 } = arena;
  const at = remindsAt(arena, core);
  if (at === null || now < at || phase.name !== "soon" || phase.startsAt === null) return null;
  const until = Math.min(core.size, reminded + AT_ONCE);
  const due = core.entrants().filter(({ entry }) => entry.number >= reminded && entry.number < until);
  return {
    startsAt: phase.startsAt,
    reminded: until,
    identifiers: due
      .filter(({ entry }) => entry.pause === null || entry.pause === "away")
      .map(({ entry }) => entry.identity.identifier)
      .filter((identifier) => !isGuest(identifier)),
  };
};
