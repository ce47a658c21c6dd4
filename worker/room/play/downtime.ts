import type { Break } from "../../../shared/game/clock.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { deadlineOf } from "./deadlines.ts";
import type { Playing } from "./game.ts";
import { withBreak } from "./outage.ts";

/**
 * Outages in correspondence games. Players need not be connected, so the room itself cannot tell an outage from a sleep.
 * The downtime monitor knows all gaps, and the room asks it before it shows the game or ends a turn. Pure.
 */

/** How long an answer of the monitor is enough to show the game. */
const BELIEVED_FOR: Millis = 10_000;

/** If the monitor does not answer at the deadline, it is asked again after this. Nobody loses until then. */
const ASKED_AGAIN_AFTER: Millis = 60_000;

/** True if the turn's time is up, and downtime is not known until then. `knownUntil`: until when it is known. */
const isUndecided = (game: Playing, knownUntil: Millis, now: Millis): boolean => {
  const deadline = deadlineOf(game);
  return deadline !== null && deadline <= now && deadline > knownUntil;
};

export const mustAsk = (game: Playing, knownUntil: Millis, now: Millis): boolean =>
  now >= knownUntil + BELIEVED_FOR || now < knownUntil || isUndecided(game, knownUntil, now);

/** The game at a deadline before the monitor has answered: its clock stands for a while. Null if nothing is due. */
export const whileUndecided = (game: Playing, knownUntil: Millis, now: Millis): Playing | null => {
  const deadline = deadlineOf(game);
  if (deadline === null || !isUndecided(game, knownUntil, now)) return null;
  // The last millisecond is still the player's: a clock that has run out does not stand.
  return withBreak(game, deadline - 1, now + ASKED_AGAIN_AFTER, now);
};

/** The breaks in order. Those that touch become one. */
const joined = (breaks: readonly Break[]): readonly Break[] => {
  const after: Break[] = [];
  for (const { from, until } of breaks.toSorted((one, other) => one.from - other.from)) {
    const last = after.at(-1);
    if (last === undefined || last.until < from) after.push({ from, until });
    else after[after.length - 1] = { from: last.from, until: Math.max(last.until, until) };
  }
  return after;
};

/** The game whose clock stood in these gaps, too; the same object if that changes nothing. No break is taken back. */
export const withGaps = (game: Playing, gaps: readonly Break[]): Playing => {
  const { turnAt, breaks } = game.clock;
  const own = gaps
    .filter(({ until }) => until > turnAt)
    .map(({ from, until }) => ({ from: Math.max(from, turnAt), until }));
  const news = own.filter((gap) => !breaks.some(({ from, until }) => from <= gap.from && gap.until <= until));
  return news.length === 0 ? game : { ...game, clock: { ...game.clock, breaks: joined([...breaks, ...news]) } };
};
