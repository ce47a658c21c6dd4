import type { OfferKind, Offers } from "./offers.ts";
import type { Prepared } from "./prepared.ts";
import type {
  Absence,
  Challenge,
  ChallengeEnd,
  Claim,
  ErrorReason,
  FriendPresence,
  GameInit,
  GameMove,
  GameResultMessage,
  MoveRequest,
  Notification,
  OnlineFriend,
  PrepareRequest,
} from "./protocol.ts";
import type { Side } from "./rules.ts";
import type { GameType } from "./time-controls.ts";

/** The events of each channel, with their arguments. How they follow each other is told in protocol.ts. */

export interface HubClientEvents {
  createFriendlyGame: readonly [gameType: GameType];
  sendChallenge: readonly [gameType: GameType, username: string];
  /** `from` is the challenger's username. */
  declineChallenge: readonly [gameId: string, from: string];
  withdrawChallenge: readonly [gameId: string];
  /** Acknowledged with true or false; of somebody who does not exist with false. */
  isUserOnline: readonly [username: string];
}
export interface HubServerEvents {
  /** Acknowledged; repeated on reconnect until it is. */
  friendlyGameCreated: readonly [gameId: string];
  /** The same. */
  challengeCreated: readonly [gameId: string];
  receiveChallenge: readonly [challenge: Challenge];
  challengeClosed: readonly [gameId: string, end: ChallengeEnd];
  /** Acknowledged; repeated on reconnect until it is. */
  challengeDeclined: readonly [username: string, gameId: string];
  /** `to` is the challenged's username. */
  challengeResponse: readonly [response: { readonly to: string; readonly accepted: boolean }];
  friendsOnline: readonly [friends: readonly OnlineFriend[]];
  friendPresence: readonly [presence: FriendPresence];
  friendsChanged: readonly [];
  notification: readonly [notification: Notification];
  error: readonly [reason: ErrorReason];
}

export interface QueueClientEvents {
  /** The arguments name the pool again and must agree with the address. */
  searchMatch: readonly [gameType: GameType, isRated: boolean];
  cancelSearch: readonly [];
}
export interface QueueServerEvents {
  searchStarted: readonly [gameType: GameType];
  searchCancelled: readonly [];
  /** Acknowledged; repeated on reconnect until it is. */
  matchFound: readonly [gameId: string];
  /** To be acknowledged at once. */
  areYouThere: readonly [];
  error: readonly [reason: ErrorReason];
}

export interface GameClientEvents {
  joinGame: readonly [gameId: string];
  makeMove: readonly [move: MoveRequest];
  prepare: readonly [request: PrepareRequest];
  /** After more than one move; before that, abort. */
  resign: readonly [gameId: string];
  abort: readonly [gameId: string];
  /** Of a game whose other player has left. Rooms of revision 2. */
  claim: readonly [gameId: string, as: Claim];
  offer: readonly [gameId: string, kind: OfferKind];
  /** Of the other side's offer, or with false of one's own. */
  answerOffer: readonly [gameId: string, kind: OfferKind, accepted: boolean];
  /** `phrase` is a place in `PHRASES`. */
  say: readonly [gameId: string, phrase: number];
}
export interface GameServerEvents {
  gameState: readonly [state: GameInit | GameMove];
  gameResult: readonly [result: GameResultMessage];
  /** All who are away, in the place of what was said before. */
  absences: readonly [absences: readonly Absence[]];
  /** How many people watch. */
  watchers: readonly [count: number];
  /** All that is open now. */
  offers: readonly [offers: Offers];
  /** The players have agreed on another game, and it has begun. */
  rematch: readonly [gameId: string];
  said: readonly [side: Side, phrase: number];
  /** To the owner only: what another of their connections has prepared. */
  prepared: readonly [prepared: Prepared];
  /** Of a game that waits for the challenged: it will not come to it. */
  challengeDeclined: readonly [username: string];
  error: readonly [reason: ErrorReason];
}
