import { z } from "zod";
import { readStored, StoredShape } from "../platform/object/stored-shape.ts";
import { type Search, search } from "./search.ts";

const attachment = z.looseObject({ search: z.unknown().optional() });
const shape = new StoredShape(z.object({ search }));

/** An attachment holds 16 384 bytes. A longer list is read from the database again after a sleep. */
const MOST_BLOCKED = 200;

/** Before the identifier in the key of a search whose connection is lost. */
const LOST = "lost-search:";

/** In the socket's attachment, which costs no row. A row only while the connection is lost. */
export class KeptSearches {
  readonly #ctx: DurableObjectState;
  readonly #lost = new Set<string>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  read(): Search[] {
    const connected = this.#ctx.getWebSockets().flatMap((socket) => this.of(socket) ?? []);
    const lost = [...this.#ctx.storage.kv.list({ prefix: LOST })].flatMap(([key, stored]) => {
      this.#lost.add(key);
      return readStored("lost-search", shape.schema, stored)?.search ?? [];
    });
    const connections = new Set(lost.map(({ connection }) => connection));
    return [...lost, ...connected.filter(({ connection }) => !connections.has(connection))];
  }

  /** `read` misses the socket whose loss has just woken the object. */
  of(socket: WebSocket): Search | null {
    const { search: stored } = attachment.parse(socket.deserializeAttachment());
    return shape.schema.safeParse(stored).data?.search ?? null;
  }

  keep(one: Search): void {
    const key = LOST + one.identity.identifier;
    if (one.leftAt !== null) {
      this.#lost.add(key);
      this.#ctx.storage.kv.put(key, shape.stamped({ search: one }));
      return;
    }
    this.#dropKey(key);
    const isLong = one.blocked.length > MOST_BLOCKED;
    this.#attach(one.connection, isLong ? { ...one, blocked: [], rating: null } : one);
  }

  drop({ identity, connection }: Search): void {
    this.#dropKey(LOST + identity.identifier);
    this.#attach(connection, null);
  }

  #dropKey(key: string): void {
    if (this.#lost.delete(key)) this.#ctx.storage.kv.delete(key);
  }

  #attach(connection: string, one: Search | null): void {
    const [socket] = this.#ctx.getWebSockets(connection);
    if (socket === undefined) return;
    const rest = attachment.parse(socket.deserializeAttachment());
    socket.serializeAttachment({ ...rest, search: one && shape.stamped({ search: one }) });
  }
}
