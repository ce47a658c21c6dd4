import ReconnectingWebSocket from "partysocket/ws";
import { isFinalClose, PING, PONG, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol.ts";
import { reconnection } from "./reconnection.ts";
import type { OnWakeUp } from "./wake-ups.ts";

const HEARTBEAT_EVERY = 20_000;
/** A ping unanswered for so long means that the connection is gone, whatever the browser still believes. */
const PONG_WITHIN = 5000;

/** Closes a socket for good. One that is only opening is closed once it is open: browsers warn about anything earlier. */
const discard = (socket: ReconnectingWebSocket): void => {
  if (socket.readyState !== ReconnectingWebSocket.CONNECTING) {
    socket.close();
    return;
  }
  for (const event of ["open", "error", "close"] as const) socket.addEventListener(event, () => socket.close());
};

export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  readonly onWakeUp: OnWakeUp;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Called once for each loss. With a final code there will be no further attempt. */
  readonly onLost: (code: number) => void;
}

/** One WebSocket that comes back by itself, with a heartbeat that notices when it is dead. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #stopListening: () => void;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #socket: ReconnectingWebSocket;
  #isOpen = false;
  #isFinished = false;
  #pongDue: ReturnType<typeof setTimeout> | undefined;
  #pongWaiters: (() => void)[] = [];

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#socket = this.#connect();
    this.#heartbeat = setInterval(() => this.#probe(), HEARTBEAT_EVERY);
    this.#stopListening = options.onWakeUp(() => this.#wakeUp());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** False when the connection is not open; the text is then dropped, never kept for later. */
  send(text: string): boolean {
    return this.#isOpen && this.#socket.send(text);
  }

  /** Sends a ping; `onPong` is called when it is answered, and never when the connection is lost before. */
  ping(onPong: () => void): boolean {
    if (!this.send(PING)) return false;
    this.#pongWaiters.push(onPong);
    return true;
  }

  close(): void {
    this.#finish();
    discard(this.#socket);
  }

  #connect(): ReconnectingWebSocket {
    const socket = new ReconnectingWebSocket(
      this.#options.url,
      [PROTOCOL, TOKEN_PROTOCOL_PREFIX + this.#options.token],
      {
        ...reconnection(Math.random),
        maxEnqueuedMessages: 0,
        shouldReconnectOnClose: (event) => !isFinalClose(event.code),
      },
    );
    socket.addEventListener("open", () => {
      if (socket !== this.#socket || this.#isFinished) return;
      this.#isOpen = true;
      this.#options.onOpen();
    });
    // The browser says why, if it knows; there will be another attempt.
    socket.addEventListener("error", () => console.info("The connection failed", this.#options.url));
    socket.addEventListener("message", (event) => {
      if (socket !== this.#socket || this.#isFinished) return;
      this.#heard();
      if (event.data === PONG) this.#pongWaiters.shift()?.();
      else if (typeof event.data === "string") this.#options.onText(event.data);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#lose(event.code);
    });
    return socket;
  }

  #lose(code: number): void {
    this.#heard();
    this.#pongWaiters = [];
    const isNews = this.#isOpen || isFinalClose(code);
    this.#isOpen = false;
    if (this.#isFinished || !isNews) return;
    if (isFinalClose(code)) this.#finish();
    this.#options.onLost(code);
  }

  #finish(): void {
    this.#isFinished = true;
    this.#isOpen = false;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#pongDue);
    this.#stopListening();
  }

  #heard(): void {
    clearTimeout(this.#pongDue);
    this.#pongDue = undefined;
  }

  #probe(): void {
    if (this.#pongDue !== undefined || !this.ping(() => {})) return;
    this.#pongDue = setTimeout(() => this.#restart(), PONG_WITHIN);
  }

  #wakeUp(): void {
    if (this.#isOpen) this.#probe();
    else this.#restart();
  }

  /** A new socket rather than `reconnect()`: that one would first sit out the delay it is waiting for. */
  #restart(): void {
    const old = this.#socket;
    const wasOpen = this.#isOpen;
    this.#socket = this.#connect();
    discard(old);
    if (wasOpen) this.#lose(1006);
  }
}
