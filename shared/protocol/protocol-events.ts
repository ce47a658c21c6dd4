import type { ArenaRefusal } from "../arena/arena.ts";
import type { Offers } from "../game/offers.ts";
import type { Prepared } from "../game/prepared.ts";
import type { Side } from "../game/rules.ts";
import type { GameType, Millis } from "../game/time-controls.ts";
import type { ArenaNews, ArenaPairing, ArenaState } from "./arena-protocol.ts";
import type { Absence, GameInit, GameMove, GameResultMessage } from "./game-protocol.ts";
import type {
  BotGame,
  Challenge,
  ChallengeEnd,
  ErrorReason,
  FriendPresence,
  Notification,
  OnlineFriend,
} from "./protocol.ts";
import type { RaceMove, RaceState } from "./race-protocol.ts";

export interface HubServerEvents {
  /** Needs an acknowledgement; repeated on reconnect until then. */
  friendlyGameCreated: readonly [gameId: string];
  /** Needs an acknowledgement; repeated on reconnect until then. */
  challengeCreated: readonly [gameId: string];
  receiveChallenge: readonly [challenge: Challenge];
  challengeClosed: readonly [gameId: string, end: ChallengeEnd];
  /** Needs an acknowledgement; repeated on reconnect until then. */
  challengeDeclined: readonly [username: string, gameId: string];
  /** `to` is the challenged player's username. */
  challengeResponse: readonly [response: { readonly to: string; readonly accepted: boolean }];
  friendsOnline: readonly [friends: readonly OnlineFriend[]];
  friendPresence: readonly [presence: FriendPresence];
  friendsChanged: readonly [];
  /** How many correspondence games run, and wait for this player. Sent on connecting if there are any, and at changes. */
  correspondence: readonly [games: { readonly waiting: number; readonly running: number }];
  notification: readonly [notification: Notification];
  /** Only to bots, first on each connection: all running games. */
  botGames: readonly [games: readonly BotGame[]];
  /** Only to bots: a game of theirs has begun. Needs an acknowledgement; repeated on reconnect until then, or until the game is over. */
  botGame: readonly [game: BotGame];
  /** `resetAt` with "bot-resting". */
  error: readonly [reason: ErrorReason, resetAt?: Millis];
}

export interface QueueServerEvents {
  searchStarted: readonly [gameType: GameType];
  searchCancelled: readonly [];
  /** No opponent is looked for before so many milliseconds have passed: this person has aborted several games. */
  searchPaused: readonly [pause: Millis];
  /** Needs an acknowledgement; repeated on reconnect until then. */
  matchFound: readonly [gameId: string];
  /** Acknowledge it at once. */
  areYouThere: readonly [];
  /** `resetAt` with "bot-resting". */
  error: readonly [reason: ErrorReason, resetAt?: Millis];
}

export interface GameServerEvents {
  gameState: readonly [state: GameInit | GameMove];
  gameResult: readonly [result: GameResultMessage];
  watchers: readonly [count: number];
  /** Everybody who is away; replaces the previous list. */
  absences: readonly [absences: readonly Absence[]];
  /** All open offers; replaces the previous ones. */
  offers: readonly [offers: Offers];
  /** The id of the agreed rematch, which has begun. */
  rematch: readonly [gameId: string];
  said: readonly [side: Side, phrase: number];
  /** To a player who has been silent for some time. Acknowledge it at once. */
  areYouThere: readonly [];
  /** Only to the owner: another of their connections prepared these moves. */
  prepared: readonly [prepared: Prepared];
  /** The challenged player declined, so the game will not begin. */
  challengeDeclined: readonly [username: string];
  error: readonly [reason: ErrorReason];
}

export interface RaceServerEvents {
  raceState: readonly [state: RaceState];
  raceMove: readonly [move: RaceMove];
  error: readonly [reason: ErrorReason];
}

export interface ArenaServerEvents {
  arenaState: readonly [state: ArenaState];
  arenaNews: readonly [news: ArenaNews];
  /** Needs an acknowledgement; repeated on reconnect until then, or until the game is over. */
  arenaGame: readonly [pairing: ArenaPairing];
  error: readonly [reason: ErrorReason];
}

/** Answer to everything that somebody does in an arena. `not-joined`: join first. `not-found`: there is no such arena. */
export type ArenaAck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: ArenaRefusal | "not-joined" | "not-found" | "too-fast" | "bad-request" };
