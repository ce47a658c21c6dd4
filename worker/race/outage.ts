import type { Millis } from "../../shared/game/time-controls.ts";
import type { RaceSeatNumber } from "../../shared/protocol/race-protocol.ts";
import { COUNTDOWN, isRunning, type Race, type Round, setAway } from "./race.ts";

/**
 * After a sleep the room still has its sockets, or had noted that the racers left; after an outage not. Just before an
 * outage racers may lose their connections, so clocks stand, too, while both are away.
 */

/** Both clocks stand for the second racer once the first is back. */
const RETURN_WITHIN: Millis = 10_000;

/** Then nobody waits for the rest of a round of three minutes. So long the clocks stand for the first. */
const LONGEST_OUTAGE: Millis = 3_600_000;

/** The last moment of the round at which the room is known to have been alive. */
const lastSignAt = ({ startsAt, moves }: Round): Millis =>
  startsAt + Math.max(...moves.map((own) => own.at(-1)?.at ?? -COUNTDOWN));

const putOff = (round: Round, by: Millis): Round => ({
  ...round,
  startsAt: round.startsAt + by,
  stood: (round.stood ?? 0) + by,
});

/** Both clocks stand until somebody is back, from a moment at which they ran, or were to run again. */
const stopped = ({ seats, ...race }: Race, round: Round, from: Millis, now: Millis): Race => {
  const standsUntil = now + LONGEST_OUTAGE;
  return {
    ...race,
    seats: seats.map((seat) => ({ ...seat, isAway: true })),
    round: { ...putOff(round, standsUntil - from), standsUntil },
  };
};

/** For a room just read from storage without sockets; null if there was no outage. */
export const afterOutage = (race: Race, now: Millis): Race | null => {
  const { round, seats } = race;
  // The clocks stand already until the first racer is back.
  if (round === null || round.isOver === true || seats.every(({ isAway }) => isAway)) return null;
  const signAt = lastSignAt(round);
  const isSetBack = now < signAt && round.standsUntil === undefined;
  if (!isRunning(race, signAt) || isSetBack || now > signAt + LONGEST_OUTAGE) return null;
  return stopped(race, round, signAt, now);
};

/** For a racer whose last connection has closed during a round. */
export const afterLeave = (race: Race, seat: RaceSeatNumber, now: Millis): Race => {
  const left = setAway(race, seat, true);
  const { round, seats } = left;
  if (round === null || !seats.every(({ isAway }) => isAway)) return left;
  return stopped(left, round, Math.max(now, round.standsUntil ?? now), now);
};

/** Clocks run again once both are back, or when the second has had the time for it. */
export const afterReturn = (race: Race, seat: RaceSeatNumber, now: Millis): Race => {
  const back = setAway(race, seat, false);
  const { round, seats } = back;
  if (round?.standsUntil === undefined) return back;
  const { standsUntil, ...running } = round;
  const isAlone = seats.some(({ isAway }) => isAway);
  const until = Math.min(standsUntil, isAlone ? now + RETURN_WITHIN : now);
  const after = putOff(running, until - standsUntil);
  return { ...back, round: isAlone ? { ...after, standsUntil: until } : after };
};
