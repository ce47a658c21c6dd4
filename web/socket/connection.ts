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

/**
 * How long an attempt may take to open: longer each time, as a server that all come back to at once is slow, and what is
 * given up has to be begun anew. Milliseconds.
 */
const OPENS_WITHIN = { first: 4000, longest: 16_000 } as const;

/** `failed` attempts were made since the connection was last open. */
export const opensWithin = (failed: number): number => Math.min(OPENS_WITHIN.first * 2 ** failed, OPENS_WITHIN.longest);

/** A socket, and what ends our listening to it. */
interface Attempt {
  readonly socket: ReconnectingWebSocket;
  readonly listening: AbortController;
}

/** Closes a socket for good. One that is still opening is closed once it is open: earlier, browsers log a warning. */
const discard = ({ socket, listening }: Attempt): void => {
  listening.abort();
  // It has its address from the moment at which it begins to open.
  if (socket.readyState !== ReconnectingWebSocket.CONNECTING || socket.url === "") socket.close();
  else for (const event of ["open", "error", "close"] as const) socket.addEventListener(event, () => socket.close());
};

/** The same, at once: browsers let only one socket at a time open to a server, so that a dead one would hold up the next. */
const abandon = ({ socket, listening }: Attempt): void => {
  listening.abort();
  socket.close();
};

export interface ConnectionOptions {
  readonly url: string;
  readonly token: string;
  /** Offered beside the usual one, and preferred to it, until a connection was open. */
  readonly firstProtocol?: string;
  /** Nothing is opened before it is resolved. */
  readonly mayOpen?: Promise<void> | undefined;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Called once for each loss, however many attempts fail after it. With a final code none is made but by `restart`. */
  readonly onLost: (code: number) => void;
}

/** One WebSocket that comes back by itself after a loss, or at once when told to. */
export class Connection {
  readonly #options: ConnectionOptions;
  #current: Attempt;
  /** Opening beside the current one, which is open and silent. */
  #spare: Attempt | null = null;
  #isOpen = false;
  #wasOpen = false;
  /** Attempts that did not open, since one did or there was a reason to begin anew. */
  #failed = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#current = this.#connect();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** What the server has chosen of the protocols that it was offered. */
  get protocol(): string {
    return this.#current.socket.protocol;
  }

  /** False when the connection is not open; the text is then dropped, never kept for later. */
  send(text: string): boolean {
    return this.#isOpen && this.#current.socket.send(text);
  }

  close(): void {
    this.keep();
    this.#isOpen = false;
    discard(this.#current);
  }

  /** Opens a new socket now. partysocket's own `reconnect()` would first wait for the end of its delay. */
  restart(): void {
    this.#failed = 0;
    this.keep();
    this.#replaceBy(this.#connect());
  }

  /** Opens another socket beside one that is open and silent. Whichever is heard first stays: see `keep`. */
  renew(): void {
    if (!this.#isOpen) this.#failed++;
    this.keep();
    const next = this.#connect();
    if (this.#isOpen) this.#spare = next;
    else this.#replaceBy(next);
  }

  /** The current socket is alive after all. */
  keep(): void {
    if (this.#spare !== null) abandon(this.#spare);
    this.#spare = null;
  }

  #replaceBy(next: Attempt): void {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    abandon(this.#current);
    this.#current = next;
    if (this.#spare === next) this.#spare = null;
    if (wasOpen) this.#options.onLost(1006);
  }

  #connect(): Attempt {
    const { url, token, firstProtocol, mayOpen, onOpen, onText, onLost } = this.#options;
    const timeToOpen = (): number => opensWithin(this.#failed);
    const urlInTime = async (): Promise<string> => {
      await mayOpen;
      return url;
    };
    const protocols = (): string[] => {
      const first = firstProtocol === undefined || this.#wasOpen ? [] : [firstProtocol];
      return [...first, PROTOCOL, TOKEN_PROTOCOL_PREFIX + token];
    };
    const socket = new ReconnectingWebSocket(urlInTime, protocols, {
      ...reconnection(Math.random),
      // Read before each attempt.
      get connectionTimeout() {
        return timeToOpen();
      },
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => !isFinalClose(code),
    });
    const attempt = { socket, listening: new AbortController() };
    const { signal } = attempt.listening;
    const opened = (): void => {
      if (attempt === this.#spare) this.#replaceBy(attempt);
      this.#isOpen = true;
      this.#wasOpen = true;
      this.#failed = 0;
      onOpen();
    };
    const closed = ({ code }: { readonly code: number }): void => {
      // A spare one is tried again like any other, unless the server will not have us.
      if (attempt === this.#spare) {
        if (!isFinalClose(code)) return;
        this.#replaceBy(attempt);
      }
      if (!this.#isOpen) this.#failed++;
      const isNews = this.#isOpen || isFinalClose(code);
      this.#isOpen = false;
      if (this.#spare !== null && !isFinalClose(code)) this.#replaceBy(this.#spare);
      if (isNews) onLost(code);
    };
    socket.addEventListener("open", opened, { signal });
    socket.addEventListener("message", ({ data }) => typeof data === "string" && onText(data), { signal });
    socket.addEventListener("close", closed, { signal });
    // The browser says why, if it knows; there will be another attempt.
    socket.addEventListener("error", () => console.info("The connection failed", url), { signal });
    return attempt;
  }
}
