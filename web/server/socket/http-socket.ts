import type { Millis } from "../../../shared/game/time-controls.ts";
import { type BridgedFrames, MOST_BRIDGED_FRAMES } from "../../../shared/protocol/bridge.ts";
import { JOINING_PROTOCOL, MAX_FRAME_BYTES, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol/protocol.ts";

/** A stream from which nothing came for this long is held back by a proxy. */
const FIRST_BYTE_WITHIN: Millis = 1500;
/** A short answer comes within ten seconds. */
const SHORT_ANSWER_WITHIN: Millis = 20_000;
const SENT_WITHIN: Millis = 5000;
/** Each call is tried this often. The server waits for 15 seconds before it gives a client up. */
const TRIES = 4;
const TRY_AGAIN_AFTER: Millis = 500;

/** True once a proxy has held a stream back. Then all connections of this page use short answers. */
let isHeldBack = false;

const open = new Set<HttpSocket>();

/** Closes all connections, to be opened anew as WebSockets. */
export const closeHttpSockets = (): void => {
  for (const socket of open) socket.close();
};

export const httpSocketEvents: { onOpen?: () => void; onFailure?: () => void } = {};

class Refused extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`closed with ${code}`);
    this.code = code;
  }
}

const pause = (milliseconds: Millis): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A close code in an answer of our server. A proxy's answer has none. */
const closedIn = async (answer: Response): Promise<number> => {
  const { closed }: { closed?: unknown } = await answer.json().catch(() => ({}));
  return typeof closed === "number" ? closed : 1006;
};

/**
 * What stands in for a `WebSocket` in a network that blocks those: a stream of server-sent events down and POSTs up, or
 * short answers asked for again and again, if a proxy holds streams back. It has what partysocket needs of a
 * `WebSocket`. See shared/protocol/bridge.ts.
 */
