import type { GameType } from "../game/time-controls.ts";

/** Moments are milliseconds since 1970. */

/** The server itself accepts a challenge within it. */
export interface BotProfile {
  readonly about: string;
  readonly controls: readonly GameType[];
  /** Whether it plays rated games with other bots. Games with people are never rated. */
  readonly isRated: boolean;
  /** How many games it plays at once, however they came about. */
  readonly atOnce: number;
  /** How many of these only people may take. */
  readonly seatsForPeople: number;
}

/** `POST /v2/account/bot` makes the account a bot for good, `PUT` changes its profile, `GET` reads it. */
export interface OwnBotResponse extends BotProfile {
  /** When the account became a bot. */
  readonly since: number;
}

export interface BotRating {
  /** A whole number. */
  readonly elo: number;
  readonly isProvisional: boolean;
}

export interface ListedBot extends BotProfile {
  readonly username: string;
  readonly since: number;
  /** The strength of a house bot, from 1 to 8. Null for all others. */
  readonly level: number | null;
  readonly isOnline: boolean;
  /** Its running games. */
  readonly playing: number;
  /** Until then it has played all games with bots that a day allows. People may still challenge it. Null if it has not. */
  readonly restsUntil: number | null;
  /** Among bots. Only of time controls with a rated game. */
  readonly ratings: Readonly<Partial<Record<GameType, BotRating>>>;
}

/** `GET /v2/bots`: first those who are there, house bots by level before all others. Some seconds old. */
export interface BotsResponse {
  readonly bots: readonly ListedBot[];
}
