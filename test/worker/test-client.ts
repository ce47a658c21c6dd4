import { env, exports } from "cloudflare:workers";
import type { Identity } from "../../shared/account/identity.ts";
import type { GameType } from "../../shared/game/time-controls.ts";
import { type EventFrame, PING, PONG, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol/protocol.ts";
import type { GameServerEvents, HubServerEvents, QueueServerEvents } from "../../shared/protocol/protocol-events.ts";
import type { GameClientEvents, HubClientEvents, QueueClientEvents } from "../../shared/protocol/protocol-schema.ts";
import { type Session, signSessionToken } from "../../worker/account/auth/session-token.ts";
import { database } from "../../worker/data/database.ts";
import { sessions, users } from "../../worker/data/schema.ts";

/** A client of the three channels for tests, through the Worker's front door. */

export const ORIGIN = "http://localhost";

/** Milliseconds that a client waits for a frame, so that a test that would hang says for what. */
const PATIENCE = 60_000;

let madeSoFar = 0;

/** Somebody new. The names are unique within a test file. */
export const newPlayer = (): Identity => {
  const username = `player${++madeSoFar}`;
  return { identifier: `account_${username}`, username, role: "player", formerGuest: null };
};

export const newGuest = (): Identity => {
  const username = `Guest-${++madeSoFar}`;
  return { identifier: `guest_${username}`, username, role: "guest", formerGuest: null };
};

/** The one session of a player of these tests. */
const sessionIdOf = ({ identifier }: Identity): string => `session-of-${identifier}`;

/** Puts the account of a player and a session into the database, unless they are there; guests have none. */
export const addAccount = async (identity: Identity): Promise<void> => {
  const { identifier: id, username, role } = identity;
  if (role === "guest") return;
  const account = { id, username, usernameKey: username.toLowerCase(), createdAt: 0, confirmedAt: 0 };
  const placed = { device: "", country: "", createdAt: 0, lastSeenAt: 0, expiresAt: 0, lifetime: 3600 };
  const db = database(env);
  await db.batch([
    db.insert(users).values(account).onConflictDoNothing(),
    db
      .insert(sessions)
      .values({ id: sessionIdOf(identity), userId: id, ...placed })
      .onConflictDoNothing(),
  ]);
};

/** The content of a player's token, with that session. A guest's token names no session. */
export const sessionOf = (identity: Identity): Session => ({
  identity,
  version: 0,
  sessionId: identity.role === "guest" ? null : sessionIdOf(identity),
});

export const tokenOf = async (identity: Identity, secret = env.SESSION_SECRET): Promise<string> => {
  await addAccount(identity);
  return signSessionToken(sessionOf(identity), 3600, secret);
};

/** A handshake as a client sends it. `headers` replace the usual ones. */
export const handshake = (path: string, token: string, headers: Record<string, string> = {}): Promise<Response> =>
  exports.default.fetch(`${ORIGIN}${path}`, {
    headers: {
      Upgrade: "websocket",
      "Sec-WebSocket-Protocol": `${PROTOCOL}, ${TOKEN_PROTOCOL_PREFIX}${token}`,
      ...headers,
    },
  });

interface Closed {
  readonly code: number;
  readonly reason: string;
}

interface ServerFrame {
  readonly event?: string;
  readonly args?: readonly unknown[];
  readonly id?: number;
  readonly ack?: number;
}

type Received<Events, Event extends keyof Events & string> = EventFrame<
  Event,
  Extract<Events[Event], readonly unknown[]>
>;

/** Those that are open, for `quiet`. */
export const clients = new Set<Pick<TestClient, "arrived" | "forgetSent" | "isSending" | "noteBegun">>();

export class TestClient<ClientEvents = Record<string, readonly unknown[]>, ServerEvents = ClientEvents> {
  /** Resolves when the server has closed the connection. */
  closed: Promise<Closed>;
  /** Every text received so far, in order. */
  readonly texts: string[] = [];
  #socket: WebSocket;
  /** Event frames that no `next` has taken yet. */
  readonly #unread: ServerFrame[] = [];
  readonly #waiting: {
    readonly takes: (frame: ServerFrame) => boolean;
    readonly give: (frame: ServerFrame) => void;
  }[] = [];
  /** What each heartbeat that is not answered yet was sent for. */
  readonly #heartbeats: ((isAnswered: boolean) => void)[] = [];
  /** Frames that no object has begun to handle. */
  readonly #sent: unknown[] = [];
  #nextId = 0;
  readonly #acknowledged: readonly string[];

  /** `acknowledged` are the events that the client acknowledges at once by itself. */
  constructor(socket: WebSocket, acknowledged: readonly string[] = []) {
    this.#acknowledged = acknowledged;
    this.#socket = socket;
    this.closed = this.#attach(socket);
  }

  /** Continues over a new connection, like a page whose connection was closed. */
  async reconnect(connect: () => Promise<WebSocket>): Promise<void> {
    this.#socket = await connect();
    this.closed = this.#attach(this.#socket);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  #attach(socket: WebSocket): Promise<Closed> {
    const closed = new Promise<Closed>((resolve) => {
      socket.addEventListener("close", ({ code, reason }) => {
        if (socket === this.#socket) {
          clients.delete(this);
          this.#sent.length = 0;
        }
        for (const end of this.#heartbeats.splice(0)) end(false);
        resolve({ code, reason });
      });
    });
    clients.add(this);
    socket.addEventListener("message", ({ data }) => this.#take(String(data)));
    socket.accept();
    return closed;
  }

  /** True while an object has not begun to handle a frame of this client. */
  get isSending(): boolean {
    return this.#sent.length > 0;
  }

  /** An object handles such a frame. False if this client has sent none. Equal frames of others count as well. */
  noteBegun(text: unknown): boolean {
    const index = this.#sent.indexOf(text);
    if (index >= 0) this.#sent.splice(index, 1);
    return index >= 0;
  }

  /** Its object was killed. */
  forgetSent(): void {
    this.#sent.length = 0;
  }

  /** Resolves when all that the server has sent before has arrived, or the connection has ended. */
  arrived(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.isOpen) return resolve();
      this.#heartbeats.push(() => resolve());
      this.#socket.send(PING);
    });
  }

  #take(text: string): void {
    if (text === PONG && this.#heartbeats.length > 0) this.#heartbeats.shift()?.(true);
    else this.#show(text);
  }

  #show(text: string): void {
    this.texts.push(text);
    const frame: ServerFrame = text.startsWith("{") ? JSON.parse(text) : { event: text, args: [] };
    if (frame.id !== undefined && frame.event !== undefined && this.#acknowledged.includes(frame.event)) {
      this.acknowledge({ event: frame.event, args: [], id: frame.id });
      return;
    }
    const waiting = this.#waiting.findIndex(({ takes }) => takes(frame));
    if (waiting >= 0) this.#waiting.splice(waiting, 1)[0]?.give(frame);
    else this.#unread.push(frame);
  }

  /** Rejects after a minute, with all that has been received. `wanted` is for that message. */
  #first(wanted: string, takes: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    const unread = this.#unread.findIndex(takes);
    const [found] = unread >= 0 ? this.#unread.splice(unread, 1) : [];
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error(`no ${wanted} in a minute, but ${JSON.stringify(this.texts)}`));
      const timer = setTimeout(fail, PATIENCE);
      const give = (frame: ServerFrame): void => {
        clearTimeout(timer);
        resolve(frame);
      };
      this.#waiting.push({ takes, give });
    });
  }

  /** Waits for the next frame of an event that `next` has not returned yet. The bare word "pong" counts as an event. */
  async next<Event extends keyof ServerEvents & string>(event: Event): Promise<Received<ServerEvents, Event>> {
    const frame = await this.#first(event, (candidate) => candidate.event === event);
    // The arguments are trusted to be what protocol.ts says: the test goes on to check the real ones.
    return frame as unknown as Received<ServerEvents, Event>;
  }

  /** The received events that `next` has not returned. */
  unread(): string[] {
    return this.#unread.flatMap(({ event }) => event ?? []);
  }

  send(text: string | Uint8Array): void {
    if (typeof text === "string" && text !== PING) this.#sent.push(text);
    if (text === PING) this.#heartbeats.push((isAnswered) => isAnswered && this.#show(PONG));
    this.#socket.send(text);
  }

  emit<Event extends keyof ClientEvents & string>(
    event: Event,
    ...args: Extract<ClientEvents[Event], readonly unknown[]>
  ): void {
    this.send(JSON.stringify({ event, args }));
  }

  /** Emits and waits for the acknowledgement: its first argument. */
  async emitWithAck<Event extends keyof ClientEvents & string>(
    event: Event,
    ...args: Extract<ClientEvents[Event], readonly unknown[]>
  ): Promise<unknown> {
    const id = this.#nextId++;
    return this.sendWithId(id, JSON.stringify({ event, args, id }));
  }

  /** Sends a text as it is and waits for the acknowledgement of an id. */
  async sendWithId(id: number, text: string): Promise<unknown> {
    this.send(text);
    return (await this.#first(`acknowledgement of ${text}`, (frame) => frame.ack === id)).args?.[0];
  }

  /** Acknowledges a server's event. */
  acknowledge(frame: EventFrame): void {
    this.send(JSON.stringify({ ack: frame.id, args: ["ACK"] }));
  }

  /** Closes as a browser's `close()` does, and waits until the server has answered. */
  async close(): Promise<Closed> {
    this.#socket.close(1000, "");
    return this.closed;
  }
}

