import type { ACK, ActionAck, ErrorReason, GameInit, Move } from "../../shared/protocol.ts";
import type {
  GameClientEvents,
  GameServerEvents,
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
  /** Too many connections, or too much on them: the server lets nobody in for a minute, and then this page comes back. */
  keptOut: readonly [];
  /** The server refused a friendly game or a search. */
  requestRefused: readonly [reason: ErrorReason];
  /** The server will not take this token again. */
  unauthorized: readonly [];
}

/** What pages hear otherwise than it is sent: with an acknowledgement to call, or put together from several messages. */
interface ChangedEvents {
  friendlyGameCreated: readonly [...HubServerEvents["friendlyGameCreated"], ack: Acknowledge];
  challengeCreated: readonly [...HubServerEvents["challengeCreated"], ack: Acknowledge];
  receiveChallenge: readonly [...HubServerEvents["receiveChallenge"], ack: Acknowledge];
  /** From the hub, or from the game that waits. */
  challengeDeclined: readonly [...HubServerEvents["challengeDeclined"], ack: Acknowledge];
  matchFound: readonly [...QueueServerEvents["matchFound"], ack: Acknowledge];
  gameState: readonly [state: GameState];
  /** On the game screen: the game does not exist. */
  error: readonly [reason: ErrorReason];
}

/** Every event of the protocol is heard as it is sent, unless it is named above. */
export interface ServerEvents
  extends LocalEvents,
    ChangedEvents,
    Omit<HubServerEvents & QueueServerEvents & GameServerEvents, keyof ChangedEvents> {}

export interface ClientEvents extends HubClientEvents, QueueClientEvents, GameClientEvents {
  ping: readonly [];
  /** Stays on this side: closes the connection to the game that `joinGame` opened. */
  leaveGame: readonly [gameId: string];
  /** Stays on this side: the game's line is silent, or the network is back though the browser has not said so. */
  renewConnections: readonly [];
}

export type ChallengeAck = { readonly ok: true } | { readonly ok: false; readonly reason: ErrorReason };

/** What is asked of a game and answered by it. */
export type GameAction = Exclude<keyof GameClientEvents, "joinGame">;

/** What `emitWithAck` resolves with. */
export interface Answers extends Record<GameAction, ActionAck> {
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
