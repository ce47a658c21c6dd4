import ReconnectingWebSocket from "partysocket/ws";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { RECONNECTION } from "../../../shared/limits.ts";
import { isFinalClose, JOINING_PROTOCOL, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol/protocol.ts";

/**
 * Retry settings for partysocket: retry forever, with delays that double up to a limit. Each connection has its own
 * random pace. Otherwise all pages would reconnect to a restarted server at the same moment.
 */
export const reconnection = (random: () => number) => {
  const { firstDelay, longestDelay, randomization } = RECONNECTION;
  const factor = 1 - randomization + 2 * randomization * random();
  return {
    minReconnectionDelay: firstDelay * factor,
    maxReconnectionDelay: Math.min(longestDelay, longestDelay * factor),
    reconnectionDelayGrowFactor: 2,
    maxRetries: Number.POSITIVE_INFINITY,
  };
};

/**
 * Timeout for opening, in milliseconds. It doubles after each failure: a server is slow after a restart, and a new
 * attempt starts from the beginning.
 */
const OPENS_WITHIN = { first: 4000, longest: 16_000 } as const;

/** A connection that has not opened after this long may never do so. */
const SLOW_AFTER: Millis = 2000;

/** What happens in a network that blocks WebSockets. An embedded game does nothing. */
export const detour: {
  /** Stands in for `WebSocket`. */
  WebSocket?: typeof WebSocket;
  /**
   * Called for a connection that was closed again without a word, or that is slow to open. `isOpening` tells whether it
   * still tries.
   */
  onTrouble?: (connection: Connection, isOpening?: () => boolean) => void;
  /** True once a WebSocket has received something: then a slow one is only slow. */
  isNeedless?: boolean;
} = {};

/** Closes a socket for good. A socket that is still opening is closed once open: otherwise browsers log a warning. */
const discard = (socket: ReconnectingWebSocket): void => {
  // A socket has its address once it starts opening.
  const isOpening = socket.readyState === ReconnectingWebSocket.CONNECTING && socket.url !== "";
  const close = isOpening ? () => socket.close() : null;
  Object.assign(socket, { onopen: close, onclose: close, onerror: close, onmessage: null });
  if (!isOpening) socket.close();
};

/** Closes a socket at once. Browsers open one socket per server at a time, so a dead one would delay the next. */
const abandon = (socket: ReconnectingWebSocket): void => {
  Object.assign(socket, { onopen: null, onclose: null, onerror: null, onmessage: null });
  socket.close();
};

export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  /** True if the first connection joins a game with its handshake. */
  readonly joinsByHandshake?: boolean;
  /** Connecting waits for this. */
  readonly mayOpen?: Promise<void> | undefined;
  readonly onOpen: (isFirst: boolean) => void;
  readonly onText: (text: string) => void;
  /** Called once per loss, not for failed retries. After a final code, only `restart` reconnects. */
  readonly onLost: (code: number) => void;
}

/** A WebSocket that reconnects after a loss, or at once with `restart`. */
export class Connection {
  readonly #options: ConnectionOptions;
  #current: ReconnectingWebSocket;
  /** A socket opening beside the current one, which is open but silent. */
  #spare: ReconnectingWebSocket | null = null;
  #isOpen = false;
  #wasOpen = false;
  #isOver = false;
  /** Failed attempts since the last success or restart. */
  #failed = 0;
  #attempts = 0;
  /** How often it was closed since the last text. */
  #closings = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#current = this.#connect();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Returns false if the connection is not open. The text is then dropped, never queued. */
  send(text: string): boolean {
    return this.#isOpen && this.#current.send(text);
  }

  close(): void {
    this.#isOver = true;
    this.keep();
    this.#isOpen = false;
    discard(this.#current);
  }

  /** Opens a new socket at once. partysocket's own `reconnect()` would first wait for its delay. */
  restart(): void {
    if (this.#isOver) return;
    this.#failed = 0;
    this.keep();
    this.#replaceBy(this.#connect());
  }

  /**
   * Opens a second socket beside an open but silent one. The new socket takes over once it opens, unless the old one
   * receives something first: see `keep`.
   */
  renew(): void {
    if (!this.#isOpen) this.#failed++;
    this.keep();
    const next = this.#connect();
    if (this.#isOpen) this.#spare = next;
    else this.#replaceBy(next);
  }

  /** Gives up the spare socket: the current one is alive. */
  keep(): void {
    if (this.#spare !== null) abandon(this.#spare);
    this.#spare = null;
  }

  #replaceBy(next: ReconnectingWebSocket): void {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    abandon(this.#current);
    this.#current = next;
    if (this.#spare === next) this.#spare = null;
    if (wasOpen) this.#options.onLost(1006);
  }

  #connect(): ReconnectingWebSocket {
    const { url, token, joinsByHandshake = false, mayOpen, onText } = this.#options;
    const protocols = (): string[] => [
      // The server refuses the join by choosing PROTOCOL.
      ...(joinsByHandshake && !this.#wasOpen ? [JOINING_PROTOCOL] : []),
      PROTOCOL,
      TOKEN_PROTOCOL_PREFIX + token,
    ];
    const timeToOpen = (): number => Math.min(OPENS_WITHIN.first * 2 ** this.#failed, OPENS_WITHIN.longest);
    const urlInTime = async (): Promise<string> => {
      await mayOpen;
      const attempt = ++this.#attempts;
      setTimeout(() => {
        const isOpening = () =>
          attempt === this.#attempts && !this.#isOver && socket.readyState === ReconnectingWebSocket.CONNECTING;
        if (isOpening() && !detour.isNeedless) detour.onTrouble?.(this, isOpening);
      }, SLOW_AFTER);
      return url;
    };
    const socket = new ReconnectingWebSocket(urlInTime, protocols, {
      ...reconnection(Math.random),
      // partysocket reads it before each attempt.
      get connectionTimeout() {
        return timeToOpen();
      },
      get WebSocket() {
        return detour.WebSocket;
      },
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => !isFinalClose(code),
    });
    socket.onopen = () => this.#opened(socket);
    socket.onclose = ({ code }) => this.#closed(socket, code);
    socket.onmessage = ({ data }) => {
      this.#closings = 0;
      detour.isNeedless ||= !detour.WebSocket;
      if (typeof data === "string") onText(data);
    };
    // The browser logs the cause, and partysocket retries.
    socket.onerror = () => console.info("The connection failed", url);
    return socket;
  }

  #opened(socket: ReconnectingWebSocket): void {
    if (socket === this.#spare) this.#replaceBy(socket);
    const isFirst = !this.#wasOpen;
    this.#isOpen = true;
    this.#wasOpen = true;
    this.#failed = 0;
    this.#options.onOpen(isFirst);
  }

  #closed(socket: ReconnectingWebSocket, code: number): void {
    // A spare socket retries too, unless the server refuses it for good.
    if (socket === this.#spare) {
      if (!isFinalClose(code)) return;
      this.#replaceBy(socket);
    }
    if (!this.#isOpen) this.#failed++;
    this.#closings++;
    const isNews = this.#isOpen || isFinalClose(code);
    this.#isOpen = false;
    if (this.#spare !== null && !isFinalClose(code)) this.#replaceBy(this.#spare);
    if (isNews) this.#options.onLost(code);
    if (this.#closings > 1 && !isFinalClose(code)) detour.onTrouble?.(this);
  }
}
