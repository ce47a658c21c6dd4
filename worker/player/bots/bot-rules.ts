import type { BotProfile } from "../../../shared/api/bots-api.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { GameType, Millis, Pace } from "../../../shared/game/time-controls.ts";
import { BOT_GAMES_A_DAY } from "../../../shared/limits.ts";
import type { ErrorReason } from "../../../shared/protocol/protocol.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import type { TakenPlace } from "./bot-games.ts";

/** What a bot takes, as pure rules. */

/** A challenge to a bot, as the challenger's hub sends it to the bot's. */
export interface BotChallenge {
  readonly gameId: string;
  readonly pace: Pace;
  /** As the challenger wants it. Left out: rated if both are bots whose profiles say so. */
  readonly isRated?: boolean;
  /** The challenger's. */
  readonly side?: Side;
  readonly from: ConnectedIdentity;
  /** Of a bot that challenges: whether its profile takes rated games. */
  readonly mayRate?: boolean;
}

/** Why something does not begin. `resetAt` with "bot-resting". */
export interface NotTaken {
  readonly ok: false;
  readonly reason: ErrorReason;
  readonly resetAt?: Millis;
}

export type Taken = { readonly ok: true; readonly gameId: string } | NotTaken;

export const refuse = (reason: ErrorReason): NotTaken => ({ ok: false, reason });

/** One of the four time controls, as bots have no other; null for days and for a clock of its own. */
export const controlOf = ({ gameType, clock }: Pace): GameType | null =>
  gameType === "correspondence" || clock !== undefined ? null : gameType;

/** Whether the game would be rated; null if the bot does not play it. */
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

/** True if a further game fits in. Some places are kept for people. */
export const hasPlace = (
  { atOnce, seatsForPeople }: Pick<BotProfile, "atOnce" | "seatsForPeople">,
  taken: readonly Pick<TakenPlace, "isWithBot">[],
  isWithBot: boolean,
): boolean => {
  if (taken.length >= atOnce) return false;
  return !isWithBot || taken.filter((place) => place.isWithBot).length < atOnce - seatsForPeople;
};

const DAY: Millis = 86_400_000;

/** The day of UTC, and the games with bots that have begun in it. */
export interface DayOfGames {
  readonly day: number;
  readonly games: number;
}

export const dayAt = (now: Millis): number => Math.floor(now / DAY);

const gamesToday = (counted: DayOfGames | null, now: Millis): number =>
  counted?.day === dayAt(now) ? counted.games : 0;

/** Until when a bot has played enough; null if it may play bots. */
export const restsUntil = (counted: DayOfGames | null, now: Millis): Millis | null =>
  gamesToday(counted, now) < BOT_GAMES_A_DAY ? null : (dayAt(now) + 1) * DAY;

/** One game more with a bot. */
export const oneMore = (counted: DayOfGames | null, now: Millis): DayOfGames => ({
  day: dayAt(now),
  games: gamesToday(counted, now) + 1,
});

/** One that was counted at `takenAt` has not begun. */
export const oneLess = (counted: DayOfGames | null, takenAt: Millis): DayOfGames | null =>
  counted === null || counted.day !== dayAt(takenAt) ? counted : { ...counted, games: Math.max(0, counted.games - 1) };
