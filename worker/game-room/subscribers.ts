import { z } from "zod";
import { openSockets } from "../durable-object/sockets.ts";

/** What this room adds to a socket's attachment. */
const membership = z.looseObject({ hasJoined: z.boolean().default(false) });

/**
 * Which of the room's sockets asked for the game: only those are told about it.
 * Kept in the sockets' attachments, so it survives hibernation.
 */
export class Subscribers {
  readonly #ctx: DurableObjectState;
  readonly #known = new WeakMap<WebSocket, boolean>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  join(socket: WebSocket): void {
    if (this.hasJoined(socket)) return;
    socket.serializeAttachment({ ...membership.parse(socket.deserializeAttachment()), hasJoined: true });
    this.#known.set(socket, true);
  }

  /** The open sockets that have joined. */
  members(): WebSocket[] {
    return openSockets(this.#ctx).filter((socket) => this.hasJoined(socket));
  }

  hasJoined(socket: WebSocket): boolean {
    const known = this.#known.get(socket) ?? membership.parse(socket.deserializeAttachment()).hasJoined;
    this.#known.set(socket, known);
    return known;
  }
}
