import type { ACK, ActionAck, ErrorReason, GameInit, GameResultMessage, Move } from "../../shared/protocol.ts";
import type {
  GameClientEvents,
  HubClientEvents,
  HubServerEvents,
  QueueClientEvents,
  QueueServerEvents,
} from "../../shared/protocol-events.ts";

/** The events as pages see them, whatever connection they travel on. */

/** A game as a whole. `t` says whether it is a fresh copy or the last move is new. */
export interface GameState extends Omit<GameInit, "t"> {
  readonly t: "init" | "move";
  readonly moveHistory: readonly Move[];
}

/** To be called with `ACK` once an event has been dealt with. */
export type Acknowledge = (answer: typeof ACK) => void;

/** Said by the adapter itself, not by the server. */
export interface LocalEvents {
  /** The connection to the game opened or was lost. Between `false` and `true` it reconnects by itself. */
  gameConnection: readonly [isOpen: boolean];
  /** The same for the session's own connection. */
  connection: readonly [isOpen: boolean];
  /** The game is open in another window of the same person, and this one has left it. `joinGame` takes it back. */
  gameReplaced: readonly [];
  /** The server refused a friendly game or a search. */
  requestRefused: readonly [reason: ErrorReason];
  /** The server will not take this token again. */
  unauthorized: readonly [];
}

export interface ServerEvents extends LocalEvents {
  friendlyGameCreated: readonly [...HubServerEvents["friendlyGameCreated"], ack: Acknowledge];
  challengeCreated: readonly [...HubServerEvents["challengeCreated"], ack: Acknowledge];
  receiveChallenge: readonly [...HubServerEvents["receiveChallenge"], ack: Acknowledge];
  challengeClosed: HubServerEvents["challengeClosed"];
  /** From the hub, or from the game that waits. */
  challengeDeclined: readonly [...HubServerEvents["challengeDeclined"], ack: Acknowledge];
  challengeResponse: HubServerEvents["challengeResponse"];
  friendsOnline: HubServerEvents["friendsOnline"];
  friendPresence: HubServerEvents["friendPresence"];
  friendsChanged: HubServerEvents["friendsChanged"];
  notification: HubServerEvents["notification"];
  searchStarted: QueueServerEvents["searchStarted"];
  searchCancelled: QueueServerEvents["searchCancelled"];
  matchFound: readonly [...QueueServerEvents["matchFound"], ack: Acknowledge];
  gameState: readonly [state: GameState];
  gameResult: readonly [result: GameResultMessage];
  /** On the game screen: the game does not exist. */
  error: readonly [reason: ErrorReason];
}

export interface ClientEvents extends HubClientEvents, QueueClientEvents, GameClientEvents {
  ping: readonly [];
  /** Stays on this side: closes the connection to the game that `joinGame` opened. */
  leaveGame: readonly [gameId: string];
}

export type ChallengeAck = { readonly ok: true } | { readonly ok: false; readonly reason: ErrorReason };

/** What `emitWithAck` resolves with. */
export interface Answers {
  makeMove: ActionAck;
  resign: ActionAck;
  abort: ActionAck;
  /** `{ ok: true }`, or why there is no challenge. */
  sendChallenge: ChallengeAck;
  isUserOnline: boolean;
  ping: "pong";
}

/** The surface of a socket.io client, as far as the product uses it. */
export interface Socket {
  readonly connected: boolean;
  on<Event extends keyof ServerEvents>(event: Event, listener: (...args: ServerEvents[Event]) => void): void;
  off<Event extends keyof ServerEvents>(event: Event, listener: (...args: ServerEvents[Event]) => void): void;
  emit<Event extends keyof ClientEvents>(event: Event, ...args: ClientEvents[Event]): void;
  /** Rejects after `milliseconds`, and as soon as the connection is lost. */
  timeout(milliseconds: number): {
    emitWithAck<Event extends keyof Answers>(event: Event, ...args: ClientEvents[Event]): Promise<Answers[Event]>;
  };
  disconnect(): void;
}
