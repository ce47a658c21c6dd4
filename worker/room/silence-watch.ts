import { z } from "zod";
import { opponentOf, type Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { EventFrame } from "../../shared/protocol/protocol.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import { heardAt, identityOf, openSockets, SILENT_AFTER, sendFrame } from "../platform/object/sockets.ts";
import type { LostSince } from "./play/connections.ts";
import type { NextLook } from "./play/deadlines.ts";
import type { Playing } from "./play/game.ts";
import { sideOf } from "./play/seat.ts";

/**
 * After this long without a heartbeat a player is asked at the room's next event. Pages send a heartbeat every second,
 * other clients every 20.
 */
const ASK_AFTER: Millis = 14_000;
/** After this long the alarm wakes the room to ask, unless pings from the opponent's client wake it anyway. */
const WAKE_AFTER: Millis = 25_000;
/**
 * How long a client may take to answer. Together with `WAKE_AFTER` this is less than half a minute, within which the
 * opponent hears of the loss.
 */
const ANSWER_WITHIN: Millis = 4000;

/** The room adds this to a socket's attachment. */
const looking = z.looseObject({ looks: z.boolean().default(false) });

const ARE_YOU_THERE: EventFrame = { event: "areYouThere", args: [], id: 0 };

const SIDES: readonly Side[] = ["X", "O"];

/**
 * Finds players whose client is silent. In a hidden page the browser slows the heartbeat down to one a minute, but such
 * a page answers a question at once. A sleeping page does not.
 */
export class SilenceWatch {
  readonly #ctx: DurableObjectState;
  /** In memory: an object does not sleep while it waits for the answer. */
  readonly #askedAt = new WeakMap<WebSocket, Millis>();
  readonly #known = new WeakMap<WebSocket, boolean>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /**
   * Notes that this socket's client pings the room from time to time, as pages do. Then the room needs fewer alarms.
   */
  noteLook(socket: WebSocket): void {
    if (this.#looks(socket)) return;
    socket.serializeAttachment({ ...looking.parse(socket.deserializeAttachment()), looks: true });
    this.#known.set(socket, true);
  }

  /**
   * Since when each player has had no connection; null for a connected one. A silent socket counts as lost since the
   * question that it did not answer. `closing` counts as closed.
   */
  lostSince({ seats, connections }: Playing, now: Millis, closing?: WebSocket): LostSince {
    const lostAt = (side: Side): Millis | null => {
      const sockets = this.#socketsOf(seats, side).filter((socket) => socket !== closing);
      const known = connections[side];
      const silentAt = Math.max(...sockets.map((socket) => this.#silentAt(socket)));
      // A `since` in the future comes from a system clock that was set back.
      const isBack =
        known?.isHere !== false ||
        known.since > now ||
        sockets.some((socket) => heardAt(this.#ctx, socket) >= known.since);
      if (silentAt > now && isBack) return null;
      if (silentAt > now || !Number.isFinite(silentAt)) return now;
      return sockets.every((socket) => this.#isAsked(socket)) ? silentAt - ANSWER_WITHIN : silentAt;
    };
    return { X: lostAt("X"), O: lostAt("O") };
  }

  /** Asks each player who has been silent for some time, once. */
  ask({ seats }: Playing, now: Millis): void {
    for (const side of SIDES) {
      const sockets = this.#socketsOf(seats, side);
      if (sockets.some((socket) => heardAt(this.#ctx, socket) + ASK_AFTER > now)) continue;
      for (const socket of sockets) {
        if (this.#isAsked(socket)) continue;
        this.#askedAt.set(socket, now);
        sendFrame(socket, ARE_YOU_THERE);
      }
    }
  }

  /** When to ask a player, or to check for the answer, and whether clients wake the room anyway. Called at each move. */
  nextLook({ seats, connections }: Playing): NextLook {
    const open = { X: this.#socketsOf(seats, "X"), O: this.#socketsOf(seats, "O") };
    const wakes = { X: open.X.some((socket) => this.#looks(socket)), O: open.O.some((socket) => this.#looks(socket)) };
    const at = earliest(
      SIDES.map((side) => {
        const sockets = open[side];
        if (sockets.length === 0 || connections[side]?.isHere === false) return null;
        const asked = sockets.every((socket) => this.#isAsked(socket));
        if (asked) return Math.max(...sockets.map((socket) => this.#silentAt(socket)));
        if (wakes[opponentOf(side)]) return null;
        return Math.max(...sockets.map((socket) => heardAt(this.#ctx, socket))) + WAKE_AFTER;
      }),
    );
    return { at, isWoken: wakes.X || wakes.O };
  }

  #socketsOf(seats: Playing["seats"], side: Side): WebSocket[] {
    return openSockets(this.#ctx).filter((socket) => sideOf(seats, identityOf(socket)) === side);
  }

  #looks(socket: WebSocket): boolean {
    const known = this.#known.get(socket) ?? looking.parse(socket.deserializeAttachment()).looks;
    this.#known.set(socket, known);
    return known;
  }

  /** True while a question is not answered. */
  #isAsked(socket: WebSocket): boolean {
    return (this.#askedAt.get(socket) ?? Number.NEGATIVE_INFINITY) > heardAt(this.#ctx, socket);
  }

  #silentAt(socket: WebSocket): Millis {
    const askedAt = this.#askedAt.get(socket);
    return this.#isAsked(socket) && askedAt !== undefined
      ? askedAt + ANSWER_WITHIN
      : heardAt(this.#ctx, socket) + SILENT_AFTER;
  }
}
