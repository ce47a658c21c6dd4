import { writing as ofPage, type Writing } from "../language/texts.ts";
import type { Side } from "./rules.ts";

/** Milliseconds: a duration, or a moment since 1970 if the name contains "at". */
export type Millis = number;

export const GAME_TYPES = ["bullet", "blitz", "rapid", "standard"] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** Each has a rating of its own. In correspondence games a player has days for each move. */
export const SPEEDS = [...GAME_TYPES, "correspondence"] as const;
export type Speed = (typeof SPEEDS)[number];

/** The clock of each side. */
export interface ClockSetting {
  readonly base: Millis;
  readonly increment: Millis;
}

export interface TimeControl extends ClockSetting {
  /** In games from a queue: how long each side has for its first move before the game is aborted. */
  readonly firstMove: Millis;
  readonly label: string;
}

const DAY: Millis = 86_400_000;

export const DAYS_A_MOVE = [1, 2, 3, 5, 7, 14] as const;
export const DEFAULT_DAYS: (typeof DAYS_A_MOVE)[number] = 3;

/** It starts anew with each move, so nothing is earned. */
export const clockOfDays = (days: number): ClockSetting => ({ base: days * DAY, increment: 0 });

/** Null for any other clock. */
export const daysOf = ({ base, increment }: ClockSetting): (typeof DAYS_A_MOVE)[number] | null =>
  increment === 0 ? (DAYS_A_MOVE.find((days) => days * DAY === base) ?? null) : null;

/** "5 + 3": minutes + seconds. "3 days" for each move. */
export const clockLabel = ({ base, increment }: ClockSetting, { locale, direction }: Writing = ofPage): string => {
  const days = daysOf({ base, increment });
  if (days === null) return `${base / 60_000} + ${increment / 1000}`;
  const text = new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
  // Sentences isolate a clock as left-to-right text, but these words run from right to left.
  return direction === "rtl" ? `\u2067${text}\u2069` : text;
};

const timeControl = (minutes: number, increment: number, firstMove: number): TimeControl => ({
  base: minutes * 60_000,
  increment: increment * 1000,
  firstMove: firstMove * 1000,
  label: clockLabel({ base: minutes * 60_000, increment: increment * 1000 }),
});

export const TIME_CONTROLS: Readonly<Record<GameType, TimeControl>> = {
  bullet: timeControl(2, 1, 20),
  blitz: timeControl(5, 3, 25),
  rapid: timeControl(10, 5, 30),
  standard: timeControl(15, 10, 35),
};

/** `clock` is one that the players have chosen themselves; most games have none. */
export interface Pace {
  readonly gameType: Speed;
  readonly clock?: ClockSetting;
}

export const clockOf = ({ gameType, clock }: Pace): ClockSetting =>
  clock ?? (gameType === "correspondence" ? clockOfDays(DEFAULT_DAYS) : TIME_CONTROLS[gameType]);

export const isCorrespondence = ({ gameType }: Pick<Pace, "gameType">): boolean => gameType === "correspondence";

/** For friendly games, and the default for challenges. */
export const DEFAULT_GAME_TYPE: GameType = "rapid";

/** Between people who know each other: one of them may be away for a moment. */
export const FRIENDLY_FIRST_MOVE: Millis = 600_000;

const INVITATION_LIFETIME: Millis = DAY;
/** People who play by days may look in rarely. */
const CORRESPONDENCE_INVITATION_LIFETIME: Millis = 14 * DAY;

export const invitationLifetime = (pace: Pick<Pace, "gameType">): Millis =>
  isCorrespondence(pace) ? CORRESPONDENCE_INVITATION_LIFETIME : INVITATION_LIFETIME;

/** Moves of one side in a typical game. */
const USUAL_MOVES = 25;

export const usualTime = (base: Millis, increment: Millis): Millis => base + USUAL_MOVES * increment;

export type Timers = Readonly<Record<Side, Millis>>;
