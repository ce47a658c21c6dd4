import { DurableObject } from "cloudflare:workers";
import type { z } from "zod";
import {
  CLOSE_CODES,
  type EventFrame,
  JOINING_PROTOCOL,
  MAX_SOCKETS_OF_IDENTITY,
  PROTOCOL,
} from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { inRequest, newName } from "../core/request-id.ts";
import { type EndedSessions, hasEnded } from "./ended-sessions.ts";
import { FrameGate, type GateLimits } from "./frame-gate.ts";
import { type ConnectedIdentity, identityFrom, isExpired, requestFrom } from "./identity-header.ts";
import { ShutOut } from "./shut-out.ts";
import {
  acceptSocket,
  answerHeartbeats,
  closeQuietly,
  connectedAt,
  identityOf,
  isAlive,
  joinsBy,
  noteFrame,
  openSockets,
  requestOf,
  sendRefusal,
  sessionOf,
} from "./sockets.ts";

export interface SocketLimits extends GateLimits {
  /** Of all identities together. */
  readonly sockets: number;
}

/** How an object answers a handshake that it turns down. The Worker makes a close code of it, which browsers can see. */
export const TURNED_DOWN = {
  /** The login has ended. */
  ended: 401,
  /** The identity has flooded the object a moment ago. */
  flood: 429,
  /** There are as many sockets as there may be. */
  full: 503,
} as const;

/**
 * A Durable Object that clients talk to over hibernating sockets: what every such object does, once. A handler that
 * throws is a bug: it is logged, the client is told "unavailable", and neither the socket nor the object is lost. What is
 * logged over a socket carries the name of its handshake; what is logged in an alarm, one that is new each time.
 */
export abstract class SocketObject<Frame extends EventFrame> extends DurableObject<Env> {
  protected readonly shutOut: ShutOut;
  readonly #gate: FrameGate<Frame>;
  readonly #maxSockets: number;
  /** So many more fit in for sure: they are counted only when that is used up, as there may be thousands. */
  #sureToFit = 0;

  /** `frames` is the schema of the events that clients of this object may send. */
  constructor(ctx: DurableObjectState, env: Env, frames: z.ZodType<Frame>, limits: SocketLimits) {
    super(ctx, env);
    answerHeartbeats(ctx);
    this.#gate = new FrameGate(frames, limits);
    this.#maxSockets = limits.sockets;
    this.shutOut = new ShutOut(ctx.storage.kv);
  }

  protected abstract onConnect(socket: WebSocket, identity: ConnectedIdentity): void | Promise<void>;

  /** An event that has passed the gate. */
  protected abstract onFrame(socket: WebSocket, identity: ConnectedIdentity, frame: Frame): void | Promise<void>;

  /** The client has dealt with the event that carried this id. */
  protected abstract onAck(identity: ConnectedIdentity, id: number): void | Promise<void>;

  /** The socket is gone. It may still be among `openSockets`. */
  protected abstract onGone(socket: WebSocket): void | Promise<void>;

  /** It means "look at what is due", never "time is up": it may come early, late, twice or not at all. */
  protected abstract onAlarm(): Promise<void>;

  /** Whether somebody is needed here even though their token has just expired: nobody loses a seat in a game by that. */
  protected isAwaited(_identity: ConnectedIdentity): boolean {
    return false;
  }

  /** Whether somebody is one of many whom the object is not there for: together they may send so much. */
  protected inCrowd(_identity: ConnectedIdentity): boolean {
    return false;
  }

  /** The game that sockets of this object can join by their handshake. */
  protected gameToJoin(): string | null {
    return null;
  }

  /** Whether there is anything stored that a small thing may be stored beside. */
  protected isStored(): boolean {
    return true;
  }

  /** Closes sockets that went without a word, but for those of people who are awaited. */
  protected closeSilent(now: Millis): void {
    for (const socket of openSockets(this.ctx)) {
      if (!isAlive(this.ctx, socket, now) && !this.isAwaited(identityOf(socket))) closeQuietly(socket, 1001, "silent");
    }
  }

  /** Closes the sockets of a player whose sessions have ended. */
  closeSessions(identifier: string, ended: EndedSessions): void {
    for (const socket of openSockets(this.ctx, identifier)) {
      const session = sessionOf(socket);
      if (session === null || hasEnded(session, ended)) closeQuietly(socket, CLOSE_CODES.badToken, "session ended");
    }
  }

