import type { Millis } from "../../../shared/game/time-controls.ts";
import {
  type AckFrame,
  CLOSE_CODES,
  type EventFrame,
  isFinalClose,
  PING,
  PONG,
} from "../../../shared/protocol/protocol.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import { deferred } from "./deferred.ts";
import type { Acknowledge } from "./events.ts";

const HEARTBEAT_EVERY: Millis = 20_000;
/** While `isWatching`, at most one ping per this time is sent as an event. */
const LOOK_EVERY: Millis = 10_000;
/** The timeout of a ping. After it, the connection counts as dead, even if the browser reports it open. */
const PONG_WITHIN: Millis = 5000;

/** After a flood, the server refuses connections for a minute. The page reconnects at a random time in this range. */
const KEPT_OUT: { readonly least: Millis; readonly most: Millis } = { least: 61_000, most: 70_000 };

/** Calls the listener when the network or the page comes back. Returns a function that stops listening. */
export type OnWakeUp = (listener: () => void) => () => void;

export const onWakeUp: OnWakeUp = (listener) => {
  const ending = new AbortController();
  const { signal } = ending;
  const onVisible = (): void => {
    if (document.visibilityState === "visible") listener();
  };
  window.addEventListener("online", listener, { signal });
  window.addEventListener("pageshow", listener, { signal });
  document.addEventListener("visibilitychange", onVisible, { signal });
  return () => ending.abort();
};

export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: NoAnswerError): void;
}

interface ChannelOptions<Frame extends EventFrame>
  extends Pick<ConnectionOptions, "url" | "token" | "mayOpen" | "joinsByHandshake"> {
  readonly onWakeUp: OnWakeUp;
  /** While true, some pings are events: they wake the server's object, which then checks its other connections. */
  readonly isWatching?: () => boolean;
  /** Sent first on every opening, so that the server knows the state of the page. A joining handshake replaces it. */
  readonly greeting?: EventFrame;
  readonly onOpen?: () => void;
  readonly onFrame: (frame: Frame, ack: Acknowledge) => void;
  readonly onLost: (code: number) => void;
}

/**
 * Frames and acknowledgements over one connection, with a heartbeat that detects a dead one. `Frame` is the union of
 * the server's frames.
 */
export class Channel<Frame extends EventFrame> {
  readonly #connection: Connection;
  readonly #options: ChannelOptions<Frame>;
  readonly #pending = new Map<number, Pending>();
  /** Ids of the open pings, in the order of their answers. */
  #pings: number[] = [];
  #lastHeard: Millis = 0;
  /** When a ping was last sent as an event. */
  #lookedAt: Millis = Number.NEGATIVE_INFINITY;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #stopWakingUp: () => void;
  /** Frames sent before the connection opened. Only frames without an answer wait here. */
  #unsent: EventFrame[] = [];
  #nextId = 0;
  /**
   * Another page of this person has taken over. This page reclaims its place when it becomes visible or sends a frame.
   */
  #isReplaced = false;
  /** The timer that runs while the server refuses connections. Nothing shortens it. */
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** True once this page has closed the channel, or the server has closed it for good. */
  #isOver = false;

