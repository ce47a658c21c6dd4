import {
  type ClockSetting,
  clockOf,
  daysOf,
  GAME_TYPES,
  type Millis,
  type Pace,
  type Speed,
  usualTime,
} from "./time-controls.ts";

/** For games by link or challenge: own minutes and seconds, in unrated games only, or days for each move. */

export const CUSTOM_MINUTES = { least: 1, most: 60 } as const;
export const CUSTOM_SECONDS = { least: 0, most: 30 } as const;

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

export const isCustomClock = ({ base, increment }: ClockSetting): boolean =>
  daysOf({ base, increment }) !== null ||
  (isWithin(base / 60_000, CUSTOM_MINUTES) && isWithin(increment / 1000, CUSTOM_SECONDS));

export const mayBeRated = (clock: ClockSetting | undefined): boolean => clock === undefined || daysOf(clock) !== null;

/** From each of these times of a typical game on, a clock counts as the next slower type. */
const SLOWER_FROM: readonly Millis[] = [180_000, 480_000, 960_000];

/** Each time control counts as itself. */
export const gameTypeOf = ({ base, increment }: ClockSetting): Speed => {
  if (daysOf({ base, increment }) !== null) return "correspondence";
  const slower = SLOWER_FROM.filter((from) => usualTime(base, increment) >= from).length;
  return GAME_TYPES[slower] ?? "standard";
};

const isSame = (one: ClockSetting, other: ClockSetting): boolean =>
  one.base === other.base && one.increment === other.increment;

/** Without `clock` for one of the four time controls. */
export const paceOf = (clock: ClockSetting): Pace => {
  const gameType = gameTypeOf(clock);
  const { base, increment } = clock;
  return isSame(clock, clockOf({ gameType })) ? { gameType } : { gameType, clock: { base, increment } };
};

/** Empty for a time control, also for one that nobody can choose: it comes from a server whose clocks run faster. */
export const customClockIn = (terms: ClockSetting & Pick<Pace, "gameType">): Pick<Pace, "clock"> => {
  const { base, increment, gameType } = terms;
  return isCustomClock(terms) && !isSame(terms, clockOf({ gameType })) ? { clock: { base, increment } } : {};
};
