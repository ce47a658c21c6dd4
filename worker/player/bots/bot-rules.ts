import type { BotProfile } from "../../../shared/api/bots-api.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { GameType, Millis, Pace } from "../../../shared/game/time-controls.ts";
import { BOT_GAMES_A_DAY } from "../../../shared/limits.ts";
import type { ErrorReason } from "../../../shared/protocol/protocol.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import type { TakenPlace } from "./bot-games.ts";

/** Which games a bot plays, as pure rules. */

/** A challenge to a bot, as the challenger's hub sends it to the bot's. */
export interface BotChallenge {
  readonly gameId: string;
  readonly pace: Pace;
  /** The challenger's choice. If omitted, the game is rated if both are bots whose profiles accept rated games. */
  readonly isRated?: boolean;
  /** The challenger's side. */
  readonly side?: Side;
  readonly from: ConnectedIdentity;
  /** If the challenger is a bot: true if its profile accepts rated games. */
  readonly mayRate?: boolean;
  /** The name of the challenged bot: a house bot never connects, so its hub does not know it. */
  readonly to?: string;
}

/** Why no game begins. `resetAt` is set for "bot-resting": when the bot may play again. */
export interface NotTaken {
  readonly ok: false;
  readonly reason: ErrorReason;
  readonly resetAt?: Millis;
}

export type Taken = { readonly ok: true; readonly gameId: string } | NotTaken;

export const refuse = (reason: ErrorReason): NotTaken => ({ ok: false, reason });

/** The time control of a pace; null for correspondence and custom clocks, which bots do not play. */
const controlOf = ({ gameType, clock }: Pace): GameType | null =>
  gameType === "correspondence" || clock !== undefined ? null : gameType;

/** The time control, and whether the game is rated; null if the bot's profile rules it out. */
export const termsWithin = (
  profile: BotProfile,
  { pace, isRated, from, mayRate = false }: Pick<BotChallenge, "pace" | "isRated" | "from" | "mayRate">,
): { readonly gameType: GameType; readonly isRated: boolean } | null => {
  const gameType = controlOf(pace);
  if (gameType === null || !profile.controls.includes(gameType)) return null;
  const mayBeRated = from.isBot === true && mayRate && profile.isRated;
  if (isRated === true && !mayBeRated) return null;
  return { gameType, isRated: isRated ?? mayBeRated };
};

/** True if one more game fits. Bots do not get the places kept for people. */
export const hasPlace = (
  { atOnce, seatsForPeople }: Pick<BotProfile, "atOnce" | "seatsForPeople">,
  taken: readonly Pick<TakenPlace, "isWithBot">[],
  isWithBot: boolean,
): boolean => {
  if (taken.length >= atOnce) return false;
  return !isWithBot || taken.filter((place) => place.isWithBot).length < atOnce - seatsForPeople;
};

/**
 * True if people of this network have less than half of a bot's places, so that one network leaves some to all others.
 * A /48 counts as one.
 */
export const hasPlaceForNetwork = (
  { atOnce }: Pick<BotProfile, "atOnce">,
  taken: readonly Pick<TakenPlace, "isWithBot" | "network">[],
  network: string | undefined,
): boolean =>
  network === undefined ||
  taken.filter((place) => !place.isWithBot && place.network === network).length < Math.ceil(atOnce / 2);

const DAY: Millis = 86_400_000;

/** A day in UTC, and the number of games with bots that have begun on it. */
export interface DayOfGames {
  readonly day: number;
  readonly games: number;
}

const dayAt = (now: Millis): number => Math.floor(now / DAY);

const gamesToday = (counted: DayOfGames | null, now: Millis): number =>
  counted?.day === dayAt(now) ? counted.games : 0;

/** True if this many games of the day have begun. */
export const isUsedUp = (counted: DayOfGames | null, games: number, now: Millis): boolean =>
  gamesToday(counted, now) >= games;

export const endOfDay = (now: Millis): Millis => (dayAt(now) + 1) * DAY;

/** When a bot that has reached its daily limit may play bots again; null if it may now. */
export const restsUntil = (counted: DayOfGames | null, now: Millis): Millis | null =>
  isUsedUp(counted, BOT_GAMES_A_DAY, now) ? endOfDay(now) : null;

export const oneMore = (counted: DayOfGames | null, now: Millis): DayOfGames => ({
  day: dayAt(now),
  games: gamesToday(counted, now) + 1,
});

/** Uncounts a game counted at `takenAt` that has not begun. */
export const oneLess = (counted: DayOfGames | null, takenAt: Millis): DayOfGames | null =>
  counted === null || counted.day !== dayAt(takenAt) ? counted : { ...counted, games: Math.max(0, counted.games - 1) };