  constructor(options: ChannelOptions<Frame>) {
    this.#options = options;
    this.#connection = new Connection({
      ...options,
      onOpen: (isFirst) => this.#open(isFirst),
      onText: (text) => this.#receive(text),
      onLost: (code) => this.#lose(code),
    });
    this.#heartbeat = setInterval(() => void this.#probe(), HEARTBEAT_EVERY);
    this.#stopWakingUp = options.onWakeUp(() => this.wake());
  }

  get isOpen(): boolean {
    return this.#connection.isOpen;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Call it when the network or the page is back: reconnects at once, or checks the open connection. */
  wake(): void {
    if (this.#isOver) return;
    if (this.#connection.isOpen) void this.#probe();
    else this.#restart();
  }

  /** Opens a second connection beside one that has been silent for too long. */
  renew(): void {
    if (!this.#isOver && this.#pause === undefined) this.#connection.renew();
  }

  send(frame: EventFrame): void {
    if (this.#connection.send(JSON.stringify(frame))) return;
    this.#unsent.push(frame);
    if (this.#isReplaced) this.#restart();
  }

  /** Resolves with the acknowledgement. Rejects on a lost connection or after `milliseconds`. */
  request<Answer>(event: string, args: readonly unknown[], milliseconds: number): Promise<Answer> {
    const id = this.#nextId++;
    const answer = this.#within(milliseconds, id, () => this.#connection.send(JSON.stringify({ event, args, id })));
    // Our own server answers as the protocol defines.
    return answer as Promise<Answer>;
  }

  /** Resolves when a ping is answered. The server answers pings without waking the object, unless they are events. */
  ping(milliseconds: number): Promise<unknown> {
    const now = performance.now();
    if (this.#options.isWatching?.() === true && now - this.#lookedAt >= LOOK_EVERY) {
      this.#lookedAt = now;
      return this.request("ping", [], milliseconds);
    }
    const id = this.#nextId++;
    return this.#within(milliseconds, id, () => this.#connection.send(PING) && this.#pings.push(id) > 0);
  }

  close(): void {
    this.#stop();
    this.#connection.close();
    this.#rejectAll("closed");
  }

  #restart(): void {
    if (this.#pause !== undefined) return;
    this.#isReplaced = false;
    this.#connection.restart();
  }

  #stop(): void {
    this.#isOver = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#pause);
    this.#stopWakingUp();
  }

  #stayAway(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(
      () => {
        this.#pause = undefined;
        this.#restart();
      },
      KEPT_OUT.least + (KEPT_OUT.most - KEPT_OUT.least) * Math.random(),
    );
  }

  /** Restarts a connection that does not answer. Anything received meanwhile counts as an answer. */
  async #probe(): Promise<void> {
    const askedAt = performance.now();
    try {
      await this.ping(PONG_WITHIN);
    } catch {
      if (this.#connection.isOpen && this.#lastHeard < askedAt) this.#connection.restart();
    }
  }

  #within(milliseconds: number, id: number, send: () => boolean): Promise<unknown> {
    const { promise, resolve, reject } = deferred<unknown>();
    const timer = setTimeout(() => reject(new NoAnswerError("timed out")), milliseconds);
    this.#pending.set(id, { resolve, reject });
    if (!send()) reject(new NoAnswerError("not connected"));
    return promise.finally(() => {
      clearTimeout(timer);
      this.#pending.delete(id);
    });
  }

  #open(isFirst: boolean): void {
    const { greeting, joinsByHandshake = false } = this.#options;
    if (greeting !== undefined && !(isFirst && joinsByHandshake)) this.send(greeting);
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const frame of unsent) this.send(frame);
    this.#options.onOpen?.();
  }

  #receive(text: string): void {
    this.#lastHeard = performance.now();
    this.#connection.keep();
    if (text === PONG) {
      this.#pending.get(this.#pings.shift() ?? -1)?.resolve(PONG);
      return;
    }
    // Our own server sends frames as the protocol defines, over an authenticated connection.
    const frame: Frame | AckFrame = JSON.parse(text);
    if ("event" in frame) {
      this.#options.onFrame(frame, (answer) => {
        if (frame.id !== undefined) this.#connection.send(JSON.stringify({ ack: frame.id, args: [answer] }));
      });
    }
    if (frame.ack !== undefined) this.#pending.get(frame.ack)?.resolve("event" in frame ? { ok: true } : frame.args[0]);
  }

  #lose(code: number): void {
    this.#isReplaced = code === CLOSE_CODES.replaced;
    if (code === CLOSE_CODES.flood) this.#stayAway();
    else if (isFinalClose(code) && !this.#isReplaced) this.#stop();
    this.#rejectAll("connection lost");
    this.#options.onLost(code);
  }

  #rejectAll(why: string): void {
    this.#pings = [];
    for (const { reject } of this.#pending.values()) reject(new NoAnswerError(why));
  }
}
