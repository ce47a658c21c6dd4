import { z } from "zod";
import { type Line, withAnswer } from "../../shared/game/lag.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { EventFrame } from "../../shared/protocol/protocol.ts";
import { heavyWork } from "../platform/core/thread-share.ts";
import { identityOf, sendFrame } from "../platform/object/sockets.ts";

const ASK_EVERY: Millis = 10_000;

/** The room adds this to a socket's attachment. */
const answering = z.looseObject({ answersIn: z.number().exactOptional() });

interface Question {
  readonly id: number;
  readonly at: Millis;
  readonly isOpen: boolean;
}

/**
 * Measures the round trips of players during the game. The handshake has measured each connection, but a client may
 * slow down its handshake alone. So the room asks from time to time, and takes the smaller of both. A client that
 * delays everything evenly, its moves apart, cannot be told from a slow one.
 */
export class LineWatch {
  /** In memory: a room that has slept asks anew. */
  readonly #asked = new WeakMap<WebSocket, Question>();
  readonly #answersIn = new WeakMap<WebSocket, Millis>();
  /** 0 is the question of the silence watch. */
  #lastId = 0;

  /** Call after an event of a player. The opponent thinks now, so the answer delays nothing. */
  ask(socket: WebSocket, now: Millis): void {
    if (identityOf(socket).roundTrip === undefined) return;
    const last = this.#asked.get(socket);
    if (last !== undefined && Math.abs(now - last.at) < ASK_EVERY) return;
    this.#lastId += 1;
    this.#asked.set(socket, { id: this.#lastId, at: now, isOpen: true });
    sendFrame(socket, { event: "areYouThere", args: [], id: this.#lastId } satisfies EventFrame);
  }

  answered(socket: WebSocket, id: number, now: Millis): void {
    const asked = this.#asked.get(socket);
    if (asked === undefined || !asked.isOpen || asked.id !== id) return;
    this.#asked.set(socket, { ...asked, isOpen: false });
    const took = Math.max(0, now - asked.at);
    const known = this.#answersInOf(socket);
    const answersIn = known === undefined ? took : withAnswer(known, took);
    socket.serializeAttachment({ ...answering.parse(socket.deserializeAttachment()), answersIn });
    this.#answersIn.set(socket, answersIn);
  }

  /** Of a move that comes now, by a socket or a call. Until its client has answered, a socket is not measured. */
  lineOf(socket: WebSocket | null): Line {
    const atHandshake = socket === null ? undefined : identityOf(socket).roundTrip;
    const answersIn = socket === null || atHandshake === undefined ? undefined : this.#answersInOf(socket);
    const isMeasured = atHandshake !== undefined && answersIn !== undefined;
    return { roundTrip: isMeasured ? Math.min(atHandshake, answersIn) : null, waited: heavyWork.delay() };
  }

  #answersInOf(socket: WebSocket): Millis | undefined {
    const known = this.#answersIn.get(socket) ?? answering.parse(socket.deserializeAttachment()).answersIn;
    if (known !== undefined) this.#answersIn.set(socket, known);
    return known;
  }
}
