import type { Side } from "./rules.ts";

/** Milliseconds: a duration, or a moment since 1970 if the name contains "at". */
export type Millis = number;

export const GAME_TYPES = ["bullet", "blitz", "rapid", "standard"] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** The clock of each side. */
export interface ClockSetting {
  readonly base: Millis;
  readonly increment: Millis;
}

export interface TimeControl extends ClockSetting {
  /** In games from a queue: how long each side has for its first move before the game is aborted. */
  readonly firstMove: Millis;
  /** As shown on buttons and lists: minutes + seconds. */
  readonly label: string;
}

/** "5 + 3": minutes + seconds. */
export const clockLabel = ({ base, increment }: ClockSetting): string => `${base / 60_000} + ${increment / 1000}`;

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

/** What says how fast a game is. `clock` is one that its players have chosen themselves; most games have none. */
export interface Pace {
  readonly gameType: GameType;
  readonly clock?: ClockSetting;
}

/** The clock at the start of a game. */
export const clockOf = ({ gameType, clock }: Pace): ClockSetting => clock ?? TIME_CONTROLS[gameType];

/** For friendly games, and the default for challenges. */
export const DEFAULT_GAME_TYPE: GameType = "rapid";

/** For games between people who know each other: one of them may be away for a moment. */
export const FRIENDLY_FIRST_MOVE: Millis = 600_000;

/** How long a game waits for its second player, and a challenge for its answer. */
export const INVITATION_LIFETIME: Millis = 86_400_000;

/** Moves of one side in a typical game. */
const USUAL_MOVES = 25;

/** The time of one side for a typical game. */
export const usualTime = (base: Millis, increment: Millis): Millis => base + USUAL_MOVES * increment;

export type Timers = Readonly<Record<Side, Millis>>;
