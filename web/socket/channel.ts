import type { AckFrame, EventFrame } from "../../shared/protocol.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import type { Acknowledge } from "./events.ts";

/** Why an acknowledgement did not come. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: NoAnswerError): void;
}

export interface ChannelOptions<Frame extends EventFrame>
  extends Pick<ConnectionOptions, "url" | "token" | "onWakeUp"> {
  /** Sent first on every opening: what tells the server where we were. */
  readonly greeting?: EventFrame;
  readonly onOpen?: () => void;
  readonly onFrame: (frame: Frame, ack: Acknowledge) => void;
  readonly onLost: (code: number) => void;
}

/** Frames and acknowledgements over one connection. `Frame` is the union of what the server sends on it. */
export class Channel<Frame extends EventFrame> {
  readonly #connection: Connection;
  readonly #options: ChannelOptions<Frame>;
  readonly #pending = new Map<number, Pending>();
  /** What was said before the connection opened. Only what needs no answer waits here. */
  #unsent: EventFrame[] = [];
  #nextId = 0;

  constructor(options: ChannelOptions<Frame>) {
    this.#options = options;
    this.#connection = new Connection({
      ...options,
      onOpen: () => this.#open(),
      onText: (text) => this.#receive(text),
      onLost: (code) => this.#lose(code),
    });
  }

  get isOpen(): boolean {
    return this.#connection.isOpen;
  }

  send(frame: EventFrame): void {
    if (!this.#connection.send(JSON.stringify(frame))) this.#unsent.push(frame);
  }

  /** Resolves with the acknowledgement; rejects when the connection is lost or the time is over before it comes. */
  request(event: string, args: readonly unknown[], milliseconds: number): Promise<unknown> {
    const id = this.#nextId++;
    return this.#within(milliseconds, id, () => this.#connection.send(JSON.stringify({ event, args, id })));
  }

  /** Resolves when a ping was answered, which wakes nothing on the other side. */
  ping(milliseconds: number): Promise<unknown> {
    const id = this.#nextId++;
    return this.#within(milliseconds, id, () => this.#connection.ping(() => this.#pending.get(id)?.resolve("pong")));
  }

  close(): void {
    this.#connection.close();
    this.#rejectAll("closed");
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
    if (this.#options.greeting !== undefined) this.send(this.#options.greeting);
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const frame of unsent) this.send(frame);
    this.#options.onOpen?.();
  }

  #receive(text: string): void {
    // The server is ours and the connection authenticated: its frames have the shapes of the protocol.
    const frame: Frame | AckFrame = JSON.parse(text);
    if ("ack" in frame) {
      this.#pending.get(frame.ack)?.resolve(frame.args[0]);
      return;
    }
    this.#options.onFrame(frame, (answer) => {
      if (frame.id !== undefined) this.#connection.send(JSON.stringify({ ack: frame.id, args: [answer] }));
    });
  }

  #lose(code: number): void {
    this.#rejectAll("connection lost");
    this.#options.onLost(code);
  }

  #rejectAll(why: string): void {
    for (const { reject } of this.#pending.values()) reject(new NoAnswerError(why));
  }
}
