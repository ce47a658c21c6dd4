import { z } from "zod";
import { openSockets } from "../durable-object/sockets.ts";
import { parsedJson } from "../durable-object/stored-shape.ts";

/** A friend who is online, under the name by which they are known. */
export interface OnlinePlayer {
  readonly username: string;
  /** The game being played, if any. */
  readonly gameId: string | null;
}
export type OnlinePlayers = ReadonlyMap<string, OnlinePlayer>;

/** Of the 16,384 bytes that an attachment may have. Names and ids are ASCII, a byte each. */
const MOST_CHARACTERS = 14_000;

const marked = z.looseObject({ friends: z.string().exactOptional() });
const saved = parsedJson.pipe(z.array(z.tuple([z.string(), z.string(), z.string().nullable()])));

/**
 * Which of a player's friends are online, by their identifiers, or null where that is not known. It must outlive a sleep,
 * and a row for each change would cost more than what it is there to save: it is kept in the attachment of every open
 * connection, whichever of them closes first. A killed process loses connections and attachments together, so nothing old
 * is ever found. What is too large for an attachment is lost in a sleep, and asked for again.
 */
export class OnlineFriends {
  readonly #ctx: DurableObjectState;
  /** Undefined before it was looked for. */
  #friends: OnlinePlayers | null | undefined = undefined;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  get(): OnlinePlayers | null {
    if (this.#friends === undefined) this.#friends = this.#find(openSockets(this.#ctx));
    return this.#friends;
  }

  /** The last connection is closing, which may be what has woken the hub: it has still what it had. */
  takeFrom(closing: WebSocket): void {
    if (this.#friends === undefined) this.#friends = this.#find([...openSockets(this.#ctx), closing]);
  }

  set(friends: OnlinePlayers | null): void {
    const isNews = friends !== null || this.get() !== null;
    this.#friends = friends;
    if (isNews) for (const socket of openSockets(this.#ctx)) this.saveTo(socket);
  }

  /** To be called for a connection that has just been opened. */
  saveTo(socket: WebSocket): void {
    const { friends: _, ...attachment } = marked.parse(socket.deserializeAttachment());
    const entries = [...(this.get() ?? [])].map(([id, { username, gameId }]) => [id, username, gameId]);
    const text = this.#friends === null ? "" : JSON.stringify(entries);
    const isSaved = text !== "" && text.length <= MOST_CHARACTERS;
    socket.serializeAttachment({ ...attachment, ...(isSaved && { friends: text }) });
  }

  #find(sockets: readonly WebSocket[]): OnlinePlayers | null {
    for (const socket of sockets) {
      const { friends } = marked.parse(socket.deserializeAttachment());
      const found = friends === undefined ? undefined : saved.safeParse(friends).data;
      if (found !== undefined) return new Map(found.map(([id, username, gameId]) => [id, { username, gameId }]));
    }
    return null;
  }
}