/** Opens a connection with a token. Rejects when the server does not upgrade; a refusal shows in `closed`. */
export const connect = async <ClientEvents, ServerEvents>(
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<TestClient<ClientEvents, ServerEvents>> => {
  return new TestClient(await upgrade(path, token, headers));
};

/** The socket of a handshake. Rejects when the server does not upgrade. */
export const upgrade = async (
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<WebSocket> => {
  const { status, webSocket } = await handshake(path, token, headers);
  if (webSocket === null) throw new Error(`no upgrade: ${status}`);
  return webSocket;
};

export type GameClient = TestClient<GameClientEvents, GameServerEvents>;
export type HubClient = TestClient<HubClientEvents, HubServerEvents>;
export type QueueClient = TestClient<QueueClientEvents, QueueServerEvents>;

/** A client that answers `areYouThere` at once, like a page. */
export const connectToGame = async (gameId: string, identity: Identity): Promise<GameClient> =>
  new TestClient(await upgrade(`/sockets/games/${gameId}`, await tokenOf(identity)), ["areYouThere"]);

/** A client that does not answer `areYouThere`: its page is asleep. */
export const connectAsleepToGame = async (gameId: string, identity: Identity): Promise<GameClient> =>
  connect(`/sockets/games/${gameId}`, await tokenOf(identity));

export const connectToHub = async (identity: Identity): Promise<HubClient> =>
  connect("/sockets/hub", await tokenOf(identity));

/** A client that answers `areYouThere` at once, like a page. */
export const connectToQueue = async (
  gameType: GameType,
  pool: "rated" | "casual" | "bots",
  identity: Identity,
): Promise<QueueClient> =>
  new TestClient(await upgrade(`/sockets/queue/${gameType}/${pool}`, await tokenOf(identity)), ["areYouThere"]);

/** A client that does not answer `areYouThere`: its page is asleep. */
export const connectAsleep = async (
  gameType: GameType,
  pool: "rated" | "casual" | "bots",
  identity: Identity,
): Promise<QueueClient> => connect(`/sockets/queue/${gameType}/${pool}`, await tokenOf(identity));