export class HttpSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readonly url: string;
  readonly protocol = "";
  readonly extensions = "";
  readonly bufferedAmount = 0;
  binaryType: BinaryType = "blob";
  readyState: number = HttpSocket.CONNECTING;
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #ending = new AbortController();
  #bridge = "";
  #unsent: string[] = [];
  /** How many frames the server has taken. */
  #taken = 0;
  #isSending = false;
  /** The number of the last frame that has arrived. */
  #heard = 0;

  constructor(url: string, protocols: readonly string[]) {
    super();
    this.url = url;
    this.#address = url.replace(/^ws/, "http");
    const token = protocols.find((protocol) => protocol.startsWith(TOKEN_PROTOCOL_PREFIX)) ?? "";
    this.#headers = { Authorization: `Bearer ${token.slice(TOKEN_PROTOCOL_PREFIX.length)}` };
    // A page that is left closes its connections, as browsers do with sockets.
    globalThis.window?.addEventListener("pagehide", () => this.#leave(1001), { signal: this.#ending.signal });
    void this.#run(protocols.includes(JOINING_PROTOCOL));
  }

  send(text: string): void {
    if (this.readyState !== HttpSocket.OPEN) return;
    this.#unsent.push(text);
    if (!this.#isSending) void this.#sendAll();
  }

  close(): void {
    this.#leave(1000);
  }

  async #run(joins: boolean): Promise<void> {
    try {
      await this.#open(joins);
      while (this.readyState === HttpSocket.OPEN) await this.#often(() => this.#read());
    } catch (error) {
      this.#end(error instanceof Refused ? error.code : 1006);
    }
  }

  async #open(joins: boolean): Promise<void> {
    const { signal } = this.#ending;
    const path = `${this.#address}${joins ? "?join" : ""}`;
    const answer = await fetch(path, { method: "POST", headers: this.#headers, signal });
    if (answer.status !== 201) throw new Refused(await closedIn(answer));
    const { bridge }: { bridge: string } = await answer.json();
    if (this.readyState !== HttpSocket.CONNECTING) return;
    this.#bridge = new URL(`/sockets/bridges/${bridge}`, this.#address).href;
    this.readyState = HttpSocket.OPEN;
    open.add(this);
    httpSocketEvents.onOpen?.();
    this.dispatchEvent(new Event("open"));
  }

  /** Makes a call again if it fails. Networks that block sockets cut long answers, too. */
  async #often<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (let failed = 1; ; failed++) {
      try {
        return await call();
      } catch (error) {
        if (error instanceof Refused || this.#ending.signal.aborted || failed === TRIES) throw error;
        await pause(TRY_AGAIN_AFTER * failed);
      }
    }
  }

  /** Checks an answer of the open connection. Only its end is final; a 429 or a busy server may pass. */
  #check({ ok, status }: Response): void {
    if (status === 404 || status === 401 || status === 409) throw new Refused(1006);
    if (!ok) throw new Error(`status ${status}`);
  }

  /** Reads the way down until it ends. */
  async #read(): Promise<void> {
    const isShort = isHeldBack;
    const stopping = new AbortController();
    const { signal } = stopping;
    const stop = (): void => stopping.abort();
    this.#ending.signal.addEventListener("abort", stop, { signal });
    let isBegun = false;
    const timer = setTimeout(
      () => {
        if (!isShort) isHeldBack = true;
        stop();
      },
      isShort ? SHORT_ANSWER_WITHIN : FIRST_BYTE_WITHIN,
    );
    try {
      const query = `?heard=${this.#heard}${isShort ? "&short" : ""}`;
      const answer = await fetch(this.#bridge + query, { headers: this.#headers, cache: "no-store", signal });
      this.#check(answer);
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      let isOfServer = false;
      for (;;) {
        const { done, value = "" } = (await reader?.read()) ?? { done: true };
        if (done) break;
        isBegun = true;
        if (!isShort) clearTimeout(timer);
        text += value;
        isOfServer ||= text.startsWith(":\n\n");
        text = this.#take(text);
      }
      // Our server begins each answer with an empty comment. One without it is a proxy's, and the next would be, too.
      if (!isOfServer) throw new Error("not an answer of our server");
    } catch (error) {
      // A stream that was held back is asked for again, as a short answer.
      if (!(isHeldBack && !isShort && !isBegun)) throw error;
    } finally {
      clearTimeout(timer);
      stop();
    }
  }

  /** Takes the whole events of a text. Returns the rest. */
  #take(text: string): string {
    const events = text.split("\n\n");
    const rest = events.pop() ?? "";
    for (const event of events) {
      const [, id, name, data = ""] = /^id: (\d+)\n(?:event: (\w+)\n)?data: (.*)$/.exec(event) ?? [];
      if (id === undefined || Number(id) <= this.#heard || this.readyState !== HttpSocket.OPEN) continue;
      this.#heard = Number(id);
      if (name === "close") this.#end(Number(data));
      else this.dispatchEvent(new MessageEvent("message", { data }));
    }
    return rest;
  }

  /** The next frames for one call, as many as fit. */
  #nextFrames(): readonly string[] {
    let size = 0;
    return this.#unsent.filter((text, index) => {
      size += text.length;
      return index === 0 || (size <= MAX_FRAME_BYTES && index < MOST_BRIDGED_FRAMES);
    });
  }

  #bodyOf(frames: readonly string[], isOver?: true): string {
    const body: BridgedFrames = { from: this.#taken, frames, heard: this.#heard, ...(isOver && { isOver }) };
    return JSON.stringify(body);
  }

  #post(body: string, more: RequestInit): Promise<Response> {
    const headers = { ...this.#headers, "Content-Type": "application/json" };
    return fetch(this.#bridge, { method: "POST", headers, body, ...more });
  }

  /** One call at a time, so that frames keep their order. */
  async #sendAll(): Promise<void> {
    this.#isSending = true;
    try {
      while (this.#unsent.length > 0 && this.readyState === HttpSocket.OPEN) {
        const frames = this.#nextFrames();
        const body = this.#bodyOf(frames);
        await this.#often(async () => {
          const ending = new AbortController();
          const timer = setTimeout(() => ending.abort(), SENT_WITHIN);
          try {
            this.#check(await this.#post(body, { signal: ending.signal }));
          } finally {
            clearTimeout(timer);
          }
        });
        this.#taken += frames.length;
        this.#unsent.splice(0, frames.length);
      }
    } catch (error) {
      this.#end(error instanceof Refused ? error.code : 1006);
    } finally {
      this.#isSending = false;
    }
  }

  /** Closes the connection at the server, too, after what is still unsent. */
  #leave(code: number): void {
    if (this.readyState === HttpSocket.OPEN) {
      this.#post(this.#bodyOf(this.#nextFrames(), true), { keepalive: true }).catch(() => {});
    }
    this.#end(code);
  }

  #end(code: number): void {
    if (this.readyState === HttpSocket.CLOSED) return;
    if (this.readyState === HttpSocket.CONNECTING && code === 1006) httpSocketEvents.onFailure?.();
    this.readyState = HttpSocket.CLOSED;
    open.delete(this);
    this.#ending.abort();
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
}