  /** Closes every socket of a player, as they are wanted elsewhere. */
  closeAll(identifier: string): void {
    for (const socket of openSockets(this.ctx, identifier)) closeQuietly(socket, CLOSE_CODES.replaced, "replaced");
  }

  override fetch(request: Request): Promise<Response> {
    return inRequest(requestFrom(request), () => this.#accept(request));
  }

  override alarm(): Promise<void> {
    return inRequest(newName(), () => this.onAlarm());
  }

  async #accept(request: Request): Promise<Response> {
    const now = Date.now();
    const turnedDown = this.#turnDown(identityFrom(request), now);
    if (turnedDown !== null) return new Response(null, { status: turnedDown });
    const game = joinsBy(request) ? this.gameToJoin() : null;
    const protocol = game === null ? PROTOCOL : JOINING_PROTOCOL;
    const { response, socket, identity } = acceptSocket(this.ctx, request, protocol, now);
    if (isExpired(request) && !this.isAwaited(identity)) {
      closeQuietly(socket, CLOSE_CODES.badToken, "token expired");
      return response;
    }
    await this.onConnect(socket, identity);
    if (game !== null) {
      // The handshake does not wait for what joining takes.
      this.ctx.waitUntil(this.#receive(socket, JSON.stringify({ event: "joinGame", args: [game] })));
    }
    return response;
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await inRequest(requestOf(socket), () => this.#receive(socket, message));
  }

  override async webSocketClose(socket: WebSocket, code: number, reason: string): Promise<void> {
    closeQuietly(socket, code, reason);
    await inRequest(requestOf(socket), () => this.#leave(socket));
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await inRequest(requestOf(socket), () => this.#leave(socket));
  }

  async #receive(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const now = Date.now();
    const identity = identityOf(socket);
    noteFrame(socket, now);
    const received = this.#gate.receive(socket, identity.identifier, this.inCrowd(identity), message, now);
    if (received.kind === "refused") return;
    if (received.kind === "flood") return this.#endFlood(identity.identifier, now);
    try {
      if (received.kind === "ack") await this.onAck(identity, received.frame.ack);
      else await this.onFrame(socket, identity, received.frame);
    } catch (error) {
      logError("socket-message", error);
      if (received.kind === "event") sendRefusal(socket, received.frame.id, "unavailable");
    }
  }

  /** Why a socket cannot be taken, or null. The oldest of an identity that has many makes room for the newest. */
  #turnDown(identity: ConnectedIdentity, now: Millis): number | null {
    if (this.shutOut.has(identity.identifier, now)) return TURNED_DOWN.flood;
    if (!this.#fitsIn() && !this.isAwaited(identity)) {
      this.closeSilent(now);
      if (!this.#fitsIn()) return TURNED_DOWN.full;
    }
    const own = openSockets(this.ctx, identity.identifier).sort((one, other) => connectedAt(one) - connectedAt(other));
    if (own.length >= MAX_SOCKETS_OF_IDENTITY && !this.#gate.mayReplace(identity.identifier, now)) {
      return TURNED_DOWN.flood;
    }
    for (const oldest of own.slice(0, Math.max(0, own.length - MAX_SOCKETS_OF_IDENTITY + 1))) {
      closeQuietly(oldest, CLOSE_CODES.replaced, "replaced");
    }
    return null;
  }

  /** Whether there is room for one more socket, which then counts. */
  #fitsIn(): boolean {
    if (this.#sureToFit <= 0) this.#sureToFit = this.#maxSockets - openSockets(this.ctx).length;
    return this.#sureToFit-- > 0;
  }

  /** Closes every socket of an identity that has flooded: another one would only go on. */
  #endFlood(identifier: string, now: Millis): void {
    const isNews = !this.shutOut.has(identifier, now);
    for (const socket of openSockets(this.ctx, identifier)) closeQuietly(socket, CLOSE_CODES.flood, "flood");
    if (isNews) this.shutOut.add(identifier, now, this.isStored());
  }

  async #leave(socket: WebSocket): Promise<void> {
    try {
      await this.onGone(socket);
    } catch (error) {
      logError("socket-close", error);
    }
  }
}
