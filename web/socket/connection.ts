import ReconnectingWebSocket from "partysocket/ws";
import { RECONNECTION } from "../../shared/limits.ts";
import { isFinalClose, PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol.ts";

/**
 * When a lost connection is tried again, as partysocket takes it: for ever, with delays that double up to the longest.
 * Each connection has its own pace, or all pages would come back to a restarted server at once.
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

/** Closes a socket for good. One that is still opening is closed once it is open: earlier, browsers log a warning. */
const discard = (socket: ReconnectingWebSocket): void => {
  if (socket.readyState !== ReconnectingWebSocket.CONNECTING) socket.close();
  else for (const event of ["open", "error", "close"] as const) socket.addEventListener(event, () => socket.close());
};

export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Called once for each loss, however many attempts fail after it. With a final code none is made but by `restart`. */
  readonly onLost: (code: number) => void;
}

/** One WebSocket that comes back by itself after a loss, or at once when told to. */
export class Connection {
  readonly #options: ConnectionOptions;
  #socket: ReconnectingWebSocket;
  #listening = new AbortController();
  #isOpen = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#socket = this.#connect();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** False when the connection is not open; the text is then dropped, never kept for later. */
  send(text: string): boolean {
    return this.#isOpen && this.#socket.send(text);
  }

  close(): void {
    this.#listening.abort();
    this.#isOpen = false;
    discard(this.#socket);
  }

  /** Opens a new socket now. partysocket's own `reconnect()` would first wait for the end of its delay. */
  restart(): void {
    const wasOpen = this.#isOpen;
    this.close();
    this.#socket = this.#connect();
    if (wasOpen) this.#options.onLost(1006);
  }

  #connect(): ReconnectingWebSocket {
    const { url, token, onOpen, onText, onLost } = this.#options;
    const socket = new ReconnectingWebSocket(url, [PROTOCOL, TOKEN_PROTOCOL_PREFIX + token], {
      ...reconnection(Math.random),
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => !isFinalClose(code),
    });
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const opened = (): void => {
      this.#isOpen = true;
      onOpen();
    };
    const closed = ({ code }: { readonly code: number }): void => {
      const isNews = this.#isOpen || isFinalClose(code);
      this.#isOpen = false;
      if (isNews) onLost(code);
    };
    socket.addEventListener("open", opened, { signal });
    socket.addEventListener("message", ({ data }) => typeof data === "string" && onText(data), { signal });
    socket.addEventListener("close", closed, { signal });
    // The browser says why, if it knows; there will be another attempt.
    socket.addEventListener("error", () => console.info("The connection failed", url), { signal });
    return socket;
  }
}
