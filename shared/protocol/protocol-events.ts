import type { ArenaRefusal } from "../arena/arena.ts";
import type { InvitationTerms } from "../game/invitation.ts";
import type { OfferKind, Offers } from "../game/offers.ts";
import type { Prepared } from "../game/prepared.ts";
import type { Side } from "../game/rules.ts";
import type { GameType, Millis, Speed } from "../game/time-controls.ts";
import type { ArenaNews, ArenaPairing, ArenaState } from "./arena-protocol.ts";
import type {
  Absence,
  Claim,
  GameInit,
  GameMove,
  GameResultMessage,
  MoveRequest,
  PrepareRequest,
} from "./game-protocol.ts";
import {
  type BotGame,
  type Challenge,
  type ChallengeEnd,
  type ErrorReason,
  type FriendPresence,
  JOIN_BUCKET,
  type Notification,
  OFFER_BUCKET,
  type OnlineFriend,
  PREPARE_BUCKET,
} from "./protocol.ts";
import type { RaceMove, RaceState, SolveRequest } from "./race-protocol.ts";

/** The events of each channel, with their arguments. protocol.ts explains their order. */

export interface HubClientEvents {
  createFriendlyGame: readonly [gameType: Speed, terms?: InvitationTerms];
  sendChallenge: readonly [gameType: Speed, username: string, terms?: InvitationTerms];
  /** `from` is the challenger's username. */
  declineChallenge: readonly [gameId: string, from: string];
  withdrawChallenge: readonly [gameId: string];
  /** Acknowledged with true or false; false if there is no such player. */
  isUserOnline: readonly [username: string];
}
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

export interface QueueClientEvents {
  /** The arguments repeat the pool and must agree with the address. */
  searchMatch: readonly [gameType: GameType, isRated: boolean];
  cancelSearch: readonly [];
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

export interface GameClientEvents {
  joinGame: readonly [gameId: string];
  makeMove: readonly [move: MoveRequest];
  prepare: readonly [request: PrepareRequest];
  /** From the second move on; before that, abort. */
  resign: readonly [gameId: string];
  /** Also by its creator, for a game that waits and is no challenge: that cancels the invitation. */
  abort: readonly [gameId: string];
  /** In a game of an arena, before one's first move: half the time and half the increment, for a point more. */
  berserk: readonly [gameId: string];
  /** Of a game whose other player has left. */
  claim: readonly [gameId: string, as: Claim];
  offer: readonly [gameId: string, kind: OfferKind];
  /** Answers the other side's offer; false also takes back one's own. */
  answerOffer: readonly [gameId: string, kind: OfferKind, accepted: boolean];
  /** `phrase` is an index into `PHRASES`. */
  say: readonly [gameId: string, phrase: number];
}

/** Players have a seat in the game or are invited to one. Everybody else who is connected to it is a spectator. */
export type GameParty = "players" | "spectators" | "everybody";

export interface GameEventRule {
  readonly from: GameParty;
  /**
   * The server forwards the event to these and stores nothing. They receive an event of the same name, with the
   * sender's side (null for a spectator) in place of the game's id. Omitted if the room handles the event.
   */
  readonly forwardTo?: GameParty;
  /** How often one identity may send it in one game. */
  readonly limit?: { readonly size: number; readonly refillPerSecond: number };
}

/** The rules for each event that a game's client sends. */
export const GAME_EVENTS = {
  joinGame: { from: "everybody", limit: JOIN_BUCKET },
  makeMove: { from: "players" },
  prepare: { from: "players", limit: PREPARE_BUCKET },
  resign: { from: "players" },
  abort: { from: "players" },
  berserk: { from: "players" },
  claim: { from: "players" },
  offer: { from: "players", limit: OFFER_BUCKET },
  answerOffer: { from: "players", limit: OFFER_BUCKET },
  say: { from: "players" },
} as const satisfies Record<keyof GameClientEvents, GameEventRule>;

export type GameEventRules = Readonly<Record<keyof GameClientEvents, GameEventRule>>;

/** The events that are only forwarded. */
export type ForwardedEvent = {
  [Event in keyof typeof GAME_EVENTS]: (typeof GAME_EVENTS)[Event] extends { readonly forwardTo: GameParty }
    ? Event
    : never;
}[keyof typeof GAME_EVENTS];

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

export interface RaceClientEvents {
  joinRace: readonly [code: string];
  solve: readonly [move: SolveRequest];
  /** Of the two racers. `round` is the number of the round that is to begin. */
  ready: readonly [code: string, round: number];
}
export interface RaceServerEvents {
  raceState: readonly [state: RaceState];
  raceMove: readonly [move: RaceMove];
  error: readonly [reason: ErrorReason];
}

export interface ArenaClientEvents {
  /** Enters the arena, or comes back to it. Acknowledged with an `ArenaAck`. */
  joinArena: readonly [arenaId: string];
  /** Pauses, or goes on. */
  pauseArena: readonly [arenaId: string, isPaused: boolean];
  /** Chooses the page of the standing that this connection gets. */
  standing: readonly [arenaId: string, page: number];
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
