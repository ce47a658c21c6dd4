import { type AckFrame, CLOSE_CODES, type EventFrame, isFinalClose, PING, PONG } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import type { Acknowledge } from "./events.ts";
import { staysAwayFor } from "./kept-out.ts";

const HEARTBEAT_EVERY: Millis = 20_000;
/** A ping unanswered for so long means that the connection is gone, whatever the browser still believes. */
const PONG_WITHIN: Millis = 5000;

/** Calls back when the network or the page is back: no reason to wait any longer. Returns what ends that. */
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

/** Why an acknowledgement did not come. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: NoAnswerError): void;
}

export interface ChannelOptions<Frame extends EventFrame>
  extends Pick<ConnectionOptions, "url" | "token" | "mayOpen" | "firstProtocol"> {
  readonly onWakeUp: OnWakeUp;
  /** Said first on every opening: what tells the server where we were. The first protocol says it already. */
  readonly greeting?: EventFrame;
  readonly onOpen?: () => void;
  readonly onFrame: (frame: Frame, ack: Acknowledge) => void;
  readonly onLost: (code: number) => void;
}

/**
 * Frames and acknowledgements over one connection, and a heartbeat that notices when it is dead.
 * `Frame` is the union of what the server sends on it.
 */
export class Channel<Frame extends EventFrame> {
  readonly #connection: Connection;
  readonly #options: ChannelOptions<Frame>;
  readonly #pending = new Map<number, Pending>();
  /** The pings on their way, in the order in which their answers come. */
  #pings: number[] = [];
  #lastHeard: Millis = 0;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  readonly #stopWakingUp: () => void;
  /** What was said before the connection opened. Only what needs no answer waits here. */
  #unsent: EventFrame[] = [];
  #nextId = 0;
  /** Another page of ours has taken this one's place. It takes it back when it is looked at again or has something to say. */
  #isReplaced = false;
  /** Runs while the server keeps us out: nothing shortens that. */
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Closed by us, or for good by the server. */
  #isOver = false;

  constructor(options: ChannelOptions<Frame>) {
    this.#options = options;
    this.#connection = new Connection({
      ...options,
      onOpen: () => this.#open(),
      onText: (text) => this.#receive(text),
      onLost: (code) => this.#lose(code),
    });
    this.#heartbeat = setInterval(() => void this.#probe(), HEARTBEAT_EVERY);
    this.#stopWakingUp = options.onWakeUp(() => this.wake());
  }

  get isOpen(): boolean {
    return this.#connection.isOpen;
  }

  /** There is no reason to wait any longer: the network or the page is back. */
  wake(): void {
    if (this.#isOver) return;
    if (this.#connection.isOpen) void this.#probe();
    else this.#restart();
  }

  /** The same for a line that has been silent for too long: another one is opened beside it. */
  renew(): void {
    if (!this.#isOver && this.#pause === undefined) this.#connection.renew();
  }

  send(frame: EventFrame): void {
    if (this.#connection.send(JSON.stringify(frame))) return;
    this.#unsent.push(frame);
    if (this.#isReplaced) this.#restart();
  }

  /** Resolves with the acknowledgement; rejects when the connection is lost or the time is over before it comes. */
  request(event: string, args: readonly unknown[], milliseconds: number): Promise<unknown> {
    const id = this.#nextId++;
    return this.#within(milliseconds, id, () => this.#connection.send(JSON.stringify({ event, args, id })));
  }

  /** Resolves when a ping was answered, which wakes nothing on the other side. */
  ping(milliseconds: number): Promise<unknown> {
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

  #stayAway(milliseconds: number): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#restart();
    }, milliseconds);
  }

  /** Asks for a sign of life. Whatever is heard meanwhile is as good as an answer. */
  async #probe(): Promise<void> {
    const askedAt = performance.now();
    try {
      await this.ping(PONG_WITHIN);
    } catch {
      if (this.#connection.isOpen && this.#lastHeard < askedAt) this.#connection.restart();
    }
  }

  #within(milliseconds: number, id: number, send: () => boolean): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => reject(new NoAnswerError("timed out")), milliseconds);
    this.#pending.set(id, { resolve, reject });
    if (!send()) reject(new NoAnswerError("not connected"));
    return promise.finally(() => {
      clearTimeout(timer);
      this.#pending.delete(id);
    });
  }

  #open(): void {
    const { greeting, firstProtocol } = this.#options;
    if (greeting !== undefined && this.#connection.protocol !== firstProtocol) this.send(greeting);
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
    // The server is ours and the connection authenticated: its frames have the shapes of the protocol.
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
    const pause = staysAwayFor(code, Math.random);
    if (pause !== null) this.#stayAway(pause);
    else if (isFinalClose(code) && !this.#isReplaced) this.#stop();
    this.#rejectAll("connection lost");
    this.#options.onLost(code);
  }

  #rejectAll(why: string): void {
    this.#pings = [];
    for (const { reject } of this.#pending.values()) reject(new NoAnswerError(why));
  }
}
