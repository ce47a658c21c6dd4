import type { Millis } from "../../../shared/game/time-controls.ts";
import { answerHeartbeats, heartbeatAt, openSockets, takeHeartbeats } from "./sockets.ts";

const LOOK_EVERY: Millis = 1000;
/** Sockets checked in one look: an object may have thousands. */
const LOOKED_AT = 100;
/** A heartbeat this recent is remarkable: pages send one a second at most. */
const JUST_NOW: Millis = 20;
/** After this many remarkable looks in a row, heartbeats are counted ... */
const REMARKABLE = 3;
/** ... for this long. */
const COUNT_FOR: Millis = 3000;

/**
 * Finds floods of heartbeats. The platform answers heartbeats without waking the object, so nobody counts them. It only
 * notes the time of each socket's last one. If a socket had a heartbeat just before several looks in a row, heartbeats
 * are sent to the object for a while, and count like any other frame. A flood into an object without any other event is
 * not noticed, but does not run the object either.
 */
export class HeartbeatWatch {
  readonly #ctx: DurableObjectState;
  readonly #inARow = new WeakMap<WebSocket, number>();
  #lookedAt: Millis = 0;
  /** Where the next look begins. */
  #next = 0;
  #countsUntil: Millis | null = null;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    answerHeartbeats(ctx);
  }

  /** Call at each event. */
  look(now: Millis): void {
    // Also stop if the clock was set back: counting would last too long.
    if (this.#countsUntil !== null && (now >= this.#countsUntil || now < this.#lookedAt)) {
      answerHeartbeats(this.#ctx);
      this.#countsUntil = null;
    }
    if (this.#countsUntil !== null || Math.abs(now - this.#lookedAt) < LOOK_EVERY) return;
    this.#lookedAt = now;
    const sockets = openSockets(this.#ctx);
    if (this.#next >= sockets.length) this.#next = 0;
    const looked = sockets.slice(this.#next, this.#next + LOOKED_AT);
    this.#next += LOOKED_AT;
    if (!looked.map((socket) => this.#isRemarkable(socket, now)).includes(true)) return;
    takeHeartbeats(this.#ctx);
    this.#countsUntil = now + COUNT_FOR;
  }

  #isRemarkable(socket: WebSocket, now: Millis): boolean {
    const at = heartbeatAt(this.#ctx, socket);
    const inARow = at !== null && Math.abs(now - at) <= JUST_NOW ? (this.#inARow.get(socket) ?? 0) + 1 : 0;
    this.#inARow.set(socket, inARow);
    return inARow >= REMARKABLE;
  }
}
