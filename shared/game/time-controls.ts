import type { Side } from "./rules.ts";

/** Milliseconds: a duration, or a moment since 1970 if the name contains "at". */
export type Millis = number;

export const GAME_TYPES = ["bullet", "blitz", "rapid", "standard"] as const;
export type GameType = (typeof GAME_TYPES)[number];

export interface TimeControl {
  readonly base: Millis;
  readonly increment: Millis;
  /** In games from a queue: how long each side has for its first move before the game is aborted. */
  readonly firstMove: Millis;
  /** As shown on buttons and lists: minutes + seconds. */
  readonly label: string;
}

const timeControl = (minutes: number, increment: number, firstMove: number): TimeControl => ({
  base: minutes * 60_000,
  increment: increment * 1000,
  firstMove: firstMove * 1000,
  label: `${minutes} + ${increment}`,
});

export const TIME_CONTROLS: Readonly<Record<GameType, TimeControl>> = {
  bullet: timeControl(2, 1, 20),
  blitz: timeControl(5, 3, 25),
  rapid: timeControl(10, 5, 30),
  standard: timeControl(15, 10, 35),
};

/** For friendly games, and the default for challenges. */
export const DEFAULT_GAME_TYPE: GameType = "rapid";

/** For games between people who know each other: one of them may be away for a moment. */
export const FRIENDLY_FIRST_MOVE: Millis = 600_000;

/** How long a game waits for its second player, and a challenge for its answer. */
export const INVITATION_LIFETIME: Millis = 86_400_000;

export type Timers = Readonly<Record<Side, Millis>>;
