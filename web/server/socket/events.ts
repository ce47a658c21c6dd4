import type { GameInit, Move } from "../../../shared/protocol/game-protocol.ts";
import type { ACK, ErrorReason, FrameOf } from "../../../shared/protocol/protocol.ts";
import type { GameServerEvents, HubServerEvents, QueueServerEvents } from "../../../shared/protocol/protocol-events.ts";
import type { GameClientEvents, HubClientEvents, QueueClientEvents } from "../../../shared/protocol/protocol-schema.ts";

/** The events as pages see them, regardless of the connection that carries them. */

/** A whole game. `t` is "init" for a fresh copy, "move" if the last move is new. */
export interface GameSnapshot extends Omit<GameInit, "t"> {
  readonly t: "init" | "move";
  readonly moveHistory: readonly Move[];
}

/** A game's events: the protocol's with whole games instead of single moves, and two about the connection. */
interface RoomEvents extends Omit<GameServerEvents, "gameState" | "areYouThere"> {
  gameState: readonly [snapshot: GameSnapshot];
  /** The connection opened or was lost. A lost one reconnects by itself. */
  connection: readonly [isOpen: boolean];
  /** Another window of the same person has taken over the game. `joinGame` reclaims it. */
  replaced: readonly [];
}

export type RoomEvent = FrameOf<RoomEvents>;

/** Call it with `ACK` once an event is handled. */
export type Acknowledge = (answer: typeof ACK) => void;

type Acknowledged<Events> = {
  [Event in keyof Events]: readonly [...Extract<Events[Event], readonly unknown[]>, ack: Acknowledge];
};

export interface ServerEvents
  extends Acknowledged<Omit<HubServerEvents, "error"> & Pick<QueueServerEvents, "matchFound">> {
  game: readonly [gameId: string, event: RoomEvent];
  searchStarted: QueueServerEvents["searchStarted"];
  searchCancelled: QueueServerEvents["searchCancelled"];
  searchPaused: QueueServerEvents["searchPaused"];
  /** The hub's connection opened or was lost. */
  connection: readonly [isOpen: boolean];
  /** Too many connections or frames: the server refuses this page for a minute. Then the page reconnects by itself. */
  keptOut: readonly [];
  requestRefused: readonly [reason: ErrorReason];
  /** The server no longer accepts the token. */
  unauthorized: readonly [];
}

export type Handlers = { readonly [Event in keyof ServerEvents]?: (...args: ServerEvents[Event]) => void };

/** Events without an answer. */
export interface ClientEvents
  extends Pick<HubClientEvents, "createFriendlyGame" | "declineChallenge" | "withdrawChallenge">,
    QueueClientEvents,
    Pick<GameClientEvents, "joinGame"> {
  /** Local: closes the connection that `joinGame` opened. */
  leaveGame: readonly [gameId: string];
  /** Local: like `leaveGame`, but does nothing if a page has joined the game. */
  leaveUnjoinedGame: readonly [gameId: string];
  /** Local: renews the connections, because the game's is silent or the network is back without a browser event. */
  renewConnections: readonly [gameId: string];
}

export type GameAction = Exclude<keyof GameClientEvents, "joinGame">;

export interface Requests
  extends Pick<HubClientEvents, "sendChallenge" | "isUserOnline">,
    Pick<GameClientEvents, GameAction> {
  /** Uses the connection of the given game, else of the last one joined, else the hub's. */
  ping: readonly [gameId?: string];
}

/** `reason` is one of the protocol's, or of a newer server's. */
export type ActionAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export interface Answers extends Record<GameAction | "sendChallenge", ActionAnswer> {
  isUserOnline: boolean;
  ping: "pong";
}

/** A socket as pages see it, similar to socket.io. */
export interface Socket {
  readonly connected: boolean;
  listen(handlers: Handlers): () => void;
  emit<Event extends keyof ClientEvents>(event: Event, ...args: ClientEvents[Event]): void;
  /** Rejects after `milliseconds`, or when the connection is lost. */
  timeout(milliseconds: number): {
    emitWithAck<Event extends keyof Answers>(event: Event, ...args: Requests[Event]): Promise<Answers[Event]>;
  };
  disconnect(): void;
}
