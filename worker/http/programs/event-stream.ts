import type { Millis } from "../../../shared/game/time-controls.ts";
import { ACK, CLOSE_CODES, PING, PONG, type StreamEnd } from "../../../shared/protocol/protocol.ts";
import { closeQuietly, sendText } from "../../platform/object/sockets.ts";

/** A blank line keeps the connection open, and shows the reader that it is. */
export const BLANK_EVERY: Millis = 7000;
/**
 * The object gets a heartbeat with each third blank line, once the reader has taken it: a reader that has stopped is as
 * absent as a page without a connection. The object answers without waking.
 */
const BLANKS_A_HEARTBEAT = 3;
/** Without an answer to two heartbeats, the object is gone, or the reader takes nothing. */
const SILENT_AFTER = 2 * BLANKS_A_HEARTBEAT + 1;
/**
 * A stream ends after six hours. The platform limits the processor time of a request, and a long one would never get
 * the code of a newer build.
 */
export const MOST_BLANKS = 3085;
/** Bytes that wait for a reader beyond what the network holds for it. A whole game takes three kilobytes. */
export const MOST_WAITING = 65_536;
/** How long a reader who was too slow may still take what waits for it. */
const LAST_LINES_WITHIN: Millis = 10_000;

/** An event of an object, as it sends it over a socket. */
export interface ServerFrame {
  readonly event?: string;
  readonly args?: readonly unknown[];
  readonly id?: number;
}

export interface StreamKind {
  /** The event that is sent to the object at first, if any. */
  readonly opensWith?: { readonly event: string; readonly args: readonly unknown[] };
  /** True for an event after which nothing more will come. */
  readonly isLast: (frame: ServerFrame) => boolean;
}

const endOf = (code: number): StreamEnd => {
  if (code === CLOSE_CODES.badToken) return "token-ended";
  if (code === CLOSE_CODES.replaced) return "replaced";
  return code === CLOSE_CODES.flood ? "too-fast" : "unavailable";
};

const encoder = new TextEncoder();

const lineOf = (frame: ServerFrame): string => `${JSON.stringify(frame)}\n`;

/**
 * The events of an object as lines of JSON, from a socket that the Worker itself has opened to it. The object cannot
 * tell it from a client's socket, and sleeps like with any. What needs an acknowledgement is acknowledged when the
 * reader has taken its line.
 */
export class EventStream {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #socket: WebSocket;
  readonly #kind: StreamKind;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #timer: ReturnType<typeof setInterval>;
  #waiting = 0;
  #blanks = 0;
  /** The number of the blank line before which the object was last heard. */
  #heardAt = 0;
  /** The same for the last line that the reader has taken. */
  #takenAt = 0;
  #isOver = false;

  constructor(socket: WebSocket, kind: StreamKind) {
    const { readable, writable } = new IdentityTransformStream();
    this.readable = readable;
    this.#socket = socket;
    this.#kind = kind;
    this.#writer = writable.getWriter();
    // The reader is gone: the platform says so with the second line that does not arrive.
    this.#writer.closed.catch(() => this.#stop());
    socket.addEventListener("message", ({ data }) => this.#take(String(data)));
    socket.addEventListener("close", ({ code }) => this.end(endOf(code)));
    socket.addEventListener("error", () => this.end("unavailable"));
    socket.accept();
    if (kind.opensWith !== undefined) socket.send(JSON.stringify(kind.opensWith));
    this.#timer = setInterval(() => this.tick(), BLANK_EVERY);
  }

  /** Seven seconds have passed. */
  tick(): void {
    this.#blanks++;
    const isSilent = this.#blanks - this.#heardAt >= SILENT_AFTER;
    const isUnread = this.#blanks - this.#takenAt >= SILENT_AFTER;
    if (isSilent || this.#blanks > MOST_BLANKS) this.end(isUnread ? "too-slow" : "unavailable");
    else void this.#write("\n", this.#blanks % BLANKS_A_HEARTBEAT === 0 ? PING : undefined);
  }

  /** Ends the stream with a line that says why. */
  end(why: StreamEnd): void {
    if (this.#isOver) return;
    this.#stop();
    void this.#put(lineOf({ event: "error", args: [why] }));
    // A reader who takes nothing any more keeps what waits in memory.
    const late = setTimeout(() => void this.#writer.abort().catch(() => undefined), LAST_LINES_WITHIN);
    void this.#close().finally(() => clearTimeout(late));
  }

  /** No further line. The object loses its socket at once. */
  #stop(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    closeQuietly(this.#socket, 1000, "");
  }

  /** Ends the stream after its last event, which the object may want to have acknowledged. */
  async #finish(written: Promise<void>): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#timer);
    await written;
    closeQuietly(this.#socket, 1000, "");
    await this.#close();
  }

  #take(text: string): void {
    this.#heardAt = this.#blanks;
    if (this.#isOver || text === PONG) return;
    const frame: ServerFrame = JSON.parse(text);
    const { event, args = [], id } = frame;
    if (event === undefined) return;
    // A question to the connection, and no news. It is answered once the reader has taken a line.
    const line = event === "areYouThere" ? "\n" : lineOf({ event, args });
    const written = this.#write(line, id === undefined ? undefined : JSON.stringify({ ack: id, args: [ACK] }));
    if (!this.#isOver && this.#kind.isLast(frame)) void this.#finish(written);
  }

  /** `then` goes to the object once the reader has taken the line. */
  async #write(line: string, then?: string): Promise<void> {
    if (this.#waiting + line.length > MOST_WAITING) return this.end("too-slow");
    const isTaken = await this.#put(line);
    if (isTaken && then !== undefined) sendText(this.#socket, then);
  }

  /** True when the reader has taken the line, false if it never will. */
  async #put(line: string): Promise<boolean> {
    this.#waiting += line.length;
    try {
      await this.#writer.write(encoder.encode(line));
      this.#waiting -= line.length;
      this.#takenAt = this.#blanks;
      return true;
    } catch {
      return false;
    }
  }

  async #close(): Promise<void> {
    try {
      await this.#writer.close();
    } catch {
      // The reader is gone.
    }
  }
}
