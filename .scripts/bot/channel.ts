import { ACK, isFinalClose, PING, PONG, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol/protocol.ts";

/** A bot's socket to one of its channels. It reconnects by itself, like a page's socket. */

/** A frame of the server. */
export interface Heard {
  readonly event: string;
  readonly args: readonly unknown[];
}

interface ChannelOptions {
  /** The site, without a slash at its end. */
  readonly origin: string;
  readonly path: string;
  readonly token: string;
  /** Sent after every connect. */
  readonly hello?: object;
  readonly hear: (heard: Heard, send: (frame: object) => void) => void;
  /** Called when the server has closed the channel for good: there is no reconnect. */
  readonly ended: (code: number) => void;
}

const HEARTBEAT_EVERY = 20_000;
/** After two heartbeats without an answer, the socket counts as dead even if it was never closed. */
const SILENT_AFTER = 45_000;
const SHORTEST_PAUSE = 1000;
const LONGEST_PAUSE = 5000;
/** The server refuses a flooding client for a minute. */
const FLOOD_CODE = 4429;
const FLOOD_PAUSE = 60_000;

interface ServerFrame {
  readonly event?: string;
  readonly args?: readonly unknown[];
  readonly id?: number;
}

export class Channel {
  readonly #options: ChannelOptions;
  #socket: WebSocket | null = null;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pause = SHORTEST_PAUSE;
  #isClosed = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#leave();
  }

  #leave(): void {
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    const { origin, path, token, hello } = this.#options;
    const url = new URL(path, origin.replace(/^http/, "ws"));
    const socket = new WebSocket(url, [PROTOCOL, `${TOKEN_PROTOCOL_PREFIX}${token}`]);
    this.#socket = socket;
    let heardAt = Date.now();
    const send = (text: string): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    };
    socket.addEventListener("open", () => {
      this.#pause = SHORTEST_PAUSE;
      if (hello !== undefined) send(JSON.stringify(hello));
    });
    socket.addEventListener("message", ({ data }) => {
      heardAt = Date.now();
      if (socket === this.#socket && data !== PONG) this.#take(JSON.parse(String(data)), send);
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket === this.#socket) this.#lost(code);
    });
    this.#heartbeat = setInterval(() => {
      if (Date.now() - heardAt > SILENT_AFTER) this.#lost(null);
      else send(PING);
    }, HEARTBEAT_EVERY);
  }

  #take({ event, args = [], id }: ServerFrame, send: (text: string) => void): void {
    if (id !== undefined) send(JSON.stringify({ ack: id, args: [ACK] }));
    if (event !== undefined) this.#options.hear({ event, args }, (frame) => send(JSON.stringify(frame)));
  }

  /** `code` is null for a connection that has died silently. */
  #lost(code: number | null): void {
    this.#leave();
    if (code !== null && isFinalClose(code) && code !== FLOOD_CODE) {
      this.#isClosed = true;
      this.#options.ended(code);
    }
    if (this.#isClosed) return;
    const pause = code === FLOOD_CODE ? FLOOD_PAUSE : this.#pause;
    this.#pause = Math.min(LONGEST_PAUSE, 2 * this.#pause);
    // Random jitter: all bots of one machine lose their sockets at the same moment.
    this.#retry = setTimeout(() => this.#connect(), pause * (0.5 + Math.random()));
  }
}
