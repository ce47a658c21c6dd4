import type { Player } from "../../shared/account/identity.ts";
import type { Rating } from "../../shared/game/rating.ts";
import type { GameType, Millis } from "../../shared/game/time-controls.ts";
import type { DigestGame } from "../account/email/digest-mail.ts";
import type { BotStatus, StoredBot } from "../data/account/bots.ts";
import type { NoticeDevice } from "../data/account/push-subscriptions.ts";
import type { SessionAsked } from "../data/account/sessions.ts";
import type { User } from "../data/schema.ts";
import type { PushMessage, PushResult, PushTarget } from "../push/send-push.ts";
import type { GameSetup } from "../room/new-game.ts";
import type { HubRow } from "./hub-row.ts";

/** What a hub's parts ask of rooms and of D1. Tests replace single members. */
export interface Outside {
  readonly databaseWithin: Millis;
  /** Time limit for a call of another object. Short, because several calls may queue behind one. */
  readonly objectWithin: Millis;
  readonly createGame: (setup: GameSetup) => Promise<void>;
  /** True if a game with this id has been recorded. */
  readonly isRecorded: (gameId: string) => Promise<boolean>;
  /** True if the next rated game with this opponent would not count. */
  readonly isExhausted: (opponent: string) => Promise<boolean>;
  readonly readFriends: () => Promise<readonly Player[]>;
  /** Erases the account in D1, unless it is gone already, and ends its sessions everywhere. */
  readonly eraseAccount: () => Promise<void>;
  readonly readSession: (asked: SessionAsked) => Promise<User | null>;
  readonly setLastOnline: (at: Millis) => Promise<void>;
  readonly readNoticeDevices: () => Promise<readonly NoticeDevice[]>;
  /** The ids of the person's running correspondence games, and of some that have ended. */
  readonly readRunningGames: () => Promise<readonly string[]>;
  readonly dropRunningGame: (gameId: string) => Promise<void>;
  /** True if the player wants mails about games that run out of time. */
  readonly readWantsDigest: () => Promise<boolean>;
  readonly claimDigest: (now: Millis) => Promise<User | null>;
  readonly sendDigest: (user: User, games: readonly DigestGame[]) => Promise<void>;
  readonly dropEndpoints: (endpoints: readonly string[]) => Promise<void>;
  /** The account's bot profile; null if the account is not a bot. */
  readonly readBot: () => Promise<StoredBot | null>;
  /** The ratings of this player and another one; null if one of them may not play. */
  readonly readRatings: (other: string, gameType: GameType) => Promise<OwnAndOther | null>;
  readonly writeBotStatus: (status: BotStatus) => Promise<void>;
  /** Never rejects. */
  readonly sendPush: (target: PushTarget, message: PushMessage) => Promise<PushResult>;
}

export interface OwnAndOther {
  readonly own: Rating;
  readonly other: Rating;
}

export interface HubContext {
  readonly ctx: DurableObjectState;
  readonly env: Env;
  readonly row: HubRow;
  readonly outside: Outside;
  /** Sets the alarm for what is due next. */
  readonly arm: () => Promise<void>;
  /** Call when D1 has answered: work that failed earlier is retried at once. */
  readonly databaseAnswered: () => void;
}

export const ownerOf = ({ id: { name } }: DurableObjectState): string => {
  if (name === undefined) throw new Error("a hub is found by its player's identifier");
  return name;
};
