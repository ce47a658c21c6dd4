import type { Millis } from "../../../shared/game/time-controls.ts";
import { ACK, CLOSE_CODES, PING, PONG, type StreamEnd } from "../../../shared/protocol/protocol.ts";
import { closeQuietly, sendText } from "../../platform/object/sockets.ts";

/** A blank line keeps the connection open and shows the reader that it is alive. */
const BLANK_EVERY: Millis = 7000;
/** In blank lines that the reader has taken: a reader who stops counts as absent. No heartbeat wakes the object. */
const BLANKS_A_HEARTBEAT = 3;
/** In blank lines: two heartbeats without an answer. The object is gone, or the reader has stopped reading. */
const SILENT_AFTER = 2 * BLANKS_A_HEARTBEAT + 1;
/** Six hours, in blank lines: processor time is limited, and an endless request would never run a newer build. */
export const MOST_BLANKS = 3085;
/** In characters, besides what the network buffers. A whole game takes three kilobytes. */
const MOST_WAITING = 65_536;
/** A minute, for a last event that does not come. */
export const BLANKS_TO_THE_END = 9;
/** For lines that wait after the end of the stream. */
const LAST_LINES_WITHIN: Millis = 10_000;

interface ServerFrame {
  readonly event?: string;
  readonly args?: readonly unknown[];
  readonly id?: number;
}

export interface StreamKind {
  readonly opensWith?: { readonly event: string; readonly args: readonly unknown[] };
  /** "now": nothing more will come. "soon": one more may come within a minute. */
  readonly endsAfter: (frame: ServerFrame) => "now" | "soon" | null;
}

const endOf = (code: number): StreamEnd => {
  if (code === CLOSE_CODES.badToken) return "token-ended";
  if (code === CLOSE_CODES.replaced) return "replaced";
  return code === CLOSE_CODES.flood ? "too-fast" : "unavailable";
};

const encoder = new TextEncoder();

const lineOf = (frame: ServerFrame): string => `${JSON.stringify(frame)}\n`;

/** Lines of JSON. The object sees a socket like any other, so it can hibernate. Taken lines are acknowledged. */
export class EventStream {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #socket: WebSocket;
  readonly #kind: StreamKind;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #timer: ReturnType<typeof setInterval>;
  #waiting = 0;
  #blanks = 0;
  /** In blank lines. */
  #heardAt = 0;
  /** In blank lines. */
  #takenAt = 0;
  #lastBlank = Number.POSITIVE_INFINITY;
  #isOver = false;

  constructor(socket: WebSocket, kind: StreamKind) {
    const { readable, writable } = new IdentityTransformStream();
    this.readable = readable;
    this.#socket = socket;
    this.#kind = kind;
    this.#writer = writable.getWriter();
    // Stops when the reader is gone. The platform notices that with the second line that does not arrive.
    this.#writer.closed.catch(() => this.#stop());
    socket.addEventListener("message", ({ data }) => this.#take(String(data)));
    socket.addEventListener("close", ({ code }) => this.end(endOf(code)));
    socket.addEventListener("error", () => this.end("unavailable"));
    socket.accept();
    if (kind.opensWith !== undefined) socket.send(JSON.stringify(kind.opensWith));
    this.#timer = setInterval(() => this.tick(), BLANK_EVERY);
  }

  /** Call every seven seconds: sends a blank line, or ends a stream that is silent or too old. */
  tick(): void {
    this.#blanks++;
    const isSilent = this.#blanks - this.#heardAt >= SILENT_AFTER;
    const isUnread = this.#blanks - this.#takenAt >= SILENT_AFTER;
    if (isSilent || this.#blanks > MOST_BLANKS) this.end(isUnread ? "too-slow" : "unavailable");
    else if (this.#blanks >= this.#lastBlank) void this.#finish(Promise.resolve());
    else void this.#write("\n", this.#blanks % BLANKS_A_HEARTBEAT === 0 ? PING : undefined);
  }

  end(why: StreamEnd): void {
    if (this.#isOver) return;
    this.#stop();
    void this.#put(lineOf({ event: "error", args: [why] }));
    // If the reader has stopped reading, the waiting lines would stay in memory.
    const late = setTimeout(() => void this.#writer.abort().catch(() => undefined), LAST_LINES_WITHIN);
    void this.#close().finally(() => clearTimeout(late));
  }

  #stop(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    closeQuietly(this.#socket, 1000, "");
  }

  /** The object may want to have the last event acknowledged. */
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
    // This is a liveness check, not news. It is answered once the reader has taken a blank line.
    const line = event === "areYouThere" ? "\n" : lineOf({ event, args });
    const written = this.#write(line, id === undefined ? undefined : JSON.stringify({ ack: id, args: [ACK] }));
    const ends = this.#isOver ? null : this.#kind.endsAfter(frame);
    if (ends === "now") void this.#finish(written);
    if (ends === "soon") this.#lastBlank = this.#blanks + BLANKS_TO_THE_END;
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
