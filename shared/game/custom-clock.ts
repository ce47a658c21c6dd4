import {
  type ClockSetting,
  GAME_TYPES,
  type GameType,
  type Millis,
  type Pace,
  TIME_CONTROLS,
  usualTime,
} from "./time-controls.ts";

/** Clocks that two people choose for a game by link or challenge, in place of one of the four. Such games are unrated. */

/** The choices, in minutes and in seconds. */
export const CUSTOM_MINUTES = { least: 1, most: 60 } as const;
export const CUSTOM_SECONDS = { least: 0, most: 30 } as const;

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** True for whole minutes and seconds within the limits. */
export const isCustomClock = ({ base, increment }: ClockSetting): boolean =>
  isWithin(base / 60_000, CUSTOM_MINUTES) && isWithin(increment / 1000, CUSTOM_SECONDS);

/** The time of a typical game, from which it counts as one of the next slower type. */
const SLOWER_FROM: readonly Millis[] = [180_000, 480_000, 960_000];

/** The one of the four that a clock counts as. Each of the four counts as itself. */
export const gameTypeOf = ({ base, increment }: ClockSetting): GameType => {
  const slower = SLOWER_FROM.filter((from) => usualTime(base, increment) >= from).length;
  return GAME_TYPES[slower] ?? "standard";
};

const isSame = (one: ClockSetting, other: ClockSetting): boolean =>
  one.base === other.base && one.increment === other.increment;

/** The pace of a game with this clock. One of the four is not called a custom one. */
export const paceOf = (clock: ClockSetting): Pace => {
  const gameType = gameTypeOf(clock);
  const { base, increment } = clock;
  return isSame(clock, TIME_CONTROLS[gameType]) ? { gameType } : { gameType, clock: { base, increment } };
};

/**
 * The custom clock of a recorded game; nothing for one of the four. A clock that nobody can choose is one of the four,
 * too, on a server whose clocks run faster.
 */
export const customClockIn = (terms: ClockSetting & Pick<Pace, "gameType">): Pick<Pace, "clock"> => {
  const { base, increment, gameType } = terms;
  return isCustomClock(terms) && !isSame(terms, TIME_CONTROLS[gameType]) ? { clock: { base, increment } } : {};
};
