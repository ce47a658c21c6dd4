import { DurableObject } from "cloudflare:workers";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { BridgedFrames } from "../../../shared/protocol/bridge.ts";
import { objectWithSockets, type SocketTarget } from "../object/placed-objects.ts";
import { closeQuietly, sendText } from "../object/sockets.ts";
import { Outbox } from "./outbox.ts";

/** Objects do not read the address of a handshake. */
const ADDRESS = "http://object/";

const TICK: Millis = 5000;
/** In ticks. A connection that nobody reads is over, as a page without a network is. */
const UNREAD_FOR = 3;
/** In ticks, as long as for a silent socket. A reader may look alive when only a proxy is. */
const SILENT_AFTER = 18;
/** In ticks: the longest that a short answer waits for something to say. */
const SHORT_WAITS = 2;
/** After a short answer's first event, so that events of one moment share the answer. */
const GATHERS_FOR: Millis = 20;

/** Skipped by readers. It shows that the way down is open, and tells the platform when the reader is gone. */
const COMMENT = ":\n\n";

const encoder = new TextEncoder();

interface Reader {
  readonly writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly isShort: boolean;
  readonly since: number;
}

/**
 * A socket to an object, read as server-sent events and written by POSTs. The object cannot tell it from a client's own
 * socket, so its limits apply. The platform made the random id, so it cannot be guessed. Nothing is stored: an evicted
 * bridge is a lost connection. It never sleeps while it is in use, because the platform keeps no outgoing socket
 * asleep. So it may use a timer.
 */
export class SocketBridge extends DurableObject<Env> {
  #owner: string | null = null;
  /** Has closed the connection, but may call after that. */
  #formerOwner: string | null = null;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #outbox = new Outbox();
  #reader: Reader | null = null;
  #taken = 0;
  #ticks = 0;
  /** In ticks. */
  #readAt = 0;
  #calledAt = 0;

  /** With the headers of a handshake. Returns 200, or the status with which the object refuses. */
  async open(owner: string, target: SocketTarget, headers: readonly (readonly [string, string])[]): Promise<number> {
    const handshake = { headers: new Headers(headers.map(([name, value]) => [name, value])) };
    const { status, webSocket: socket } = await objectWithSockets(this.env, target).fetch(ADDRESS, handshake);
    if (socket === null) return status;
    this.#owner = owner;
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#put(`data: ${data}`));
    socket.addEventListener("close", ({ code }) => this.#closed(code));
    socket.addEventListener("error", () => this.#closed(1006));
    socket.accept();
    this.#timer = setInterval(() => this.tick(), TICK);
    return 200;
  }

  /** In order, each once. "gone": not a connection of this person. "gap": earlier frames are missing. */
  take(owner: string, { from, frames, heard, isOver }: BridgedFrames): "taken" | "gone" | "gap" {
    if (owner !== this.#owner) return owner === this.#formerOwner ? "taken" : "gone";
    if (from > this.#taken) return "gap";
    this.#calledAt = this.#ticks;
    this.#outbox.forget(heard);
    for (const frame of frames.slice(this.#taken - from)) {
      this.#taken += 1;
      if (this.#socket !== null) sendText(this.#socket, frame);
    }
    if (isOver) {
      this.#end();
      this.#formerOwner = owner;
    }
    return "taken";
  }

  /** Short answers end after seconds: some proxies pass nothing on before the end. A new reader replaces an older. */
  read(owner: string, heard: number, isShort: boolean): ReadableStream<Uint8Array> | null {
    if (owner !== this.#owner) return null;
    this.#calledAt = this.#ticks;
    this.#outbox.forget(heard);
    this.#finish();
    const { readable, writable } = new IdentityTransformStream();
    const reader = { writer: writable.getWriter(), isShort, since: this.#ticks };
    this.#reader = reader;
    reader.writer.closed.catch(() => this.#leave(reader));
    const waiting = this.#outbox.waiting();
    this.#write(reader, COMMENT + waiting);
    if (isShort && waiting !== "") this.#finishSoon(reader);
    return readable;
  }

  /** Call every five seconds: ends what nobody uses. */
  tick(): void {
    this.#ticks += 1;
    const reader = this.#reader;
    if (reader !== null) {
      this.#readAt = this.#ticks;
      if (reader.isShort && this.#ticks - reader.since >= SHORT_WAITS) this.#finish();
      else this.#write(reader, COMMENT);
    }
    if (this.#ticks - this.#readAt >= UNREAD_FOR || this.#ticks - this.#calledAt >= SILENT_AFTER) this.#end();
  }

  #put(lines: string): void {
    const text = this.#outbox.add(lines);
    const reader = this.#reader;
    // Too much is unread. The client connects again and gets everything that is current.
    if (text === null) this.#end();
    else if (reader !== null) {
      this.#write(reader, text);
      if (reader.isShort) this.#finishSoon(reader);
    }
  }

  #closed(code: number): void {
    if (this.#socket === null) return;
    closeQuietly(this.#socket, code, "");
    this.#socket = null;
    this.#put(`event: close\ndata: ${code}`);
  }

  #end(): void {
    clearInterval(this.#timer);
    this.#owner = null;
    this.#outbox = new Outbox();
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) closeQuietly(socket, 1000, "");
    this.#finish();
  }

  #write(reader: Reader, text: string): void {
    reader.writer.write(encoder.encode(text)).catch(() => this.#leave(reader));
  }

  #leave(reader: Reader): void {
    if (this.#reader !== reader) return;
    this.#reader = null;
    this.#readAt = this.#ticks;
  }

  #finishSoon(reader: Reader): void {
    setTimeout(() => this.#reader === reader && this.#finish(), GATHERS_FOR);
  }

  #finish(): void {
    const reader = this.#reader;
    if (reader === null) return;
    this.#leave(reader);
    reader.writer.close().catch(() => undefined);
  }
}
