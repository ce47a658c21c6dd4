import { z } from "zod";
import { assertNever } from "../../shared/assert-never.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import { identityOf, isAlive, isOpen, openSockets, sendFrame, sendText } from "../platform/object/sockets.ts";
import type { Asked, Message } from "./play/effects.ts";
import { type Game, isPlayer } from "./play/game.ts";
import { initFrame } from "./play/messages.ts";
import { type Seats, sideOf } from "./play/seat.ts";

/** A room or a relay adds this to a socket's attachment. */
const membership = z.looseObject({ hasJoined: z.boolean().default(false) });

export interface Asker {
  readonly socket: WebSocket;
  readonly asked: Asked;
}

/** The sockets that have joined: only they get messages. Kept in attachments, so it survives sleep. */
export class Subscribers {
  readonly #ctx: DurableObjectState;
  readonly #known = new WeakMap<WebSocket, boolean>();
  /** The members when they were last needed. Undefined after a sleep. */
  #members: readonly WebSocket[] | undefined = undefined;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  join(socket: WebSocket): void {
    if (this.hasJoined(socket)) return;
    const others = this.members();
    socket.serializeAttachment({ ...membership.parse(socket.deserializeAttachment()), hasJoined: true });
    this.#known.set(socket, true);
    this.#members = [...others, socket];
  }

  /** All are open. */
  members(): readonly WebSocket[] {
    const known = this.#members ?? this.#ctx.getWebSockets().filter((socket) => this.hasJoined(socket));
    this.#members = known.filter(isOpen);
    return this.#members;
  }

  sendToAll(text: string): void {
    for (const socket of this.members()) socket.send(text);
  }

  /** Sends a message to its receivers. Returns the text for spectators at relays, or null. */
  send(message: Message, now: Millis, asker?: Asker): string | null {
    switch (message.type) {
      case "send": {
        const text = JSON.stringify(message.frame);
        for (const socket of this.members()) {
          const hasAck = message.ack !== undefined && socket === asker?.socket;
          socket.send(hasAck ? `${text.slice(0, -1)},"ack":${message.ack}}` : text);
        }
        return text;
      }
      case "send-state":
        for (const socket of this.members()) sendFrame(socket, initFrame(message.game, identityOf(socket), now));
        return JSON.stringify(initFrame(message.game, null, now));
      case "send-to-owner":
        for (const socket of this.members()) {
          const isOther = socket !== asker?.socket && sideOf(message.seats, identityOf(socket)) === message.side;
          if (isOther) sendFrame(socket, message.frame);
        }
        return null;
      case "reply":
        if (asker !== undefined) sendText(asker.socket, JSON.stringify(message.frame));
        return null;
      default:
        return assertNever(message);
    }
  }

  hasJoined(socket: WebSocket): boolean {
    const known = this.#known.get(socket) ?? membership.parse(socket.deserializeAttachment()).hasJoined;
    this.#known.set(socket, known);
    return known;
  }
}

/** The connected player of a side, or null. */
export const connectedPlayer = (
  ctx: DurableObjectState,
  seats: Seats,
  side: Side,
  now: Millis,
): ConnectedIdentity | null => {
  const socket = openSockets(ctx).find((open) => isAlive(ctx, open, now) && sideOf(seats, identityOf(open)) === side);
  return socket === undefined ? null : identityOf(socket);
};

/** Distinct spectators on these sockets, however many windows each has. */
export const countSpectators = (sockets: readonly WebSocket[], game: Game): number =>
  new Set(
    sockets
      .map(identityOf)
      .filter((who) => !isPlayer(game, who))
      .map(({ identifier }) => identifier),
  ).size;
