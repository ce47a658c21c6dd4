import { z } from "zod";
import { openSockets } from "../platform/object/sockets.ts";
import { parsedJson } from "../platform/object/stored-shape.ts";

/** An attachment holds 16,384 bytes. Names and ids are ASCII, one byte a character. */
const MOST_CHARACTERS = 14_000;

const attachment = z.looseObject({ notes: z.record(z.string(), z.string()).default({}) });

/**
 * A value that survives the hub's sleep without costing a row: it is kept in the attachment of every open connection. A
 * killed process loses connections and attachments together, so no outdated value is ever found. A value too large for
 * an attachment is lost in a sleep.
 */
export class SocketNote<Value> {
  readonly #ctx: DurableObjectState;
  readonly #name: string;
  readonly #schema: z.ZodType<Value>;
  /** Undefined until read. */
  #value: Value | null | undefined = undefined;

  constructor(ctx: DurableObjectState, name: string, schema: z.ZodType<Value>) {
    this.#ctx = ctx;
    this.#name = name;
    this.#schema = schema;
  }

  get(): Value | null {
    if (this.#value === undefined) this.#value = this.#find(openSockets(this.#ctx));
    return this.#value;
  }

  set(value: Value | null): void {
    const isNews = value !== null || this.get() !== null;
    this.#value = value;
    if (isNews) for (const socket of openSockets(this.#ctx)) this.saveTo(socket);
  }

  /** Call for a new connection. */
  saveTo(socket: WebSocket): void {
    const value = this.get();
    const { notes, ...others } = attachment.parse(socket.deserializeAttachment());
    const { [this.#name]: _, ...left } = notes;
    const text = value === null ? "" : JSON.stringify(value);
    const isSaved = text !== "" && text.length <= MOST_CHARACTERS;
    socket.serializeAttachment({ ...others, notes: isSaved ? { ...left, [this.#name]: text } : left });
  }

  /** Call for a closing connection: if it was the last one and woke the hub, only it has the value. */
  takeFrom(closing: WebSocket): void {
    if (this.#value === undefined) this.#value = this.#find([...openSockets(this.#ctx), closing]);
  }

  #find(sockets: readonly WebSocket[]): Value | null {
    for (const socket of sockets) {
      const text = attachment.parse(socket.deserializeAttachment()).notes[this.#name];
      const found = text === undefined ? undefined : parsedJson.pipe(this.#schema).safeParse(text).data;
      if (found !== undefined) return found;
    }
    return null;
  }
}
