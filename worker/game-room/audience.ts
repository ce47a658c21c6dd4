import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import { storedIdentity } from "../realtime/identity-header.ts";
import { openSockets } from "../realtime/sockets.ts";

const attachment = z.looseObject({ identity: storedIdentity, hasJoined: z.boolean().default(false) });
type Attachment = z.infer<typeof attachment>;

/**
 * Who is behind the room's sockets, and which of them asked for the game: only those are told about it.
 * It is kept in the sockets' attachments, so it outlives the object's sleep.
 */
export class Audience {
  readonly #ctx: DurableObjectState;
  readonly #read = new WeakMap<WebSocket, Attachment>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  identityOf(socket: WebSocket): Identity {
    return this.#attachmentOf(socket).identity;
  }

  join(socket: WebSocket): void {
    const joined = { ...this.#attachmentOf(socket), hasJoined: true };
    socket.serializeAttachment(joined);
    this.#read.set(socket, joined);
  }

  /** The open sockets that have joined. */
  members(): WebSocket[] {
    return openSockets(this.#ctx).filter((socket) => this.#attachmentOf(socket).hasJoined);
  }

  #attachmentOf(socket: WebSocket): Attachment {
    let known = this.#read.get(socket);
    if (known === undefined) {
      known = attachment.parse(socket.deserializeAttachment());
      this.#read.set(socket, known);
    }
    return known;
  }
}
